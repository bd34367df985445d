import { type Color, RGB } from "./pen.ts";

/** Red, green and blue, each 0 to 255. */
export type Channels = readonly [number, number, number];

/** A colour in each of the page's themes, as CSS writes it. */
export interface ThemedColor {
	readonly light: string;
	readonly dark: string;
}

/** The least contrast of text, as WCAG 2.2 AA asks. */
export const LEAST_CONTRAST = 4.5;

/** What text of the page may stand on: sunken blocks, added and removed rows, failed calls, cards, the paper. */
export const GROUNDS = {
	light: ["#f4f3ee", "#e6f4ea", "#fcebea", "#fdf0ee", "#ffffff", "#fbfaf7"],
	dark: ["#0f1214", "#13251a", "#2b1716", "#2a1817", "#191d20", "#131618"],
} as const;

// The first sixteen of the palette, in the middle of what terminals show.
const NAMED = [
	0x1c1c1c, 0xc4392f, 0x2e8b3d, 0xa8780a, 0x2f6fd0, 0xa347ba, 0x168a93, 0xd4d4d4, 0x767676,
	0xe5534b, 0x4cbf56, 0xd6a114, 0x5794f2, 0xc678dd, 0x39b6c2, 0xffffff,
];
const CUBE = [0, 95, 135, 175, 215, 255];
const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [255, 255, 255];

/** A terminal's colour as CSS writes it. */
export function writeColor(color: Color): string {
	return toHex(findChannels(color));
}

/** A terminal's colour as text, darkened in the light theme and lightened in the dark one until it can be read. */
export function adaptColor(color: Color): ThemedColor {
	const channels = findChannels(color);
	return {
		light: toHex(mixUntilReadable(channels, BLACK, GROUNDS.light)),
		dark: toHex(mixUntilReadable(channels, WHITE, GROUNDS.dark)),
	};
}

/** The grounds of a page with one appearance. */
export interface PageGrounds {
	readonly appearance: "light" | "dark";
	/** As `#rrggbb`. */
	readonly grounds: readonly string[];
}

/** A terminal's colour as text that can be read on given grounds. */
export function fitColor(color: Color, { appearance, grounds }: PageGrounds): string {
	const goal = appearance === "light" ? BLACK : WHITE;
	return toHex(mixUntilReadable(findChannels(color), goal, grounds));
}

/** The colour of text without one on a coloured ground: black or white, whichever is read better. */
export function textOn(ground: Color): string {
	const channels = findChannels(ground);
	const isLight = measureContrast(BLACK, channels) >= measureContrast(WHITE, channels);
	return isLight ? "#000000" : "#ffffff";
}

/** Whether a terminal's colour can be read on another. */
export function isReadable(text: Color, ground: Color): boolean {
	return measureContrast(findChannels(text), findChannels(ground)) >= LEAST_CONTRAST;
}

/** Contrast by WCAG 2: 1 to 21. */
export function measureContrast(one: Channels, other: Channels): number {
	const [low = 0, high = 0] = [measureLuminance(one), measureLuminance(other)].sort(
		(a, b) => a - b,
	);
	return (high + 0.05) / (low + 0.05);
}

/** The channels of `#rrggbb`. */
export function readHex(hex: string): Channels {
	return toChannels(Number.parseInt(hex.slice(1), 16));
}

function findChannels(color: Color): Channels {
	if (color >= RGB) return toChannels(color - RGB);
	if (color < 16) return toChannels(NAMED[color] ?? 0);
	if (color >= 232) {
		const grey = 8 + 10 * (color - 232);
		return [grey, grey, grey];
	}
	const place = color - 16;
	const level = (index: number) => CUBE[index % 6] ?? 0;
	return [level(Math.floor(place / 36)), level(Math.floor(place / 6)), level(place)];
}

function mixUntilReadable(color: Channels, goal: Channels, grounds: readonly string[]): Channels {
	const steps = 40;
	for (let step = 0; step < steps; step++) {
		const mixed = mix(color, goal, step / steps);
		if (grounds.every((ground) => measureContrast(mixed, readHex(ground)) >= LEAST_CONTRAST))
			return mixed;
	}
	return goal;
}

function mix(color: Channels, goal: Channels, share: number): Channels {
	const channel = (index: 0 | 1 | 2) =>
		Math.round(color[index] + (goal[index] - color[index]) * share);
	return [channel(0), channel(1), channel(2)];
}

function measureLuminance(channels: Channels): number {
	const [red = 0, green = 0, blue = 0] = channels.map((value) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toChannels(rgb: number): Channels {
	return [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
}

function toHex([red, green, blue]: Channels): string {
	return `#${(RGB + red * 0x10000 + green * 0x100 + blue).toString(16).slice(1)}`;
}
