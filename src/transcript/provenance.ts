import type { Problem } from "../errors.ts";
import type { Selection } from "../tree/index.ts";
import { present } from "./present.ts";
import type { ProblemNote, Provenance } from "./types.ts";

/** Where a transcript comes from, with every problem in the order of the file. */
export function composeProvenance(
	{ source, header, hasSystemPrompt }: Selection,
	facts: Pick<Provenance, "generator" | "options" | "redactions"> & {
		readonly problems: readonly Problem[];
	},
): Provenance {
	const { name, bytes, sha256 } = source;
	return {
		generator: facts.generator,
		source: { name, bytes, sha256, version: header.version },
		options: facts.options,
		remarks: hasSystemPrompt ? [] : ["The file holds no system prompt."],
		redactions: facts.redactions,
		problems: facts.problems.map(noteProblem).sort((a, b) => a.line - b.line),
	};
}

function noteProblem({ severity, code, message, place }: Problem): ProblemNote {
	return present({ severity, line: place.line, code, message, entryId: place.entryId });
}
