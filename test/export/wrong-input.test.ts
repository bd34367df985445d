import { resolve } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { exportSession, PressleafError, readSession, writeExport } from "../../src/index.ts";
import { makeFolder } from "../scratch.ts";

const path = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

/** The function as a program without types calls it. */
type Untyped = (...words: unknown[]) => Promise<unknown>;

async function refusal(call: unknown, ...words: unknown[]): Promise<string> {
	const cause = await (call as Untyped)(...words).then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	expect(cause).toBeInstanceOf(PressleafError);
	expect(cause).toMatchObject({ code: "OPTION_INVALID" });
	return (cause as PressleafError).message;
}

const texts = {
	async *[Symbol.asyncIterator]() {
		yield "{}";
	},
};

const sources: readonly (readonly [string, unknown, string])[] = [
	["nothing", undefined, "The session is missing"],
	["null", null, "The session is null"],
	["a number", 5, "The session is a number"],
	["an empty object", {}, "The session is an object without a source"],
	["an array", [], "The session is a list"],
	["a path that is no text", { path: 5 }, '"path" is a number'],
	["an empty path", { path: "" }, "The session's name is empty"],
	["a path with a NUL", { path: "a\0b" }, "holds a NUL"],
	["text that is none", { text: 5 }, '"text" is a number'],
	["a name that is no text", { text: "{}", name: 5 }, '"name" is a number'],
	["bytes that are none", { bytes: "{}" }, '"bytes" is a string'],
	["a stream that is none", { stream: "{}", name: "x" }, '"stream" is a string'],
	["a stream without a name", { stream: Readable.from([]) }, '"name" is missing'],
	["a stream of texts", { stream: texts, name: "x" }, "The stream gives a string"],
	["entries that are none", { entries: {} }, '"entries" is an object'],
];

describe("a source that is none", () => {
	it.for(sources)("%s is refused in words", async ([, source, message]) => {
		expect(await refusal(exportSession, source)).toContain(message);
		expect(await refusal(readSession, source)).toContain(message);
		const output = `${makeFolder()}/page.html`;
		expect(await refusal(writeExport, source, output)).toContain(message);
	});

	it("an empty path is refused as text too", async () => {
		expect(await refusal(exportSession, "")).toBe("The session's name is empty.");
	});
});

const options: readonly (readonly [string, unknown, string])[] = [
	["null", null, "The options are null"],
	["a text", "dark", "The options are a string"],
	["an unknown one", { foo: 1 }, 'There is no option "foo". The options are leaf, tree, '],
	["a leaf", { leaf: 5 }, 'The option "leaf" is a number. Give a string.'],
	["a tree", { tree: "yes" }, '"tree" is a string. Give a boolean.'],
	["a beginning", { from: null }, '"from" is null. Give a string.'],
	["an end", { to: {} }, '"to" is an object. Give a string.'],
	["kinds", { hide: "tools" }, '"hide" is a string. Give a list of strings.'],
	["a kind", { hide: [5] }, '"hide" is a list'],
	["a title", { title: 5 }, '"title" is a number. Give a string.'],
	["a theme", { theme: {} }, '"theme" is an object. Give a string.'],
	["a signal", { signal: {} }, '"signal" is an object. Give an AbortSignal.'],
	["a listener", { onProgress: 5 }, '"onProgress" is a number. Give a function.'],
];

describe("an option that is none", () => {
	it.for(options)("%s is refused in words", async ([, wrong, message]) => {
		expect(await refusal(exportSession, path, wrong)).toContain(message);
		expect(await refusal(writeExport, path, "never.html", wrong)).toContain(message);
	});

	it("force belongs to writing alone", async () => {
		expect(await refusal(exportSession, path, { force: true })).toContain('option "force"');
		expect(await refusal(writeExport, path, "never.html", { force: 1 })).toBe(
			'The option "force" is a number. Give a boolean.',
		);
	});

	it("what is undefined was not said", async () => {
		const silent = { leaf: undefined, hide: undefined, signal: undefined, title: undefined };
		expect((await exportSession(path, silent)).coverage.leafId).toBe("9e618332");
	});
});

describe("an output that is none", () => {
	it.for([
		["nothing", undefined, "The output is missing"],
		["a number", 5, "The output is a number"],
		["no name", "", "The output's name is empty"],
		["a NUL", "a\0.html", "The output's name holds a NUL"],
	] as const)("%s is refused in words", async ([, output, message]) => {
		expect(await refusal(writeExport, path, output)).toContain(message);
	});
});
