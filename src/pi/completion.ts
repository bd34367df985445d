import type { OptionRow } from "../options/index.ts";
import { completeEntries } from "./entry-completion.ts";
import type { PiCompletion, PiContext } from "./host.ts";
import { type CommandName, commandRows, nameOf, shortOf, valueNameOf } from "./option-rows.ts";
import { completePaths } from "./path-completion.ts";
import { completeShares } from "./share-completion.ts";
import { quoteWord, readWords, type WordList } from "./word-list.ts";

/** A way to end a word. */
export interface Ending {
	/** The whole word, without quotes. */
	readonly word: string;
	readonly label: string;
	readonly description?: string;
	/** Whether more of the word is to come, as behind the name of a folder. */
	readonly isOpen?: boolean;
	/** Whether another word has to follow. */
	readonly isFollowed?: boolean;
}

const MOST = 50;

/**
 * What may follow what is typed behind a command; null where nothing is to be said, so that Enter means the command: where no
 * word is begun, unless an option waits for its value, and where the word is whole.
 */
export async function complete(
	name: CommandName,
	prefix: string,
	context: PiContext,
): Promise<PiCompletion[] | null> {
	try {
		const typing = readTyping(prefix, commandRows[name]);
		const endings = await findEndings(name, typing, context);
		if (endings.some((ending) => ending.word === typing.word && isWhole(ending))) return null;
		const items = endings.slice(0, MOST).map((ending) => toItem(ending, typing, prefix));
		return items.length > 0 ? items : null;
	} catch {
		// Nobody asked for this: what hinders it is told when the command is given.
		return null;
	}
}

function isWhole({ isOpen, isFollowed }: Ending): boolean {
	return !isOpen && !isFollowed;
}

interface Typing {
	/** The option that the word is the value of. */
	readonly row: OptionRow | undefined;
	readonly rows: readonly OptionRow[];
	/** Options that were given already. */
	readonly given: ReadonlySet<string>;
	/** What of the word is there; of `--name=value`, the value. */
	readonly word: string;
	/** Where in what is typed the word begins. */
	readonly start: number;
	/** What stands before the value in the same word. */
	readonly head: string;
}

function readTyping(prefix: string, rows: readonly OptionRow[]): Typing {
	const list = readWords(prefix);
	const { words, isInWord } = list;
	const last = isInWord ? words.at(-1) : undefined;
	const before = isInWord ? words.slice(0, -1) : words;
	const known = {
		rows,
		given: new Set(before.map(({ text }) => text)),
		start: last?.start ?? prefix.length,
	};
	const word = last?.text ?? "";
	const [, head = "", value = ""] = /^(--[a-z-]+=)(.*)$/s.exec(word) ?? [];
	if (head !== "") return { ...known, row: findRow(rows, head.slice(0, -1)), word: value, head };
	return { ...known, row: findWaiting(list, rows), word, head: "" };
}

function findWaiting({ words, isInWord }: WordList, rows: readonly OptionRow[]) {
	const before = words.at(isInWord ? -2 : -1)?.text ?? "";
	return findRow(rows, before);
}

function findRow(rows: readonly OptionRow[], flag: string): OptionRow | undefined {
	const isMeant = (row: OptionRow) =>
		flag === `--${nameOf(row)}` || (shortOf(row) !== undefined && flag === `-${shortOf(row)}`);
	return rows.find((row) => row.takes !== undefined && isMeant(row));
}

async function findEndings(
	name: CommandName,
	typing: Typing,
	context: PiContext,
): Promise<readonly Ending[]> {
	const { row, word } = typing;
	if (row !== undefined) return findValues(row, word, context);
	if (word.startsWith("-")) return findOptions(typing);
	if (name === "press-unshare") return completeShares(word);
	if (word === "" || !["press", "press-open", "press-tree"].includes(name)) return [];
	return completePaths(word, context.cwd, [".html", ".htm", ".md", ".markdown", ".jsonl"]);
}

function findOptions({ rows, given, word }: Typing): readonly Ending[] {
	const left = rows.filter((row) => row.takes === "values" || !given.has(`--${nameOf(row)}`));
	return left
		.map((row) => ({
			word: `--${nameOf(row)}`,
			label: row.flags,
			description: row.words,
			isFollowed: row.takes !== undefined,
		}))
		.filter((ending) => ending.word.startsWith(word));
}

async function findValues(
	row: OptionRow,
	word: string,
	context: PiContext,
): Promise<readonly Ending[]> {
	const name = valueNameOf(row);
	if (name === "id") return completeEntries(word, context.sessionManager, nameOf(row) !== "leaf");
	if (name === "kinds") return completeList(word, KINDS);
	if (name === "format") return completeList(word, ["html", "md", "jsonl"]);
	if (name === "module") return completePaths(word, context.cwd, [".mjs", ".js", ".cjs"]);
	if (name === "file") return completePaths(word, context.cwd, undefined);
	if (name !== "name") return [];
	const themes = completeList(word, ["auto", "light", "dark"]);
	return [...themes, ...(word === "" ? [] : await completePaths(word, context.cwd, [".json"]))];
}

const KINDS = ["thinking", "tools", "tool-output", "hidden", "bash-excluded", "images"];

/** One of some words, or the next of a list that commas separate. */
function completeList(word: string, words: readonly string[]): readonly Ending[] {
	const at = word.lastIndexOf(",") + 1;
	const [before, begun] = [word.slice(0, at), word.slice(at)];
	return words
		.filter((each) => each.startsWith(begun))
		.map((each) => ({ word: before + each, label: each }));
}

function toItem(ending: Ending, { start, head }: Typing, prefix: string): PiCompletion {
	const { word, label, description, isOpen = false, isFollowed = false } = ending;
	const end = isFollowed ? " " : "";
	const value = prefix.slice(0, start) + head + quoteWord(word, isOpen) + end;
	return description === undefined ? { value, label } : { value, label, description };
}
