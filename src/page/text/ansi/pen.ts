/** A terminal's colour: 0 to 255 of its palette, or 0x1000000 plus 24 bits of RGB. */
export type Color = number;

/** How a terminal writes its next character. */
export interface Pen {
	readonly foreground: Color | undefined;
	readonly background: Color | undefined;
	readonly bold: boolean;
	readonly dim: boolean;
	readonly italic: boolean;
	readonly underline: boolean;
	readonly inverse: boolean;
	readonly strike: boolean;
}

/** The pen at the start of an output and after a reset. */
export const PLAIN_PEN: Pen = {
	foreground: undefined,
	background: undefined,
	bold: false,
	dim: false,
	italic: false,
	underline: false,
	inverse: false,
	strike: false,
};

/** Marks a colour as 24 bits of RGB. */
export const RGB = 0x1000000;

const CHANGES: ReadonlyMap<number, Partial<Pen>> = new Map<number, Partial<Pen>>([
	[0, PLAIN_PEN],
	[1, { bold: true }],
	[2, { dim: true }],
	[3, { italic: true }],
	[7, { inverse: true }],
	[9, { strike: true }],
	[21, { underline: true }],
	[22, { bold: false, dim: false }],
	[23, { italic: false }],
	[24, { underline: false }],
	[27, { inverse: false }],
	[29, { strike: false }],
	[39, { foreground: undefined }],
	[49, { background: undefined }],
	...paletteChanges(),
]);

/** Codes after which a colour stands: of text, of its ground, of its underline. */
const COLOR_CODES: ReadonlySet<number> = new Set([38, 48, 58]);

/** A code with its parts: `[1]`, `[38, 5, 208]`. */
export type StyleCode = readonly number[];

/** The pen after "select graphic rendition" codes; unknown ones change nothing. */
export function changePen(pen: Pen, codes: readonly StyleCode[]): Pen {
	let result = pen;
	for (const code of codes) result = { ...result, ...findChange(code) };
	return result;
}

/** The codes of a sequence's parameters, the colour of `38;5;208` as parts of its 38, like the colour of `38:5:208`. */
export function readCodes(parameters: string): StyleCode[] {
	const fields = parameters.split(";");
	const codes: StyleCode[] = [];
	for (let index = 0; index < fields.length; index++) {
		const parts = readParts(fields[index] ?? "");
		const isColor = parts.length === 1 && COLOR_CODES.has(parts[0] ?? 0);
		const length = isColor ? (fields[index + 1] === "2" ? 4 : 2) : 0;
		const color = fields.slice(index + 1, index + 1 + length);
		codes.push([...parts, ...color.flatMap(readParts)]);
		index += length;
	}
	return codes;
}

function readParts(field: string): number[] {
	return field.split(":").map((part) => (part === "" ? 0 : Number.parseInt(part, 10)));
}

function findChange([code = 0, ...parts]: StyleCode): Partial<Pen> | undefined {
	if (code === 4) return { underline: parts[0] !== 0 };
	if (code !== 38 && code !== 48) return CHANGES.get(code);
	const color = readColor(parts);
	if (color === undefined) return undefined;
	return code === 38 ? { foreground: color } : { background: color };
}

/** The codes of the palette's first sixteen colours: 30 to 37 and 90 to 97, and for the ground 40 to 47 and 100 to 107. */
function paletteChanges(): [number, Partial<Pen>][] {
	return Array.from({ length: 16 }, (_, color) => color).flatMap((color) => {
		const code = color < 8 ? color + 30 : color + 82;
		return [
			[code, { foreground: color }],
			[code + 10, { background: color }],
		];
	});
}

/** A colour: `5` and an index, or `2` and RGB, before which the colon form may name a colour space. */
function readColor([type, ...values]: StyleCode): Color | undefined {
	if (type === 5) return isByte(values[0]) ? values[0] : undefined;
	if (type !== 2) return undefined;
	const [red, green, blue] = values.length > 3 ? values.slice(1) : values;
	if (!isByte(red) || !isByte(green) || !isByte(blue)) return undefined;
	return RGB + red * 0x10000 + green * 0x100 + blue;
}

function isByte(value: number | undefined): value is number {
	return value !== undefined && value >= 0 && value <= 255;
}
