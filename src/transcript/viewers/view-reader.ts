import { present } from "../present.ts";
import { readBlock } from "./block-reader.ts";
import type { ToolViewBlock, ToolViewFact, ToolViewOutput } from "./contract.ts";
import {
	checkFields,
	createTextReader,
	type ReadText,
	readFields,
	readList,
	readOptional,
	readWord,
} from "./fields.ts";

const VIEW_CHARACTERS = 1_000_000;
const SUMMARY_CHARACTERS = 1_000;
const FACT_CHARACTERS = 100;
const MOST_FACTS = 10;
const MOST_BLOCKS = 100;

/**
 * A copy of what a view gave, with nothing in it but what the contract knows; undefined where it leaves the card as it is.
 * Throws where it is anything else, or what its getters throw.
 */
export function readToolView(value: unknown): ToolViewOutput | undefined {
	if (value === undefined || value === null) return undefined;
	const readText = createTextReader(VIEW_CHARACTERS);
	const fields = readFields(value, "the view");
	checkFields(fields, "the view", ["summary", "facts", "call", "result"]);
	const readBlocks = (list: unknown, what: string): readonly ToolViewBlock[] =>
		readList(list, what, MOST_BLOCKS).map((block) => readBlock(block, readText));
	const view = present({
		summary: readOptional(fields.get("summary"), '"summary"', (text, what) =>
			readText(text, what, SUMMARY_CHARACTERS),
		),
		facts: readOptional(fields.get("facts"), '"facts"', (list, what) =>
			readList(list, what, MOST_FACTS).map((fact) => readFact(fact, readText)),
		),
		call: readOptional(fields.get("call"), '"call"', readBlocks),
		result: readOptional(fields.get("result"), '"result"', readBlocks),
	});
	return Object.keys(view).length > 0 ? view : undefined;
}

function readFact(value: unknown, readText: ReadText): ToolViewFact {
	const fields = readFields(value, "a fact");
	checkFields(fields, "a fact", ["text", "tone"]);
	return present({
		text: readText(fields.get("text"), "a fact's text", FACT_CHARACTERS),
		tone: readOptional(fields.get("tone"), "a fact's tone", (tone, what) =>
			readWord(tone, what, ["plain", "good", "bad"] as const),
		),
	});
}
