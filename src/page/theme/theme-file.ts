import { quoteInput } from "../../errors.ts";
import type { Rgb } from "./color.ts";
import { resolveColor, themeError, type Variables } from "./color-value.ts";

/** The colours of pi's themes that a page has a use for. */
export const TOKENS = [
	"accent",
	"border",
	"borderMuted",
	"success",
	"error",
	"warning",
	"muted",
	"dim",
	"text",
	"thinkingText",
	"userMessageBg",
	"userMessageText",
	"toolPendingBg",
	"toolSuccessBg",
	"toolErrorBg",
	"toolTitle",
	"toolOutput",
	"mdHeading",
	"mdLink",
	"mdCode",
	"mdCodeBlock",
	"mdQuote",
	"mdListBullet",
	"toolDiffAdded",
	"toolDiffRemoved",
	"syntaxComment",
	"syntaxKeyword",
	"syntaxFunction",
	"syntaxVariable",
	"syntaxString",
	"syntaxNumber",
	"syntaxType",
	"syntaxOperator",
	"syntaxPunctuation",
] as const;

export type Token = (typeof TOKENS)[number];

const GROUNDS = ["pageBg", "cardBg", "infoBg"] as const;

/** A theme as its file says it; colours that are the terminal's own are missing. */
export interface ThemeFile {
	readonly name: string;
	readonly appearance: "light" | "dark" | undefined;
	readonly colors: ReadonlyMap<Token, Rgb>;
	readonly grounds: ReadonlyMap<(typeof GROUNDS)[number], Rgb>;
}

/** What a theme's parsed JSON says; throws THEME_UNUSABLE where it is no theme of pi's. */
export function readThemeFile(json: unknown): ThemeFile {
	const fields = readFields(json);
	if (!fields) throw themeError("the file holds no JSON object.");
	const colors = readFields(fields.get("colors"));
	if (!colors) throw themeError('it has no "colors".');
	const missing = TOKENS.filter((token) => !colors.has(token));
	if (missing.length > 0) {
		const shown = missing.slice(0, 5).join(", ");
		throw themeError(`"colors" lacks ${shown}${missing.length > 5 ? " and others" : ""}.`);
	}
	const variables = readFields(fields.get("vars")) ?? new Map<string, unknown>();
	// All are looked at, so that a theme which pi refuses is not half used.
	for (const [name, value] of colors) resolveColor(name, value, variables);
	return {
		name: readName(fields.get("name")),
		appearance: readAppearance(fields.get("appearance")),
		colors: collect(TOKENS, colors, variables),
		grounds: collect(GROUNDS, readFields(fields.get("export")) ?? new Map(), variables),
	};
}

function readFields(value: unknown): Variables | undefined {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	return new Map<string, unknown>(Object.entries(value));
}

function readName(name: unknown): string {
	if (typeof name === "string" && name !== "") return quoteInput(name);
	throw themeError('it has no "name".');
}

function readAppearance(appearance: unknown): ThemeFile["appearance"] {
	return appearance === "light" || appearance === "dark" ? appearance : undefined;
}

function collect<Name extends string>(
	names: readonly Name[],
	values: Variables,
	variables: Variables,
): ReadonlyMap<Name, Rgb> {
	const found = new Map<Name, Rgb>();
	for (const name of names) {
		if (!values.has(name)) continue;
		const color = resolveColor(name, values.get(name), variables);
		if (color) found.set(name, color);
	}
	return found;
}
