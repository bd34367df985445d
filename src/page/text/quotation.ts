const LENGTH = 40;

/** How a text starts, in quotation marks: enough to find it by. */
export function quoteStart(text: string): string {
	const [line = ""] = text.trimStart().split("\n", 1);
	return `"${[...line.slice(0, 2 * LENGTH)].slice(0, LENGTH).join("")}"`;
}
