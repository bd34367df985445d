/** A colour in sRGB, its channels from 0 to 1. */
export interface Rgb {
	readonly red: number;
	readonly green: number;
	readonly blue: number;
}

/** A colour in OKLCH: perceived lightness from 0 to 1, chroma, hue in degrees. */
export interface Oklch {
	readonly lightness: number;
	readonly chroma: number;
	readonly hue: number;
}

/** The colour of `#rgb` or `#rrggbb`; undefined where it is neither. */
export function parseHex(text: string): Rgb | undefined {
	const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
	if (digits === undefined) return undefined;
	const size = digits.length / 3;
	const channel = (index: number) => {
		const part = digits.slice(index * size, (index + 1) * size);
		return Number.parseInt(size === 1 ? part + part : part, 16) / 255;
	};
	return { red: channel(0), green: channel(1), blue: channel(2) };
}

/** A colour as `#rrggbb`. */
export function writeHex({ red, green, blue }: Rgb): string {
	const channels = [red, green, blue].map((value) => Math.round(clamp(value) * 255));
	return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance as WCAG 2 has it, of the colour as `writeHex` writes it. */
export function luminanceOf({ red, green, blue }: Rgb): number {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
		toLinear(Math.round(clamp(value) * 255) / 255),
	);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast by WCAG 2: 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
	const [a, b] = [luminanceOf(one), luminanceOf(other)];
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour in OKLCH as sRGB; where sRGB lacks it, with as much of its chroma as there is. */
export function oklchToRgb({ lightness, chroma, hue }: Oklch): Rgb {
	const most = mostChroma(lightness, hue);
	return oklabToRgb(lightness, Math.min(chroma, most), hue);
}

/** A colour in sRGB as OKLCH. */
export function rgbToOklch(color: Rgb): Oklch {
	const [r = 0, g = 0, b = 0] = [color.red, color.green, color.blue].map(toLinear);
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
	const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	const hue = (Math.atan2(along, across) * 180) / Math.PI;
	return { lightness, chroma: Math.hypot(across, along), hue };
}

/** The most chroma that sRGB has at a lightness and a hue. */
export function mostChroma(lightness: number, hue: number): number {
	let [low, high] = [0, 0.5];
	for (let step = 0; step < 24; step++) {
		const middle = (low + high) / 2;
		if (isInside(oklabToRgb(lightness, middle, hue))) low = middle;
		else high = middle;
	}
	return low;
}

/** A colour `share` of the way from one to another, as the eye judges it. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
	const part = (one: number, other: number) =>
		toGamma(toLinear(one) * (1 - share) + toLinear(other) * share);
	return {
		red: part(from.red, to.red),
		green: part(from.green, to.green),
		blue: part(from.blue, to.blue),
	};
}

/** A colour of another lightness, its hue kept. */
export function withLightness(color: Rgb, lightness: number): Rgb {
	return oklchToRgb({ ...rgbToOklch(color), lightness: clamp(lightness) });
}

function oklabToRgb(lightness: number, chroma: number, hue: number): Rgb {
	const angle = (hue * Math.PI) / 180;
	const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return {
		red: toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
		green: toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
		blue: toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
	};
}

function isInside({ red, green, blue }: Rgb): boolean {
	return [red, green, blue].every((value) => value > -1e-4 && value < 1 + 1e-4);
}

function toLinear(value: number): number {
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
	return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function clamp(value: number): number {
	return Math.min(1, Math.max(0, value));
}
