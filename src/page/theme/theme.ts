import { contrastOf, luminanceOf, parseHex, type Rgb, writeHex } from "./color.ts";
import { adjustGround, adjustText } from "./contrast.ts";
import { type Appearance, buildPalette } from "./palette.ts";
import { readThemeFile, type ThemeFile } from "./theme-file.ts";

/** The colours of one page, made from a theme of pi's. */
export interface PageTheme {
	readonly name: string;
	readonly appearance: "light" | "dark";
	/** Custom properties of the page with their colours as `#rrggbb`. */
	readonly colors: ReadonlyMap<string, string>;
	/** What text may stand on, as `#rrggbb`. */
	readonly grounds: readonly string[];
	/** Sentences on colours that were changed to keep a contrast of 4.5. */
	readonly notes: readonly string[];
}

const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
const WHITE: Rgb = { red: 1, green: 1, blue: 1 };

/** The page's colours by a theme's parsed JSON; throws THEME_UNUSABLE where it is none that can be used. */
export function buildPageTheme(json: unknown): PageTheme {
	const file = readThemeFile(json);
	const appearance = chooseAppearance(file);
	return { name: file.name, appearance: appearance.name, ...fitPalette(file, appearance) };
}

/** Black text is read better on a light ground; where the theme says no ground, light text means a dark one. */
function chooseAppearance({ appearance, grounds, colors }: ThemeFile): Appearance {
	const ground = grounds.get("pageBg") ?? colors.get("userMessageBg");
	const text = colors.get("text") ?? WHITE;
	const isLight = ground
		? contrastOf(BLACK, ground) > contrastOf(WHITE, ground)
		: luminanceOf(text) < 0.18;
	const name = appearance ?? (isLight ? "light" : "dark");
	return name === "light"
		? { name, ink: parseHex("#20242a") ?? BLACK, paper: parseHex("#fbfaf7") ?? WHITE }
		: { name, ink: parseHex("#e4e3de") ?? WHITE, paper: parseHex("#131618") ?? BLACK };
}

function fitPalette(
	file: ThemeFile,
	appearance: Appearance,
): Pick<PageTheme, "colors" | "grounds" | "notes"> {
	const palette = buildPalette(file, appearance);
	const colors = new Map<string, string>();
	const notes = new Set<string>();
	const keep = (role: string, color: Rgb, note?: string) => {
		colors.set(role, writeHex(color));
		if (note !== undefined) notes.add(note);
	};
	const grounds = [...palette.grounds].map(([role, ground]) => {
		const { color, note } = adjustGround(ground, appearance.name);
		keep(role, color, note);
		return color;
	});
	for (const [role, text] of palette.texts) {
		const { color, note } = adjustText(text, grounds, appearance.name);
		keep(role, color, note);
	}
	for (const [role, color] of palette.lines) keep(role, color);
	return { colors, grounds: grounds.map(writeHex), notes: [...notes] };
}
