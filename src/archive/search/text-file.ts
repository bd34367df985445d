import { readCall, writeCall } from "./script-file.ts";
import { type SearchText, TEXT_KINDS } from "./search-text.ts";

/** A session's texts as they stand in its file. */
export interface SessionTexts {
	readonly key: string;
	readonly texts: readonly SearchText[];
}

/** The content of the file that holds a session's texts. */
export function encodeTexts(key: string, texts: readonly SearchText[]): string {
	const rows = texts.map(({ anchor, kind, text }) => [anchor, kind, text]);
	return writeCall({ kind: "text", name: key, json: JSON.stringify(rows) });
}

/** What `encodeTexts` was given; undefined where the content is damaged. */
export function decodeTexts(content: string): SessionTexts | undefined {
	const call = readCall(content);
	if (call?.kind !== "text") return undefined;
	const rows = parseJson(call.json);
	if (!Array.isArray(rows)) return undefined;
	const texts = rows.map(readRow).filter((text) => text !== undefined);
	return texts.length === rows.length ? { key: call.name, texts } : undefined;
}

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

function readRow(row: unknown): SearchText | undefined {
	if (!Array.isArray(row)) return undefined;
	const [anchor, name, text]: readonly unknown[] = row;
	const kind = TEXT_KINDS.find((each) => each === name);
	if (typeof anchor !== "string" || typeof text !== "string" || !kind) return undefined;
	return { anchor, kind, text };
}
