/** Any character of a value in plain quotes; an escaped one, but no escaped line break. */
const PLAIN = String.raw`(?!\k<mark>)[^\\\n]|\\[^\nnrt]`;
/** The same in quotes that are escaped themselves: a run of backslashes counts as one, with the quote behind it. */
const ESCAPED = String.raw`(?!\k<mark>)(?:[^\\\n]|\\{1,15}(?![\\nrt])["'\x60]?)`;

/**
 * The source of a pattern for a value in quotes: it ends at its own quote, as often escaped as the first one, whatever
 * other quotes and blanks are between. Its group is `quoted`; it can stand once in a pattern.
 */
export function quotedValue(
	shortest: number,
	longest = 1_000,
	quotes = String.raw`"'\x60`,
): string {
	const count = `{${shortest},${longest}}`;
	const plain = String.raw`(?<!\\["'\x60])(?:${PLAIN})${count}`;
	const escaped = String.raw`(?<=\\["'\x60])(?:${ESCAPED})${count}`;
	return String.raw`(?<mark>\\{0,7}[${quotes}])(?<quoted>${plain}|${escaped})\k<mark>`;
}
