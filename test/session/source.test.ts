import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { PressleafError } from "../../src/errors.ts";
import { readSession, type SessionSource } from "../../src/session/index.ts";
import { session, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { corpus } from "./reading.ts";

const file = session(user("hi"), user("é\u{1F600}"));
const bytes = Buffer.from(file);
const sha256 = createHash("sha256").update(bytes).digest("hex");

async function* inPieces(size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe("sources", () => {
	const path = `${corpus}moraine-pi.jsonl`;
	const cases: readonly { name: string; source: SessionSource; facts: object }[] = [
		{ name: "text", source: { text: file }, facts: { name: "text", path: undefined } },
		{ name: "a named text", source: { text: file, name: "a.jsonl" }, facts: { name: "a.jsonl" } },
		{ name: "bytes", source: { bytes }, facts: { name: "bytes" } },
		{
			name: "a stream",
			source: { stream: inPieces(100), name: "stdin" },
			facts: { name: "stdin" },
		},
		{
			name: "a stream of single bytes",
			source: { stream: inPieces(1), name: "stdin" },
			facts: { name: "stdin" },
		},
	];
	it.for(cases)("$name", async ({ source, facts }) => {
		const found = await readSession(source);
		expect(found.source).toMatchObject({ bytes: bytes.length, sha256, ...facts });
		expect(found.entries).toEqual((await readSession({ bytes })).entries);
	});

	it("a path", async () => {
		const found = await readSession({ path });
		expect(found.source).toMatchObject({ name: "moraine-pi.jsonl", path: resolve(path) });
		const streamed = await readSession({ stream: createReadStream(path), name: "x" });
		expect(found.source.sha256).toBe(streamed.source.sha256);
	});

	it("a named pipe", async () => {
		const pipe = join(makeFolder(), "pipe");
		execFileSync("mkfifo", [pipe]);
		const reading = readSession({ path: pipe });
		writeFileSync(pipe, file);
		expect((await reading).source).toMatchObject({ name: "pipe", bytes: bytes.length, sha256 });
	});

	it("entries, which stay as they are", async () => {
		const [header, ...entries] = file
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line));
		const before = structuredClone(entries);
		const found = await readSession({ entries, header });
		expect(found).toMatchObject({
			source: { name: "entries", bytes: bytes.length, sha256 },
			header: { id: header.id, isRecorded: true },
		});
		expect(found.entries.map(({ raw }) => raw)).toEqual(entries);
		expect(entries).toEqual(before);
		expect((await readSession({ entries })).header.isRecorded).toBe(false);
	});

	it("entries that are no JSON", async () => {
		const circle: Record<string, unknown> = { type: "custom" };
		circle.data = circle;
		await expect(readSession({ entries: [circle] })).rejects.toThrow(
			/^Record 1 cannot be written as JSON: [^\n]+\.$/,
		);
		const { problems } = await readSession({
			entries: [undefined, { type: "tier", id: "a" }, ...readable],
		});
		expect(problems.map(({ code }) => code)).toContain("line-not-object");
	});
	const readable = [{ type: "custom", customType: "x", id: "b" }];
});

describe("progress and ending", () => {
	it("tells how much was read, of how much", async () => {
		const path = `${corpus}pimono-compact-2025-12-24.jsonl`;
		const seen: [number, number | undefined][] = [];
		const { source } = await readSession(
			{ path },
			{ onProgress: (...progress) => seen.push(progress) },
		);
		expect(seen.length).toBeGreaterThan(1);
		expect(seen.at(-1)).toEqual([source.bytes, source.bytes]);
		await readSession(
			{ stream: inPieces(50), name: "x" },
			{ onProgress: (_read, total) => expect(total).toBeUndefined() },
		);
	});

	it("ends with the reason of the signal", async () => {
		const reason = new Error("enough");
		const early = AbortSignal.abort(reason);
		await expect(readSession({ text: file }, { signal: early })).rejects.toBe(reason);
		const controller = new AbortController();
		const onProgress = () => controller.abort(reason);
		const stream = inPieces(10);
		await expect(
			readSession({ stream, name: "x" }, { signal: controller.signal, onProgress }),
		).rejects.toBe(reason);
	});
});

