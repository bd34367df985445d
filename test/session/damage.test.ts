import { describe, expect, it } from "vitest";
import {
	assistant,
	compaction,
	customMessage,
	entry,
	header,
	line,
	message,
	named,
	noHeader,
	session,
	user,
} from "../builders.ts";
import { idsOf, problemsOf, read } from "./reading.ts";

const lines = (...items: readonly (string | object)[]) =>
	items.map((item) => `${typeof item === "string" ? item : JSON.stringify(item)}\n`).join("");
const head =
	'{"type":"session","version":3,"id":"s","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/w"}';
const said = (id: string, parentId: string | null, text = id) => ({
	type: "message",
	id,
	parentId,
	timestamp: "2026-01-01T00:00:01.000Z",
	message: { role: "user", content: text },
});
const one = said("m1", null);
const two = said("m2", "m1");
const three = said("m3", "m2");
const json = JSON.stringify;

interface Case {
	readonly name: string;
	readonly file: string | Uint8Array;
	readonly ids: readonly string[];
	readonly problems: readonly string[];
}

const lineCases: readonly Case[] = [
	{
		name: "two records glued together",
		file: lines(head, json(one) + json(two), three),
		ids: ["m1", "m2", "m3"],
		problems: ["line-glued 2"],
	},
	{
		name: "three records with space between them",
		file: lines(head, `${json(one)}  ${json(two)} ${json(three)}`),
		ids: ["m1", "m2", "m3"],
		problems: ["line-glued 2"],
	},
	{
		name: "a header glued to the first entry",
		file: lines(head + json(one), two),
		ids: ["m1", "m2"],
		problems: ["line-glued 1"],
	},
	{
		name: "a record torn off in a key, another glued to it",
		file: lines(head, one, `{"type":"message","id":"m2","mess${json(three)}`),
		ids: ["m1", "m3"],
		problems: ["line-glued 3"],
	},
	{
		name: "a record torn off in a text, another glued to it",
		file: lines(head, one, `${json(two).slice(0, -8)}${json(three)}`),
		ids: ["m1", "m3"],
		problems: ["line-glued 3"],
	},
	{
		name: "a record torn off before a value, another glued to it",
		file: lines(head, one, `{"type":"message","id":"m2","message":${json(three)}`),
		ids: ["m1", "m3"],
		problems: ["line-glued 3"],
	},
	{
		name: "a record torn off behind a comma, in a number, in a word, behind a backslash",
		file: lines(
			head,
			`{"type":"message",${json(one)}`,
			`{"type":"message","n":12${json(two)}`,
			`{"type":"message","n":tr${json(three)}`,
			`{"type":"message","n":"a\\${json(said("m4", "m3"))}`,
		),
		ids: ["m1", "m2", "m3", "m4"],
		problems: ["line-glued 2", "line-glued 3", "line-glued 4", "line-glued 5"],
	},
	{
		name: "a torn record before two whole ones",
		file: lines(head, `{"type":"message","message":{"role":"us${json(one)}${json(two)}`),
		ids: ["m1", "m2"],
		problems: ["line-glued 2"],
	},
	{
		name: "garbage around a record",
		file: lines(head, one, `\0\0\0 [WARN] {x} ${json(two)} trailing`),
		ids: ["m1", "m2"],
		problems: ["line-glued 3"],
	},
	{
		name: "a damaged record whose inner objects are whole is no source of entries",
		file: lines(
			head,
			one,
			'{"type":"message","message":{"content":[{"type":"text","text":"a\tb"},{"type":"toolCall","id":"c","name":"x"}]}}',
		),
		ids: ["m1"],
		problems: ["line-not-json 3"],
	},
	{
		name: "a line of text in the middle",
		file: lines(head, one, "not json at all", two),
		ids: ["m1", "m2"],
		problems: ["line-not-json 3"],
	},
	{
		name: "a line cut off in the middle of the file",
		file: lines(head, one, json(two).slice(0, 40), said("m3", "m1")),
		ids: ["m1", "m3"],
		problems: ["line-not-json 3"],
	},
	{
		name: "a last line cut off",
		file: lines(head, one) + json(two).slice(0, 40),
		ids: ["m1"],
		problems: ["line-unfinished 3"],
	},
	{
		name: "a last line cut off inside a character",
		file: Buffer.from(lines(head, one) + json(said("m2", "m1", "é"))).subarray(0, -4),
		ids: ["m1"],
		problems: ["line-unfinished 3"],
	},
	{
		name: "a whole record before a last one cut off, without a newline between them",
		file: lines(head) + json(one) + json(two).slice(0, 40),
		ids: ["m1"],
		problems: ["line-unfinished 2"],
	},
	{
		name: "a whole last line without its newline",
		file: lines(head, one) + json(two),
		ids: ["m1", "m2"],
		problems: [],
	},
	{
		name: "a last line of text without its newline",
		file: `${lines(head, one)}hello`,
		ids: ["m1"],
		problems: ["line-not-json 3"],
	},
	{
		name: "CRLF, a byte order mark and blank lines",
		file: `\uFEFF${lines(head, one, "", "   ", two).replaceAll("\n", "\r\n")}`,
		ids: ["m1", "m2"],
		problems: [],
	},
	{
		name: "byte order marks of files that were joined",
		file: lines(head, `\uFEFF${json(one)}`, `\uFEFF${json(two)}`),
		ids: ["m1", "m2"],
		problems: [],
	},
	{
		name: "line separators of Unicode inside a text",
		file: lines(head, one, said("m2", "m1", "a\u2028b\u2029c\u0085d")),
		ids: ["m1", "m2"],
		problems: [],
	},
	{
		name: "JSON that is no object",
		file: lines(head, one, "[1,2]", "17", '"text"', "null", two),
		ids: ["m1", "m2"],
		problems: [3, 4, 5, 6].map((number) => `line-not-object ${number}`),
	},
	{
		name: "bytes that are not UTF-8",
		file: Buffer.concat([
			Buffer.from(lines(head, one)),
			Buffer.from(`${json(said("m2", "m1", "a?b"))}\n`).map((byte) =>
				byte === 0x3f ? 0xff : byte,
			),
		]),
		ids: ["m1", "m2"],
		problems: ["text-not-utf8 3"],
	},
];

