import { mostChroma, oklchToRgb, type Rgb } from "./color.ts";

/** Hue in degrees, saturation and lightness from 0 to 1, as pi's themes may write colours. */
export interface Okhsl {
	readonly hue: number;
	readonly saturation: number;
	readonly lightness: number;
}

const MIDDLE = 0.8;

/** A colour in OKHSL as sRGB, by https://bottosson.github.io/posts/colorpicker/ with the edge of sRGB found by search. */
export function okhslToRgb({ hue, saturation, lightness }: Okhsl): Rgb {
	const perceived = fromToe(lightness);
	if (perceived <= 0 || perceived >= 1) return oklchToRgb({ lightness: perceived, chroma: 0, hue });
	const chroma = findChroma(perceived, saturation, hue);
	return oklchToRgb({ lightness: perceived, chroma, hue });
}

/** Between three known chromas: near grey, in the middle, and the most that sRGB has. */
function findChroma(lightness: number, saturation: number, hue: number): number {
	const { least, middle, most } = findSteps(lightness, hue);
	if (saturation < MIDDLE) {
		const share = saturation / MIDDLE;
		const slope = MIDDLE * least;
		return (share * slope) / (1 - (1 - slope / middle) * share);
	}
	const share = (saturation - MIDDLE) / (1 - MIDDLE);
	const slope = ((1 - MIDDLE) * (middle / MIDDLE) ** 2) / least;
	const room = most - middle;
	return room <= 0 ? most : middle + (share * slope) / (1 - (1 - slope / room) * share);
}

function findSteps(lightness: number, hue: number) {
	const most = mostChroma(lightness, hue);
	const cusp = findCusp(hue);
	const dark = 1 - lightness;
	const bound = Math.min(
		(lightness * cusp.chroma) / cusp.lightness,
		(dark * cusp.chroma) / (1 - cusp.lightness),
	);
	const slopes = middleSlopes(hue);
	const middle = ((lightness * slopes.up) ** -4 + (dark * slopes.down) ** -4) ** (-1 / 4);
	return {
		most,
		middle: 0.9 * (most / bound) * middle,
		least: ((lightness * 0.4) ** -2 + (dark * 0.8) ** -2) ** (-1 / 2),
	};
}

/** Where a hue is at its most colourful. */
function findCusp(hue: number): { lightness: number; chroma: number } {
	let [low, high] = [0, 1];
	for (let step = 0; step < 40; step++) {
		const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
		if (mostChroma(left, hue) < mostChroma(right, hue)) low = left;
		else high = right;
	}
	const lightness = (low + high) / 2;
	return { lightness, chroma: mostChroma(lightness, hue) };
}

/** A smooth approximation of the cusp, a polynomial that its author fitted. */
function middleSlopes(hue: number): { up: number; down: number } {
	const angle = (hue * Math.PI) / 180;
	const [a, b] = [Math.cos(angle), Math.sin(angle)];
	const up =
		7.4477897 +
		4.1590124 * b +
		a *
			(-2.19557347 +
				1.75198401 * b +
				a * (-2.13704948 - 10.02301043 * b + a * (-4.24894561 + 5.38770819 * b + 4.69891013 * a)));
	const down =
		1.6132032 -
		0.68124379 * b +
		a *
			(0.40370612 +
				0.90148123 * b +
				a * (-0.27087943 + 0.6122399 * b + a * (0.00299215 - 0.45399568 * b - 0.14661872 * a)));
	return { up: 0.11516993 + 1 / up, down: 0.11239642 + 1 / down };
}

/** From lightness as it looks to that of OKLCH. */
function fromToe(value: number): number {
	const [first, second] = [0.206, 0.03];
	const third = (1 + first) / (1 + second);
	return (value * value + first * value) / (third * (value + second));
}