describe("what cannot be read", () => {
	const folder = () => {
		const made = makeFolder();
		mkdirSync(join(made, "folder"));
		symlinkSync("loop", join(made, "loop"));
		return made;
	};
	const cases = [
		{
			name: "missing.jsonl",
			code: "SESSION_NOT_FOUND",
			message: /^There is no file ".*missing\.jsonl"\.$/,
		},
		{
			name: "folder",
			code: "SESSION_UNREADABLE",
			message: /folder" is a folder\. Name a session file in it\.$/,
		},
		{ name: "folder/x/y", code: "SESSION_NOT_FOUND", message: /^There is no file "/ },
		{
			name: "loop",
			code: "SESSION_UNREADABLE",
			message: /loop" is a symbolic link that leads in a circle\.$/,
		},
		{
			name: "n".repeat(300),
			code: "SESSION_UNREADABLE",
			message: /^The name of the session file is too long\.$/,
		},
	];
	it.for(cases)("$name", async ({ name, code, message }) => {
		const failure = await readSession({ path: join(folder(), name) }).catch((error) => error);
		expect(failure).toBeInstanceOf(PressleafError);
		expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
		expect(failure.cause ?? failure).toBeInstanceOf(Error);
	});
});

const header = session().trimEnd();
const gzip = Buffer.from("1f8b0800000000", "hex");
const foreign: readonly { name: string; content: string | Buffer; code: string; says: string }[] = [
	{ name: "nothing", content: "", code: "SESSION_EMPTY", says: '"x" is empty.' },
	{ name: "blank lines", content: "\n  \n\r\n", code: "SESSION_EMPTY", says: '"x" is empty.' },
	{
		name: "a header and nothing else",
		content: header,
		code: "SESSION_EMPTY",
		says: '"x" holds a session header and nothing else.',
	},
	{
		name: "a header and damage",
		content: `${header}\nfoo\nbar`,
		code: "SESSION_EMPTY",
		says: '"x" holds a session header and 2 lines that cannot be read.',
	},
	{
		name: "a text",
		content: "Dear diary,\ntoday",
		code: "NOT_A_SESSION",
		says: '"x" is not a pi session: none of its 2 lines is JSON. Sessions are the .jsonl files in ~/.pi/agent/sessions.',
	},
	{
		name: "an event log",
		content: '{"type":"event","data":"x"}',
		code: "NOT_A_SESSION",
		says: '"x" is not a pi session: it holds 1 JSON object of type "event", and no entry that pi writes. Sessions are the .jsonl files in ~/.pi/agent/sessions.',
	},
	{
		name: "objects without types",
		content: '{"a":1}\n{"b":2}',
		code: "NOT_A_SESSION",
		says: "it holds 2 JSON objects without a type",
	},
	{
		name: "another agent's transcript",
		content:
			'{"type":"user","message":{"role":"user","content":"hi"},"uuid":"a"}\n{"type":"summary"}',
		code: "NOT_A_SESSION",
		says: 'of type "user", "summary", and no entry',
	},
	{
		name: "messages of another API",
		content: '{"type":"message","role":"user","content":"hi"}',
		code: "NOT_A_SESSION",
		says: 'of type "message", and no entry',
	},
	{
		name: "a list",
		content: "[1,\n2]\n[3]",
		code: "NOT_A_SESSION",
		says: "it is JSON, but holds no objects line by line",
	},
	{
		name: "a page",
		content: "<!DOCTYPE html>\n<p>",
		code: "NOT_A_SESSION",
		says: "it is an HTML page",
	},
	{ name: "gzip", content: gzip, code: "NOT_A_SESSION", says: "it is compressed with gzip" },
	{
		name: "UTF-16",
		content: Buffer.from(`\uFEFF${header}`, "utf16le"),
		code: "NOT_A_SESSION",
		says: "it is UTF-16 text, and a session is UTF-8",
	},
	{
		name: "a program",
		content: Buffer.from("7f454c46020100", "hex"),
		code: "NOT_A_SESSION",
		says: "it is a binary file",
	},
];

describe("what holds no session", () => {
	it.for(foreign)("$name", async ({ content, code, says }) => {
		const reading = readSession({ bytes: Buffer.from(content), name: "x" });
		const failure = await reading.catch((error) => error);
		expect(failure).toBeInstanceOf(PressleafError);
		expect(failure.code).toBe(code);
		expect(failure.message).toContain(says);
		expect(failure.message).toMatch(/^"x" .*\.$/);
	});

	it("is not a session with only custom messages, commands or unknown entries below a header", async () => {
		for (const entry of [
			'{"type":"custom_message","customType":"x","content":"a"}',
			'{"type":"tier"}',
		]) {
			expect((await readSession({ text: `${header}\n${entry}` })).entries).toHaveLength(1);
		}
	});
});