const headerCases: readonly Case[] = [
	{
		name: "no header",
		file: lines(one, two),
		ids: ["m1", "m2"],
		problems: ["header-missing 0"],
	},
	{
		name: "a broken header",
		file: lines("{broken header", one, two),
		ids: ["m1", "m2"],
		problems: ["header-missing 0", "line-not-json 1"],
	},
	{
		name: "a title above the header",
		file: lines({ type: "title", v: 1, title: "x", id: "t" }, head, one),
		ids: ["t", "m1"],
		problems: ["timestamp-invalid 1", "unknown-entry 1", "header-late 2"],
	},
	{
		name: "a title without an id above the header",
		file: lines({ type: "title", v: 1, title: "x" }, head, one),
		ids: ["m1"],
		problems: ["header-late 1"],
	},
	{
		name: "what is no entry above the header, and an entry that is",
		file: lines({ type: "note", n: 1 }, { ...one, id: undefined, parentId: undefined }, head, two),
		ids: [expect.stringMatching(/^[0-9a-f]{8}$/), "m2"],
		problems: ["header-late 1", "entry-id-missing 2", "header-late 3"],
	},
	{
		name: "two headers",
		file: lines(head, one, head, two),
		ids: ["m1", "m2"],
		problems: ["header-repeated 3"],
	},
	{
		name: "a header without an id",
		file: lines({ type: "session", version: 3, cwd: "/w" }, one),
		ids: ["m1"],
		problems: ["header-malformed 1"],
	},
	{
		name: "a header whose id is an object",
		file: lines({ type: "session", version: 3, id: {} }, one),
		ids: ["m1"],
		problems: ["header-malformed 1"],
	},
	{
		name: "a version from the future",
		file: session(header({ version: 99 }), user("hi")),
		ids: ["00000001"],
		problems: ["version-newer 1"],
	},
];

const idCases: readonly Case[] = [
	{
		name: "an entry that stands twice",
		file: lines(head, one, two, one, three),
		ids: ["m1", "m2", "m3"],
		problems: ["entry-repeated 4"],
	},
	{
		name: "an id that two entries have",
		file: lines(head, one, said("m1", null, "other"), said("m1", null, "third"), two),
		ids: ["m1", "m1~2", "m1~3", "m2"],
		problems: ["entry-id-repeated 3", "entry-id-repeated 4", "parent-repeated 5"],
	},
	{
		name: "a made-up id that is taken",
		file: lines(head, one, said("m1~2", "m1"), said("m1", null, "other")),
		ids: ["m1", "m1~2", "m1~3"],
		problems: ["entry-id-repeated 4"],
	},
	{
		name: "ids that are numbers",
		file: lines(head, { ...one, id: 1 }, { ...two, id: 2, parentId: 1 }),
		ids: ["1", "2"],
		problems: [],
	},
];

