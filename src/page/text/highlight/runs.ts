import { type Html, trustHtml } from "../html.ts";
import { markText } from "../marks.ts";
import { KIND_CLASSES } from "./kinds.ts";

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

/** Tokens of a part of a text as HTML: spans of classes, white space outside them. */
export function renderRuns(text: string, runs: TokenRuns): Html {
	let html = "";
	let start = 0;
	for (const run of runs) {
		const end = run >>> KIND_BITS;
		html += renderToken(text.slice(start, end), kindOfRun(run));
		start = end;
	}
	return trustHtml(html + markText(text.slice(start)));
}

/** A text and its tokens cut at line ends: the HTML of each line, without the newline. */
export function renderRunsByLine(text: string, runs: TokenRuns): Html[] {
	const lines: Html[] = [];
	let html = "";
	let start = 0;
	const addText = (piece: string, kind: number) => {
		const [first = "", ...rest] = piece.split("\n");
		html += renderToken(first, kind);
		for (const line of rest) {
			lines.push(trustHtml(html));
			html = renderToken(line, kind);
		}
	};
	for (const run of runs) {
		const end = run >>> KIND_BITS;
		addText(text.slice(start, end), kindOfRun(run));
		start = end;
	}
	addText(text.slice(start), PLAIN);
	return [...lines, trustHtml(html)];
}

function renderToken(text: string, kind: number): string {
	if (kind === PLAIN) return markText(text);
	const token = text.trim();
	if (token === "") return markText(text);
	const start = text.indexOf(token);
	const before = text.slice(0, start);
	const after = text.slice(start + token.length);
	return `${markText(before)}<span class="${KIND_CLASSES[kind]}">${markText(token)}</span>${markText(after)}`;
}

function kindOfRun(run: number): number {
	return run & ((1 << KIND_BITS) - 1);
}

function isBlank(text: string, start: number, end: number): boolean {
	for (let index = start; index < end; index++) {
		const code = text.charCodeAt(index);
		if (code !== 32 && code !== 9 && code !== 10 && code !== 13) return false;
	}
	return true;
}
