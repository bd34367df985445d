import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Entry, type Message, readSession, type Session } from "../../src/session/index.ts";
import { type Item, session } from "../builders.ts";

/** The folder of real sessions. */
export const corpus = fileURLToPath(new URL("../fixtures/corpus/", import.meta.url));

/** Names of all real sessions. */
export const corpusFiles: readonly string[] = readdirSync(corpus).filter((name) =>
	name.endsWith(".jsonl"),
);

/** Reads a session from its text, or from bytes where the text would not do. */
export function read(content: string | Uint8Array): Promise<Session> {
	return readSession(typeof content === "string" ? { text: content } : { bytes: content });
}

/** A real session's bytes. */
export function corpusBytes(name: string): Uint8Array {
	return readFileSync(corpus + name);
}

/** Problems as "code line", in order. */
export function problemsOf({ problems }: Pick<Session, "problems">): readonly string[] {
	return problems.map(({ code, place }) => `${code} ${place.line}`);
}

/** Entries as their ids, in order. */
export function idsOf({ entries }: Pick<Session, "entries">): readonly string[] {
	return entries.map(({ id }) => id);
}

/** The last entry of a session that holds `items`. */
export async function lastEntry(...items: readonly Item[]): Promise<Entry> {
	const { entries } = await read(session(...items));
	const last = entries.at(-1);
	if (!last) throw new Error("no entry");
	return last;
}

/** The message in the last entry of a session that holds `items`. */
export async function lastMessage(...items: readonly Item[]): Promise<Message> {
	const last = await lastEntry(...items);
	if (last.type !== "message") throw new Error(`a ${last.type}`);
	return last.message;
}

/** What `usage()` of the builders is read as. */
export const plainUsage = {
	input: 100,
	output: 10,
	cacheRead: 0,
	cacheWrite: 0,
	totalTokens: 110,
	cost: 0.0033,
};