const fieldCases: readonly Case[] = [
	{
		name: "times that are missing or none, each kind said once",
		file: session(
			named("a", entry("custom", { customType: "x", timestamp: undefined })),
			named("b", entry("custom", { customType: "x", timestamp: null })),
			named("c", entry("custom", { customType: "x", timestamp: "yesterday" })),
		),
		ids: ["a", "b", "c"],
		problems: ["timestamp-invalid 2", "timestamp-invalid 4"],
	},
	{
		name: "unknown entries, roles and blocks, each name said once",
		file: session(
			entry("tier"),
			entry("tier"),
			message("oracle"),
			message("oracle"),
			user({ type: "futureBlock" }, { type: "futureBlock" }),
		),
		ids: ["00000001", "00000002", "00000003", "00000004", "00000005"],
		problems: ["unknown-entry 2", "unknown-message 4", "unknown-block 6"],
	},
	{
		name: "fields that are damaged beyond use, the rest unaffected",
		file: session(
			message("user", { content: null }),
			message("user", { content: 42 }),
			entry("message", { message: "hello" }),
			entry("message"),
			compaction("", { summary: 7 }),
			customMessage("x", [], { content: {} }),
			entry("label", { targetId: [] }),
			assistant("fine"),
		),
		ids: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `0000000${id}`),
		problems: [2, 3, 4, 5, 6, 7, 8].map((number) => `entry-malformed ${number}`),
	},
	{
		name: "blocks that are damaged",
		file: session(user({ type: "text", text: 5 }, "fine"), assistant({ type: "toolCall" })),
		ids: ["00000001", "00000002"],
		problems: ["entry-malformed 2", "entry-malformed 3"],
	},
	{
		name: "nesting without end",
		file: lines(
			head,
			`{"type":"custom","id":"a","parentId":null,"timestamp":"2026-01-01","customType":"x","data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
		),
		ids: ["a"],
		problems: ["line-too-deep 2"],
	},
];

describe("damage is survived, and named by its line", () => {
	const all = { lineCases, headerCases, idCases, fieldCases };
	for (const [group, cases] of Object.entries(all)) {
		it.for(cases)(`${group}: $name`, async ({ file, ids, problems }) => {
			const found = await read(file);
			expect(idsOf(found)).toEqual(ids);
			expect(problemsOf(found)).toEqual(problems);
		});
	}
});

describe("what a problem says", () => {
	const cases = [
		{
			file: session(message("user", { content: null })),
			message:
				'A damaged entry of type "message" is shown as it stands: message.content is null, not text or a list of blocks.',
		},
		{
			file: session(entry("compaction")),
			message:
				'A damaged entry of type "compaction" is shown as it stands: summary is missing, not text.',
		},
		{
			file: session(user("a", { type: "text" })),
			message:
				"A damaged part is shown as it stands: in content block 2, text is missing, not text.",
		},
		{
			file: session(entry("tier"), entry("tier")),
			message: 'Unknown entry "tier" (2 times), shown as it stands.',
		},
		{
			file: session(user("a"), line(`{"type":"message","id":"x","mess${json(two)}`)),
			message: "One record was saved from this damaged line; 32 characters of it are lost.",
		},
		{
			file: session(header({ version: 4 }), user("a")),
			message:
				"The file has version 4; version 3 is the newest known here. What is new in it is shown as it stands.",
		},
		{
			file: session(noHeader(), user("a")),
			message: "The file has no header; an id and a date were derived from its first entry.",
		},
	];
	it.for(cases)("$message", async ({ file, message: expected }) => {
		expect((await read(file)).problems.map((problem) => problem.message)).toContain(expected);
	});

	it("is on one line, whatever the file says", async () => {
		const { problems } = await read(session(entry("a\nb\u001b[2J"), entry("c".repeat(5000))));
		expect(problems.every((problem) => /^[^\p{Cc}]{1,300}$/u.test(problem.message))).toBe(true);
	});

	it("is counted where there are too many of a kind", async () => {
		const { problems } = await read(lines(head, one, ...Array.from({ length: 5000 }, () => "x")));
		expect(problems).toHaveLength(1001);
		expect(problems.at(-1)).toMatchObject({
			code: "line-not-json",
			place: { line: 5002 },
			message: '4000 more of the kind "line-not-json" up to here are not listed.',
		});
	});
});
