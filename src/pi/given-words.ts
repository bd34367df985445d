import { parseArgs } from "node:util";
import { PressleafError, quoteInput } from "../errors.ts";
import { type OptionRow, splitList } from "../options/index.ts";
import { nameOf, shortOf } from "./option-rows.ts";
import { splitWords } from "./word-list.ts";

/** What was typed behind a command: words, and options by their names. */
export interface Given {
	readonly words: readonly string[];
	readonly switches: ReadonlySet<string>;
	readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Reads what was typed behind a command that has the options `rows`; throws OPTION_INVALID where it makes no sense. */
export function readGiven(text: string, rows: readonly OptionRow[]): Given {
	const known = new Map(rows.map((row) => [nameOf(row), row]));
	const { tokens } = parseArgs({
		args: [...splitWords(text)],
		options: Object.fromEntries(rows.map((row) => [nameOf(row), describeForNode(row)])),
		strict: false,
		allowPositionals: true,
		tokens: true,
	});
	const words: string[] = [];
	const switches = new Set<string>();
	const values = new Map<string, readonly string[]>();
	for (const token of tokens) {
		if (token.kind === "positional") words.push(token.value);
		if (token.kind !== "option") continue;
		const row = known.get(token.name);
		if (row === undefined) throw misuse(describeUnknown(token.rawName));
		const value = checkValue(row, token, known);
		if (value === undefined) switches.add(token.name);
		else values.set(token.name, [...(values.get(token.name) ?? []), ...spread(row, value)]);
	}
	return { words, switches, values };
}

function describeForNode(row: OptionRow) {
	const short = shortOf(row);
	const type = row.takes === undefined ? ("boolean" as const) : ("string" as const);
	return short === undefined ? { type } : { type, short };
}

interface OptionToken {
	readonly rawName: string;
	readonly value: string | undefined;
	readonly inlineValue: boolean | undefined;
}

/** An option that takes a value has one, and one that takes none has none. */
function checkValue(
	{ flags, takes }: OptionRow,
	{ rawName, value, inlineValue }: OptionToken,
	known: ReadonlyMap<string, OptionRow>,
): string | undefined {
	if (takes === undefined) {
		if (value === undefined) return undefined;
		throw misuse(`${rawName} takes no value.`);
	}
	const isOption = !inlineValue && value?.startsWith("--") && known.has(value.slice(2));
	if (value === undefined || isOption) throw misuse(`A value is missing: ${flags}.`);
	return value;
}

function describeUnknown(name: string): string {
	return `There is no option "${quoteInput(name)}" here. --help lists those that there are.`;
}

function spread({ takes }: OptionRow, value: string): readonly string[] {
	return takes === "list" ? splitList(value) : [value];
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
