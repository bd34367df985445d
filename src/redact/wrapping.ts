/** A text on one line, and where its parts stood. */
export interface Unwrapped {
	readonly text: string;
	/** Where each line begins in `text`, and where it stood before. */
	readonly starts: readonly number[];
	readonly origins: readonly number[];
}

/** `text` without its line breaks and what is blank around them, and without the first `+`, `-`, `>` or `|` of a line where asked. */
export function unwrapLines(text: string, dropsMarks: boolean): Unwrapped {
	const parts: string[] = [];
	const starts: number[] = [];
	const origins: number[] = [];
	let length = 0;
	const take = (from: number, to: number) => {
		let [start, end] = [from, to];
		if (dropsMarks && isMark(text.charCodeAt(start))) start++;
		while (start < end && isBlank(text.charCodeAt(start))) start++;
		while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
		if (start === end) return;
		starts.push(length);
		origins.push(start);
		parts.push(text.slice(start, end));
		length += end - start;
	};
	let from = 0;
	for (const { index, 0: lineBreak } of text.matchAll(/\n|(?:\\r)?\\n/g)) {
		take(from, index);
		from = index + lineBreak.length;
	}
	take(from, text.length);
	return { text: parts.join(""), starts, origins };
}

/** Where the character at `at` of an unwrapped text stood. */
export function findOrigin({ starts, origins }: Unwrapped, at: number): number {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((starts[middle] ?? 0) <= at) low = middle;
		else high = middle - 1;
	}
	return (origins[low] ?? 0) + at - (starts[low] ?? 0);
}

function isBlank(code: number): boolean {
	return code === 32 || code === 9 || code === 13;
}

/** `+`, `-`, `>`, `|` */
function isMark(code: number): boolean {
	return code === 43 || code === 45 || code === 62 || code === 124;
}
