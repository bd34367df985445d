import type { Line, Tone } from "./line.ts";

const codes: { readonly [T in Tone]: readonly [number, number] | undefined } = {
	plain: undefined,
	dim: [2, 22],
	strong: [1, 22],
	chosen: [36, 39],
	good: [32, 39],
	bad: [31, 39],
	label: [33, 39],
};

/** Lines as they go to a terminal. */
export function paint(lines: readonly Line[], isColored: boolean): string {
	return lines
		.map((line) =>
			line.map(({ text, tone }) => paintText(text, isColored ? codes[tone] : undefined)),
		)
		.map((pieces) => pieces.join(""))
		.join("\n");
}

function paintText(text: string, code: readonly [number, number] | undefined): string {
	return code === undefined ? text : `\u001b[${code[0]}m${text}\u001b[${code[1]}m`;
}
