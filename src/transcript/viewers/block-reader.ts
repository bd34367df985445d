import { quoteInput } from "../../errors.ts";
import { describeKind } from "../../session/index.ts";
import { present } from "../present.ts";
import { parseDiffRows } from "../recorded-diff.ts";
import type { ToolViewBlock } from "./contract.ts";
import {
	checkFields,
	type Fields,
	misfit,
	type ReadText,
	readFields,
	readOptional,
	readSwitch,
	readWord,
} from "./fields.ts";

interface BlockReader {
	readonly fields: readonly string[];
	readonly read: (get: (name: string) => unknown, readText: ReadText) => ToolViewBlock;
}

const NAME_CHARACTERS = 200;
const LAST_LINE = 1_000_000_000;

const readers: ReadonlyMap<unknown, BlockReader> = new Map<ToolViewBlock["kind"], BlockReader>([
	[
		"prose",
		{
			fields: ["text"],
			read: (get, readText) => ({ kind: "prose", text: readText(get("text"), '"text"') }),
		},
	],
	[
		"code",
		{
			fields: ["text", "language", "title", "firstLine"],
			read: (get, readText) =>
				present({
					kind: "code" as const,
					text: readText(get("text"), '"text"'),
					language: readName(get("language"), '"language"', readText),
					title: readName(get("title"), '"title"', readText),
					firstLine: readOptional(get("firstLine"), '"firstLine"', readLineNumber),
				}),
		},
	],
	[
		"output",
		{
			fields: ["text", "isTerminal", "isError"],
			read: (get, readText) =>
				present({
					kind: "output" as const,
					text: readText(get("text"), '"text"'),
					isTerminal: readOptional(get("isTerminal"), '"isTerminal"', readSwitch),
					isError: readOptional(get("isError"), '"isError"', readSwitch),
				}),
		},
	],
	["diff", { fields: ["before", "after", "patch", "language"], read: readDiff }],
	[
		"notice",
		{
			fields: ["text", "tone"],
			read: (get, readText) =>
				present({
					kind: "notice" as const,
					text: readText(get("text"), '"text"'),
					tone: readOptional(get("tone"), '"tone"', (value, what) =>
						readWord(value, what, ["plain", "bad"] as const),
					),
				}),
		},
	],
]);

/** A block from outside; throws where it is none of the contract's. */
export function readBlock(value: unknown, readText: ReadText): ToolViewBlock {
	const fields: Fields = readFields(value, "a block");
	const kind = fields.get("kind");
	const reader = readers.get(kind);
	if (!reader) {
		const said = typeof kind === "string" ? `"${quoteInput(kind)}"` : describeKind(kind);
		throw misfit(`a block's kind is ${said}, and may be ${[...readers.keys()].join(", ")}`);
	}
	checkFields(fields, `a block of kind "${kind}"`, ["kind", ...reader.fields]);
	return reader.read((name) => fields.get(name), readText);
}

function readDiff(get: (name: string) => unknown, readText: ReadText): ToolViewBlock {
	const language = readName(get("language"), '"language"', readText);
	if (get("patch") === undefined) {
		return present({
			kind: "diff" as const,
			before: readText(get("before"), '"before"'),
			after: readText(get("after"), '"after"'),
			language,
		});
	}
	if (get("before") !== undefined || get("after") !== undefined) {
		throw misfit('a diff has "patch", or "before" and "after"');
	}
	const patch = readText(get("patch"), '"patch"');
	if (!parseDiffRows(patch)) throw misfit('"patch" is no diff that pi or diff -u would write');
	return present({ kind: "diff" as const, patch, language });
}

function readName(value: unknown, what: string, readText: ReadText): string | undefined {
	return readOptional(value, what, (name) => readText(name, what, NAME_CHARACTERS));
}

function readLineNumber(value: unknown, what: string): number {
	if (typeof value === "number" && Number.isInteger(value) && value > 0 && value < LAST_LINE) {
		return value;
	}
	throw misfit(`${what} is no line's number`);
}
