import type { Tokens } from "marked";
import { ADDRESS_START } from "./addresses.ts";

/** Where something else than text may begin: an escape, a code span, a link, emphasis, a formula, a break, an address. */
const STOP = new RegExp(
	String.raw`[\\<[\x60*~$]|!(?=\[)|\b_|(?<! ) {2,}(?=\n)|${ADDRESS_START}`,
	"g",
);

/** The text at the start of a source until something else may begin; its first character whatever it is. */
export function readRunningText(source: string): Tokens.Text {
	const lead = /^(?:`+|~+)/.exec(source)?.[0].length ?? 1;
	STOP.lastIndex = lead;
	const raw = source.slice(0, STOP.exec(source)?.index ?? source.length);
	return { type: "text", raw, text: raw, escaped: false };
}
