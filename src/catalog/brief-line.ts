import { isJsonObject, type JsonObject, parseJson } from "../session/index.ts";

/** What the beginning of a line says of its entry. */
interface Head {
	readonly record: JsonObject;
	readonly role: string | undefined;
	readonly length: number;
}

const HEAD =
	/^\{"type":"([a-z_]+)","id":"([^"\\]+)","parentId":(?:"([^"\\]+)"|null),"timestamp":"([^"\\]+)"(?:,"message":\{"role":"([A-Za-z]+)")?/;
const HEAD_CHARACTERS = 500;
const MESSAGE_TIME = /"timestamp":(\d+)\}\}\s*$/;
/** Where an assistant's message goes on behind its content; quotes within texts are escaped, so that no text looks like it. */
const BEHIND_CONTENT = '],"api":"';

/**
 * The record on a line without what was said in it, where the line is written as pi writes it and nothing else of it counts
 * in a list; else undefined. A tenth as costly as parsing the line.
 */
export function readBriefly(line: string, needsText: boolean): JsonObject | undefined {
	const head = readHead(line);
	if (!head || !/\}\s*$/.test(line.slice(-20))) return undefined;
	// Another record behind a torn one has a parent too. A pattern without its first quote is found twice as fast.
	if (line.includes('parentId":', head.length)) return undefined;
	return briefReaders.get(`${head.record.type} ${head.role ?? ""}`)?.(line, head, needsText);
}

type BriefReader = (line: string, head: Head, needsText: boolean) => JsonObject | undefined;

const briefReaders = new Map<string, BriefReader>([
	["custom ", (_, { record }) => record],
	["message toolResult", (line, head) => (hasUsage(line) ? undefined : withMessage(head, {}))],
	[
		"message bashExecution",
		(_, head, needsText) => (needsText ? undefined : withMessage(head, { command: "" })),
	],
	[
		"message user",
		(line, head, needsText) => {
			const time = needsText ? undefined : MESSAGE_TIME.exec(line.slice(-60))?.[1];
			return time === undefined ? undefined : withMessage(head, { timestamp: Number(time) });
		},
	],
	[
		"message assistant",
		(line, head, needsText) => {
			const rest = needsText ? undefined : readBehindContent(line);
			return rest && withMessage(head, rest);
		},
	],
]);

function hasUsage(line: string): boolean {
	return line.includes('usage":');
}

function readBehindContent(line: string): JsonObject | undefined {
	const at = line.lastIndexOf(BEHIND_CONTENT);
	if (at === -1) return undefined;
	const rest = parseJson(`{"message":{${line.slice(at + 2)}`);
	return isJsonObject(rest) && isJsonObject(rest.message) ? rest.message : undefined;
}

function withMessage({ record, role }: Head, said: JsonObject): JsonObject {
	const { type, id, parentId, timestamp } = record;
	return { type, id, parentId, timestamp, message: Object.assign(said, { role }) };
}

function readHead(line: string): Head | undefined {
	const found = HEAD.exec(line.slice(0, HEAD_CHARACTERS));
	if (!found) return undefined;
	const [{ length }, type, id, parentId = null, timestamp, role] = found;
	return { record: { type, id, parentId, timestamp }, role, length };
}

/** The record that begins a line of which the rest is too long to be read; undefined where the beginning does not say. */
export function readStub(beginning: string): JsonObject | undefined {
	const head = readHead(beginning);
	if (head?.role === undefined) return head?.record;
	return withMessage(head, { command: "" });
}
