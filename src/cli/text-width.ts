import { eastAsianWidth } from "get-east-asian-width";

const ELLIPSIS = "…";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How many columns of a terminal `text` takes, which holds no control characters. */
export function measureWidth(text: string): number {
	if (/^[ -~]*$/.test(text)) return text.length;
	let width = 0;
	for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
	return width;
}

/** `text` in at most `width` columns, with "…" for what does not fit. */
export function fitText(text: string, width: number): string {
	// Nothing that takes one unit of a string takes more than two columns.
	if (text.length * 2 <= width || (text.length <= width && /^[ -~]*$/.test(text))) return text;
	let [kept, taken, shorter] = ["", 0, ""];
	for (const { segment } of graphemes.segment(text)) {
		taken += widthOf(segment);
		if (taken > width) return width < 1 ? "" : `${shorter.trimEnd()}${ELLIPSIS}`;
		kept += segment;
		if (taken < width) shorter = kept;
	}
	return text;
}

/** `text` with spaces behind it, or before it, up to `width` columns. */
export function padText(text: string, width: number, side: "left" | "right" = "left"): string {
	const space = " ".repeat(Math.max(0, width - measureWidth(text)));
	return side === "left" ? text + space : space + text;
}

/** What a user sees as one character. */
function widthOf(grapheme: string): number {
	if (/^[\p{M}\p{Cf}\p{Cc}]*$/u.test(grapheme)) return 0;
	if (/\p{Emoji_Presentation}|\uFE0F/u.test(grapheme)) return 2;
	return eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}
