/** A fenced block, from the line that opens it. */
export interface Fence {
	/** The place of the first line after it. */
	readonly end: number;
	/** The line that closes it, where it lacks one. */
	readonly closing: readonly string[];
}

const FENCE = /^(?<indent> {0,3})(?<marks>`{3,}(?=[^`]*$)|~{3,})/;

/**
 * The fenced block that begins at `place`, if one does and all of its lines are surely in it: one that a list or a quotation
 * may end sooner is none here, since what is taken for code stays as it is.
 */
export function findFenceEnd(lines: readonly string[], place: number): Fence | undefined {
	const { indent, marks } = FENCE.exec(lines[place] ?? "")?.groups ?? {};
	if (indent === undefined || marks === undefined) return undefined;
	for (let end = place + 1; end < lines.length; end++) {
		const role = judgeLine(lines[end] ?? "", indent.length, marks);
		if (role === "unsure") return undefined;
		if (role === "closing") return { end: end + 1, closing: [] };
	}
	return { end: lines.length, closing: [indent + marks] };
}

/** What a line is to the fence that was opened with `marks` behind `indent` spaces. */
function judgeLine(line: string, indent: number, marks: string): "inside" | "closing" | "unsure" {
	const text = line.trim();
	const depth = line.length - line.trimStart().length;
	if (text === "") return "inside";
	if (depth < indent) return "unsure";
	if (text.length < marks.length || text !== marks.charAt(0).repeat(text.length)) return "inside";
	if (depth === indent || (indent === 0 && depth < 4)) return "closing";
	return indent === 0 ? "inside" : "unsure";
}

/** A line that opens no fence, whatever stands around it. */
export function escapeFence(line: string): string {
	return line.replace(
		/^([\s>*+\-\d.)]*)(`{3,}(?=[^`]*$)|~{3,})/,
		(_, before: string, marks: string) => {
			return before + marks.replace(/./g, "\\$&");
		},
	);
}
