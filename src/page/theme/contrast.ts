import { contrastOf, luminanceOf, type Rgb, rgbToOklch, withLightness, writeHex } from "./color.ts";
import type { Role } from "./palette.ts";

/** The least contrast of text, as WCAG 2.2 AA asks. */
const LEAST_CONTRAST = 4.5;

/** Grounds on which black or white text has contrast to spare, so that there is room for other colours. */
const DARKEST_LIGHT = 0.45;
const LIGHTEST_DARK = 0.11;

const STEPS = 100;

/** A colour after it was made readable, and a sentence on that where it was changed. */
export interface Adjusted {
	readonly color: Rgb;
	readonly note: string | undefined;
}

/** A ground of its appearance: lighter or darker where text of a page could not stand on it. */
export function adjustGround({ source, color }: Role, appearance: "light" | "dark"): Adjusted {
	const isFine = (candidate: Rgb) =>
		appearance === "dark"
			? luminanceOf(candidate) <= LIGHTEST_DARK
			: luminanceOf(candidate) >= DARKEST_LIGHT;
	const found = findLightness(color, appearance === "dark" ? 0 : 1, isFine);
	if (found === color) return { color, note: undefined };
	const change = appearance === "dark" ? "darker" : "lighter";
	const note = `The theme's "${source}" ${writeHex(color)} is made ${change}, ${writeHex(found)}: as a ground it leaves text no contrast.`;
	return { color: found, note };
}

/** A colour of text that can be read on all `grounds`: its lightness is changed where it could not. */
export function adjustText(
	{ source, color, least = LEAST_CONTRAST }: Role,
	grounds: readonly Rgb[],
	appearance: "light" | "dark",
): Adjusted {
	const contrast = (candidate: Rgb) =>
		grounds.reduce((worst, ground) => Math.min(worst, contrastOf(candidate, ground)), 21);
	const found = findLightness(
		color,
		appearance === "dark" ? 1 : 0,
		(candidate) => contrast(candidate) >= least,
	);
	if (found === color) return { color, note: undefined };
	const change = appearance === "dark" ? "lighter" : "darker";
	const was = (Math.floor(contrast(color) * 10) / 10).toFixed(1);
	const note = `The theme's "${source}" ${writeHex(color)} is made ${change}, ${writeHex(found)}: its contrast was ${was}, not ${least}.`;
	return { color: found, note };
}

/** The nearest lightness on the way to `goal` that will do; the goal itself where none does. */
function findLightness(color: Rgb, goal: 0 | 1, isFine: (candidate: Rgb) => boolean): Rgb {
	if (isFine(color)) return color;
	const { lightness } = rgbToOklch(color);
	for (let step = 1; step < STEPS; step++) {
		const candidate = withLightness(color, lightness + ((goal - lightness) * step) / STEPS);
		if (isFine(candidate)) return candidate;
	}
	return withLightness(color, goal);
}
