import {
	adaptColor,
	fitColor,
	isReadable,
	type PageGrounds,
	textOn,
	writeColor,
} from "./palette.ts";
import { type Color, type Pen, RGB } from "./pen.ts";

/**
 * The classes of what a pen writes: `a…` a colour of text, adapted to the theme; `b…` a ground, with black or white text;
 * `o…` another colour of text on a ground; ab ad ai au as av bold, dim, italic, underlined, struck, inverted.
 */
export function listClasses(pen: Pen): string[] {
	const classes = listColorClasses(pen);
	if (pen.bold) classes.push("ab");
	if (pen.dim) classes.push("ad");
	if (pen.italic) classes.push("ai");
	if (pen.underline) classes.push("au");
	if (pen.strike) classes.push("as");
	return classes;
}

/** Whether a class is a colour's, whose rule is made for the page that uses it. */
export function isColor(name: string): boolean {
	return /^[abo](\d{1,3}|[\da-f]{6})$/.test(name);
}

/** The rule of a colour's class. */
export function writeRule(name: string): string {
	const color = readName(name.slice(1));
	if (name.startsWith("o")) return `.${name}{color:${writeColor(color)}}`;
	if (name.startsWith("b")) {
		return `.${name}{background:${writeColor(color)};color:${textOn(color)}}`;
	}
	const { light, dark } = adaptColor(color);
	return `.${name}{color:light-dark(${light},${dark})}`;
}

/** The rule of a colour of text on given grounds; empty for other classes, which bring their own ground. */
export function writeFittedRule(name: string, grounds: PageGrounds): string {
	return name.startsWith("a")
		? `.${name}{color:${fitColor(readName(name.slice(1)), grounds)}}`
		: "";
}

function listColorClasses({ foreground, background, inverse }: Pen): string[] {
	const text = inverse ? background : foreground;
	const ground = inverse ? foreground : background;
	if (ground === undefined && inverse) return ["av"];
	if (ground === undefined) return text === undefined ? [] : [`a${writeName(text)}`];
	const isOwn = text !== undefined && isReadable(text, ground);
	return isOwn ? [`b${writeName(ground)}`, `o${writeName(text)}`] : [`b${writeName(ground)}`];
}

/** `208`, or six hexadecimal digits. */
function writeName(color: Color): string {
	return color < RGB ? String(color) : color.toString(16).slice(1);
}

function readName(name: string): Color {
	return name.length === 6 ? RGB + Number.parseInt(name, 16) : Number.parseInt(name, 10);
}
