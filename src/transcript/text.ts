const TITLE_CHARACTERS = 80;
const SUMMARY_CHARACTERS = 200;
const TERMINAL_SEQUENCE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: what begins with ESC, or with an 8-bit control, is for a terminal
	/(?:\u001b\[|\u009b)[0-9;:?]{0,40}[ -/]{0,4}[@-~]|\u001b\][^\u0007\u001b]{0,400}(?:\u0007|\u001b\\)?|\u009d[^\u0007\u001b\u009c]{0,400}(?:\u0007|\u001b\\|\u009c)/g;

/** The first words of `text` on one line, for a heading: no control, bidi or tag characters, cut on a code point. */
export function composeTitle(text: string): string {
	// A heading's or a quotation's mark begins many prompts and says nothing of what they are about.
	const words = cleanTitle(text.slice(0, 4_000)).replace(/^(?:#{1,6} |> ?){1,10}/, "");
	return cutText(words, TITLE_CHARACTERS);
}

/** `text` as one line of a heading, uncut. */
export function cleanTitle(text: string): string {
	return text
		.replace(TERMINAL_SEQUENCE, "")
		.replace(/\s+/gu, " ")
		.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "")
		.replace(/\p{Cs}/gu, "\uFFFD")
		.trim();
}

/** The first line of `text` that is not blank, cut to what fits a card's row; "…" stands for what is left out. */
export function summarizeText(text: string): string {
	const line = findFirstLine(text);
	const cut = cutText(line, SUMMARY_CHARACTERS);
	const isWhole = cut !== line || text.trim() === line;
	return isWhole ? cut : `${cut} …`;
}

/** At most `limit` code points of `text`, at a word's end where one is near, then "…". */
export function cutText(text: string, limit: number): string {
	const points = [...text.slice(0, 2 * limit + 2)];
	if (points.length <= limit && text.length <= 2 * limit + 2) return text;
	const kept = points.slice(0, limit - 1).join("");
	const space = kept.lastIndexOf(" ");
	return `${(space > kept.length * 0.7 ? kept.slice(0, space) : kept).trimEnd()}…`;
}

/** The number of lines in `text`; a final line break ends the last line rather than beginning another. */
export function countLines(text: string): number {
	if (text === "") return 0;
	let lines = text.endsWith("\n") ? 0 : 1;
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
	return lines;
}

/** The lines of `text`, without the empty one behind a final line break. */
export function splitLines(text: string): string[] {
	if (text === "") return [];
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines;
}

function findFirstLine(text: string): string {
	for (let start = 0; start < text.length; ) {
		const end = text.indexOf("\n", start);
		const line = text.slice(start, end < 0 ? text.length : end).trim();
		if (line !== "") return line;
		if (end < 0) break;
		start = end + 1;
	}
	return "";
}
