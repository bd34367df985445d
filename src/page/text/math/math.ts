import { MATH_BOUNDS } from "../bounds.ts";
import type { Html } from "../html.ts";
import { isDeceiving } from "../marks.ts";
import { readMathml } from "./mathml.ts";

/** Gives a formula as MathML; undefined where it is no TeX that can be shown, or too costly. */
export type MathRenderer = (tex: string, isDisplay: boolean) => Html | undefined;

/** A renderer of one text's formulas, which together keep within bounds. */
export async function createMathRenderer(): Promise<MathRenderer> {
	const { renderToString } = (await import("katex")).default;
	let left: number = MATH_BOUNDS.totalCharacters;
	return (tex, isDisplay) => {
		left -= tex.length;
		if (left < 0 || tex.length > MATH_BOUNDS.characters || isDeceiving(tex)) return undefined;
		try {
			return readMathml(
				renderToString(tex, {
					displayMode: isDisplay,
					output: "mathml",
					strict: "ignore",
					trust: false,
					maxExpand: MATH_BOUNDS.macroExpansions,
					maxSize: MATH_BOUNDS.em,
				}),
			);
		} catch {
			// A mistake in the TeX, nesting beyond the stack, a flaw of the library: the source is shown whichever it is.
			return undefined;
		}
	};
}
