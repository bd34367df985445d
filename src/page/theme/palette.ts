import { mix, type Rgb, rgbToOklch, withLightness } from "./color.ts";
import type { ThemeFile, Token } from "./theme-file.ts";

/** A colour of the page: what text stands on, what is written, and what is only drawn. */
export interface Palette {
	readonly grounds: ReadonlyMap<string, Role>;
	readonly texts: ReadonlyMap<string, Role>;
	readonly lines: ReadonlyMap<string, Rgb>;
}

export interface Role {
	/** Where the theme says it, for a report. */
	readonly source: string;
	readonly color: Rgb;
	/** The contrast that it needs; 4.5 where nothing is said. */
	readonly least?: number;
}

/** The least contrast of what is drawn around something to be typed into. */
const LEAST_EDGE = 3;

/** Whether a page is light or dark, with the colours that a terminal would add. */
export interface Appearance {
	readonly name: "light" | "dark";
	readonly ink: Rgb;
	readonly paper: Rgb;
}

const TEXTS: Readonly<Record<string, Token>> = {
	ink: "text",
	soft: "muted",
	dim: "dim",
	leaf: "accent",
	good: "success",
	bad: "error",
	amber: "warning",
	thought: "thinkingText",
	"prompt-ink": "userMessageText",
	"tool-name": "toolTitle",
	"tool-ink": "toolOutput",
	heading: "mdHeading",
	link: "mdLink",
	code: "mdCode",
	"code-ink": "mdCodeBlock",
	quote: "mdQuote",
	bullet: "mdListBullet",
	"syntax-comment": "syntaxComment",
	"syntax-keyword": "syntaxKeyword",
	"syntax-function": "syntaxFunction",
	"syntax-string": "syntaxString",
	"syntax-number": "syntaxNumber",
	"syntax-type": "syntaxType",
	"syntax-operator": "syntaxOperator",
	"syntax-inserted": "toolDiffAdded",
	"syntax-deleted": "toolDiffRemoved",
	"syntax-heading": "mdHeading",
};

/** What each colour of the page is in a theme. */
export function buildPalette(theme: ThemeFile, { name, ink, paper }: Appearance): Palette {
	const { colors, grounds: given } = theme;
	const text = colors.get("text") ?? ink;
	const color = (token: Token) => colors.get(token) ?? text;
	const message = colors.get("userMessageBg");
	const page =
		given.get("pageBg") ?? (message ? shift(message, name === "dark" ? -0.05 : 0.04) : paper);
	const tint = (token: Token, share: number) => mix(page, color(token), share);
	const ground = (source: string, found: Rgb | undefined, instead: Rgb): Role => ({
		source,
		color: found ?? instead,
	});
	const grounds = new Map<string, Role>([
		["paper", { source: given.has("pageBg") ? "export.pageBg" : "userMessageBg", color: page }],
		["surface", ground("export.cardBg", given.get("cardBg"), shift(page, 0.02))],
		["sunk", ground("export.pageBg", undefined, shift(page, -0.02))],
		["leaf-wash", ground("userMessageBg", message, tint("accent", 0.06))],
		["tool-wash", ground("toolSuccessBg", colors.get("toolSuccessBg"), shift(page, 0.02))],
		["pending-wash", ground("toolPendingBg", colors.get("toolPendingBg"), shift(page, 0.02))],
		["bad-wash", ground("toolErrorBg", colors.get("toolErrorBg"), tint("error", 0.08))],
		["amber-wash", ground("export.infoBg", given.get("infoBg"), tint("warning", 0.08))],
		["added", ground("toolDiffAdded", undefined, tint("toolDiffAdded", 0.06))],
		["removed", ground("toolDiffRemoved", undefined, tint("toolDiffRemoved", 0.06))],
	]);
	const texts = new Map<string, Role>();
	for (const [role, token] of Object.entries(TEXTS)) {
		texts.set(role, { source: token, color: color(token) });
	}
	texts.set("edge", { source: "border", color: color("border"), least: LEAST_EDGE });
	const lines = new Map<string, Rgb>([
		["line", colors.get("borderMuted") ?? mix(page, text, 0.06)],
		["leaf-line", tint("accent", 0.3)],
		["bad-line", tint("error", 0.3)],
	]);
	return { grounds, texts, lines };
}

function shift(color: Rgb, by: number): Rgb {
	return withLightness(color, rgbToOklch(color).lightness + by);
}
