/**
 * A text's tokens, packed so that they can be handed between threads: each number is a token's end shifted left by four
 * bits, with its kind (a place in `KINDS`) in those bits. Neighbours differ in kind; what follows the last is plain.
 */
export type TokenRuns = Uint32Array;

/** Takes tokens in their order and packs them. */
export interface RunCollector {
	/** Adds the token that reaches to `end`. */
	add(end: number, kind: number): void;
	pack(): TokenRuns;
}

/** The tokens of a plain text. */
export const NO_RUNS: TokenRuns = new Uint32Array();

const KIND_BITS = 4;
const PLAIN = 0;

/** A collector of a text's tokens: joins neighbours of one kind, also across white space. */
export function collectRuns(text: string): RunCollector {
	const runs: number[] = [];
	const endOf = (index: number) => (index < 0 ? 0 : (runs[index] ?? 0) >>> KIND_BITS);
	const kindOf = (index: number) => (index < 0 ? PLAIN : kindOfRun(runs[index] ?? 0));
	return {
		add(end, tokenKind) {
			const last = runs.length - 1;
			const kind = isBlank(text, endOf(last), end) ? PLAIN : tokenKind;
			const joins =
				kind !== PLAIN &&
				last >= 1 &&
				kindOf(last) === PLAIN &&
				kindOf(last - 1) === kind &&
				isBlank(text, endOf(last - 1), endOf(last));
			if (joins) runs.pop();
			if (joins || (last >= 0 && kindOf(last) === kind)) runs.pop();
			runs.push((end << KIND_BITS) | kind);
		},
		pack: () => Uint32Array.from(runs),
	};
}

/** A token without the white space around it. */
export interface TrimmedRun {
	readonly start: number;
	readonly end: number;
	/** Where the next token starts. */
	readonly limit: number;
}

/** The token that `run` stands for and that starts at or after `from`. */
export function trimRun(text: string, from: number, run: number): TrimmedRun {
	const limit = run >>> KIND_BITS;
	let start = from;
	let end = limit;
	while (start < end && isSpace(text.charCodeAt(start))) start += 1;
	while (start < end && isSpace(text.charCodeAt(end - 1))) end -= 1;
	return { start, end, limit };
}

/** The tokens of each line of a text, without the newlines. */
export function cutRuns(text: string, runs: TokenRuns): TokenRuns[] {
	const lines: TokenRuns[] = [];
	let index = 0;
	let start = 0;
	for (const line of text.split("\n")) {
		const end = start + line.length;
		const inLine: number[] = [];
		for (let run = runs[index]; run !== undefined && start < end; run = runs[index]) {
			const limit = run >>> KIND_BITS;
			if (limit > start)
				inLine.push(((Math.min(limit, end) - start) << KIND_BITS) | kindOfRun(run));
			if (limit > end) break;
			index += 1;
		}
		lines.push(Uint32Array.from(inLine));
		start = end + 1;
	}
	return lines;
}

/** What a token is: a place in `KINDS`. */
export function kindOfRun(run: number): number {
	return run & ((1 << KIND_BITS) - 1);
}

function isBlank(text: string, start: number, end: number): boolean {
	for (let index = start; index < end; index++) {
		if (!isSpace(text.charCodeAt(index))) return false;
	}
	return true;
}

function isSpace(code: number): boolean {
	return code === 32 || code === 9 || code === 10 || code === 13;
}
