import type { Rule, Sample } from "../../src/redact/rules/rule.ts";

const SIZE = 200_000;

const RUNS = ["a", "A1", "-", "_=", "/.", " ", "\n", "\\n", "a-", "x: ", "MIIE\n"];

/** A sample as a whole. */
export function joinSample(sample: Sample): string {
	return typeof sample === "string" ? sample : sample.join("");
}

/** Texts of 200 KB that a rule may be slow on: its needle over and over, and long runs behind it, before it, between. */
export function* makeHostileTexts({ needles, positives }: Rule): Generator<string> {
	for (const start of [needles[0] ?? "", ...positives.slice(0, 1).map(joinSample)]) {
		yield fill(start);
		yield fill(`${start}\n`);
		yield fill(`${start}: aB3dE6gH9jK2mN5p`);
		yield fill(start.slice(0, Math.max(3, start.length - 4)));
		for (const run of RUNS) {
			const half = fill(run).slice(0, SIZE / 2);
			yield half + start + half;
			yield fill(start + run.repeat(60));
		}
	}
}

function fill(piece: string): string {
	return piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
}
