import {
	chmodSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { isRoot, nobody } from "../somebody.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

function headerOf(path: string): string {
	return `${readFileSync(path, "utf8").split("\n")[0]}\n`;
}

describe("what cannot be exported", () => {
	const inputs: readonly (readonly [string, (path: string) => void, RegExp])[] = [
		["a file that is not there", () => {}, /^There is no file "session\.jsonl"\.\n$/],
		["a folder", (path) => mkdirSync(path), /^"session\.jsonl" is a folder\. /],
		["an empty file", (path) => writeFileSync(path, ""), /^"session\.jsonl" is empty\.\n$/],
		["a header and nothing else", (path) => writeFileSync(path, headerOf(tree)), /nothing else/],
		[
			"a text file",
			(path) => writeFileSync(path, "Dear diary\n\nToday\n"),
			/none of its \d+ lines is JSON/,
		],
		[
			"a binary file",
			(path) => writeFileSync(path, Buffer.from([0x7f, 69, 76, 70, 0, 0, 255, 10, 0])),
			/binary/,
		],
		[
			"another tool's log",
			(path) => writeFileSync(path, '{"level":"info","msg":"up"}\n'),
			/not a pi session/,
		],
		["a link to itself", (path) => symlinkSync(path, path), /^"session\.jsonl" /],
	];
	it.for(inputs)("%s gets one clear line, and nothing is written", ([, prepare, message]) => {
		prepare(join(cwd, "session.jsonl"));
		const { status, stdout, stderr } = pressleaf(["session.jsonl", "out/page.html"], { cwd });
		expect(stderr).toMatch(message);
		expect(stderr.trimEnd()).not.toContain("\n");
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(readdirSync(cwd).filter((name) => name !== "session.jsonl")).toEqual([]);
	});

	it("a file that may not be read", () => {
		writeFileSync(join(cwd, "session.jsonl"), readFileSync(tree), { mode: 0o000 });
		chmodSync(cwd, 0o777);
		const run = isRoot ? { cwd, uid: nobody } : { cwd };
		const { status, stderr } = pressleaf(["session.jsonl", "page.html"], run);
		expect(stderr).toMatch(/^[^\n]*session\.jsonl[^\n]*\n$/);
		expect(stderr).toMatch(/permission/i);
		expect(status).toBe(1);
	});
});

describe("control characters", () => {
	it("of a session or a name never reach the terminal", () => {
		const session = [
			{
				type: "session",
				version: 3,
				id: "\u001b]0;x\u0007",
				timestamp: "2026-01-01T00:00:00Z",
				cwd: "/",
			},
			{
				...{
					type: "message",
					id: "\u001b[2Jm1",
					parentId: null,
					timestamp: "2026-01-01T00:00:01Z",
				},
				message: { role: "user", content: "\u001b[2J\u0007hi\n\tthere \u202eevil" },
			},
			{ type: "\u001b[31munknown", id: "m2", parentId: "\u001b[2Jm1" },
		];
		const name = "a\u001b[2Jb.jsonl";
		writeFileSync(join(cwd, name), session.map((line) => JSON.stringify(line)).join("\n"));
		for (const words of [
			[name],
			[name, "--leaf", "\u001b[1m"],
			[`\u001b${name}`],
			[name, "--\u001b"],
		]) {
			const preload = `Object.defineProperty(process.stdout, "isTTY", { value: true });`;
			const { stdout, stderr } = pressleaf(words, { cwd, preload });
			expect((stdout + stderr).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
			expect(stderr).not.toBe("");
		}
	});
});
