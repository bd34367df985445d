import type { Tokens } from "marked";
import { ADDRESS_START } from "./addresses.ts";

/** Where something else than text may begin: an escape, a code span, a link, emphasis, a formula, a break, an address. */
const STOP = new RegExp(
	String.raw`[\\<[\x60*~$]|!(?=\[)|\b_|(?<! ) {2,}(?=\n)|${ADDRESS_START}`,
	"g",
);

/** Reads running text, and knows where it ended. */
export interface TextReader {
	/** The text at the start of a source until something else may begin; its first character whatever it is. */
	read(source: string): Tokens.Text;
	/** The character before a source where running text ended there: a token's own source is slow to look at. */
	findBefore(source: string): string | undefined;
}

/** A reader for one text. */
export function createTextReader(): TextReader {
	let last: string | undefined;
	let rest = -1;
	return {
		read(source) {
			const lead = /^(?:`+|~+)/.exec(source)?.[0].length ?? 1;
			STOP.lastIndex = lead;
			const raw = source.slice(0, STOP.exec(source)?.index ?? source.length);
			last = raw.at(-1);
			rest = source.length - raw.length;
			return { type: "text", raw, text: raw, escaped: false };
		},
		findBefore: (source) => (source.length === rest ? last : undefined),
	};
}
