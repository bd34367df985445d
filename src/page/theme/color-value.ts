import { PressleafError, quoteInput } from "../../errors.ts";
import { oklchToRgb, parseHex, type Rgb } from "./color.ts";
import { okhslToRgb } from "./okhsl.ts";

/** A theme's named colours. */
export type Variables = ReadonlyMap<string, unknown>;

/** What is wrong with a theme, as the error that its user reads. */
export function themeError(message: string): PressleafError {
	return new PressleafError("THEME_UNUSABLE", `The theme cannot be used: ${message}`);
}

const NUMBER = String.raw`([+-]?(?:\d+\.?\d*|\.\d+))`;
const OKLCH = new RegExp(
	String.raw`^oklch\(\s*${NUMBER}(%?)\s+${NUMBER}(%?)\s+${NUMBER}(?:deg)?\s*\)$`,
	"i",
);
const OKHSL = new RegExp(
	String.raw`^okhsl\(\s*${NUMBER}(?:deg)?\s+${NUMBER}(%?)\s+${NUMBER}(%?)\s*\)$`,
	"i",
);

/** Longer than any value that is one. */
const LONGEST_VALUE = 200;

/**
 * The colour of the token `name`: `#rrggbb`, an index of the 256-colour palette, `oklch()`, `okhsl()`, or a variable, which
 * may name another. Undefined is the terminal's default. Throws THEME_UNUSABLE where it is none of these.
 */
export function resolveColor(name: string, value: unknown, variables: Variables): Rgb | undefined {
	const passed = new Set<string>();
	let current = value;
	while (typeof current === "string" && current !== "" && variables.has(current)) {
		if (passed.has(current)) {
			throw themeError(`the variable "${quoteInput(current)}" leads back to itself.`);
		}
		passed.add(current);
		current = variables.get(current);
	}
	if (current === "") return undefined;
	const color = parseColor(current);
	if (color) return color;
	const isName = typeof current === "string" && /^[A-Za-z_$][\w$.-]*$/.test(current);
	const said = quoteInput(JSON.stringify(current) ?? "nothing");
	throw themeError(
		isName
			? `"${quoteInput(name)}" names the variable ${said}, which "vars" does not have.`
			: `"${quoteInput(name)}" has the value ${said}, which is no colour. Give #rrggbb, 0 to 255, oklch(…), okhsl(…) or a name in "vars".`,
	);
}

function parseColor(value: unknown): Rgb | undefined {
	if (typeof value === "number") return parseIndex(value);
	if (typeof value !== "string" || value.length > LONGEST_VALUE) return undefined;
	return parseHex(value) ?? parseOklch(value) ?? parseOkhsl(value);
}

function parseOklch(text: string): Rgb | undefined {
	const [, lightness, percent, chroma, share, hue] = OKLCH.exec(text) ?? [];
	if (lightness === undefined) return undefined;
	return oklchToRgb({
		lightness: readShare(lightness, percent),
		// 100% of chroma is 0.4, as in CSS.
		chroma: Math.max(0, Number(chroma) * (share === "%" ? 0.004 : 1)),
		hue: Number(hue),
	});
}

function parseOkhsl(text: string): Rgb | undefined {
	const [, hue, saturation, percent, lightness, share] = OKHSL.exec(text) ?? [];
	if (hue === undefined || saturation === undefined || lightness === undefined) return undefined;
	return okhslToRgb({
		hue: Number(hue),
		saturation: readShare(saturation, percent),
		lightness: readShare(lightness, share),
	});
}

function readShare(text: string, percent: string | undefined): number {
	return Math.min(1, Math.max(0, Number(text) / (percent === "%" ? 100 : 1)));
}

/** As xterm shows them: sixteen of its own, a cube, greys. */
const FIRST_COLORS =
	"000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff".split(
		" ",
	);
const CUBE = [0, 95, 135, 175, 215, 255];

function parseIndex(index: number): Rgb | undefined {
	if (!Number.isInteger(index) || index < 0 || index > 255) return undefined;
	if (index < 16) return parseHex(`#${FIRST_COLORS[index]}`);
	if (index >= 232) {
		const grey = (8 + 10 * (index - 232)) / 255;
		return { red: grey, green: grey, blue: grey };
	}
	const level = (step: number) => (CUBE[Math.floor((index - 16) / step) % 6] ?? 0) / 255;
	return { red: level(36), green: level(6), blue: level(1) };
}
