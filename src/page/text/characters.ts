// Ranges of code points that show as nothing, or change what is shown around them.
const RANGES: readonly (readonly [from: number, to: number])[] = [
	[0x00, 0x08],
	[0x0b, 0x1f],
	[0x7f, 0x9f],
	[0xad, 0xad], // soft hyphen
	[0x34f, 0x34f], // combining grapheme joiner
	[0x61c, 0x61c], // Arabic letter mark
	[0x115f, 0x1160], // Hangul fillers, as U+3164 and U+FFA0
	[0x17b4, 0x17b5],
	[0x180b, 0x180f],
	[0x200b, 0x200f], // zero-width space and joiners, direction marks
	[0x2028, 0x202e], // line separators, embeddings and overrides
	[0x2060, 0x206f], // word joiner, invisible operators, isolates
	[0x3164, 0x3164],
	[0xfe00, 0xfe0f], // variation selectors, as U+E0100 to U+E01EF
	[0xfeff, 0xfeff],
	[0xffa0, 0xffa0],
	[0xfff0, 0xfffb],
	[0xfffe, 0xffff],
	[0x1bca0, 0x1bca3],
	[0x1d173, 0x1d17a],
	[0xe0000, 0xe0fff], // tags
];

/** Source of a `u` regular expression for one character that deceives the eye, halves of a pair included. */
export const DECEIVING = `[${RANGES.map(writeRange).join("")}\\p{Cs}]`;

/**
 * Source of a `u` regular expression for sequences in which such a character is at its place: emoji that U+200D joins or
 * U+FE0F chooses, keycaps, the three flags made of tags, variants of an ideograph or a symbol.
 */
export const SEQUENCE = [
	String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
	String.raw`[0-9#*]\u{fe0f}\u{20e3}`,
	String.raw`\p{ExtPict}(?:\u{fe0e}|\u{fe0f})?\p{EMod}?(?:\u{200d}\p{ExtPict}\u{fe0f}?\p{EMod}?){0,9}`,
	String.raw`(?!\p{ASCII})[\p{sc=Han}\p{S}\p{P}][\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]`,
].join("|");

const JOINING_SCRIPTS =
	"Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Thai Laoo Tibt"
		.split(" ")
		.map((script) => `\\p{scx=${script}}`)
		.join("");

/** Source of a `u` regular expression for a joiner or a space of no width after a letter whose spelling uses it. */
export const SPELLING = `(?<=[${JOINING_SCRIPTS}])[\\u{180b}-\\u{180f}\\u{200b}-\\u{200d}]`;

/** A character's name as Unicode writes it: `U+202E`. */
export function nameCodePoint(character: string): string {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function writeRange([from, to]: readonly [number, number]): string {
	return `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`;
}
