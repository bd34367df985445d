import { kindOfRun, type TokenRuns, trimRun } from "./runs.ts";

/**
 * The tokens of a text from `start` on as an attribute's value, for assets/script/colors.js to paint. Each is
 * the number of characters before it, its kind as a capital letter (A is 1 in `KINDS`), and its length; a number below 35
 * is one digit of base 36, a larger one stands between `z` and a full stop.
 */
export function writeColorTable(text: string, runs: TokenRuns, start: number): string {
	let table = "";
	let written = start;
	let from = 0;
	for (const run of runs) {
		const token = trimRun(text, from, run);
		from = token.limit;
		if (kindOfRun(run) === 0 || token.start < start || token.start >= token.end) continue;
		const letter = String.fromCharCode(64 + kindOfRun(run));
		table += writeNumber(token.start - written) + letter + writeNumber(token.end - token.start);
		written = token.end;
	}
	return table;
}

function writeNumber(value: number): string {
	return value < 35 ? value.toString(36) : `z${value.toString(36)}.`;
}
