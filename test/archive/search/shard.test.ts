import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { buildShard, type Shard, type ShardSession } from "../../../src/archive/search/index.ts";
import { BUCKETS, bucketOf, spellTerm, termOfWord } from "../../../src/archive/search/terms.ts";
import { readPayloads } from "../../hostile-session.ts";
import { runScript } from "./script.ts";

const sessions: readonly ShardSession[] = [
	made("a1", "Fix the parser", { prompt: "the lexer fails", tool: "src/parser.ts readToken" }),
	made("b2", "A walk", { answer: "parser parser parser", tool: "walk" }),
	made("c3", "全文検索", { answer: "索引を作る", tool: "parser walk" }),
];

function made(
	name: string,
	title: string,
	{ prompt = "", answer = "", tool = "" }: Record<string, string>,
): ShardSession {
	const texts = [
		{ anchor: "1", kind: "prompt", text: prompt },
		{ anchor: "2", kind: "answer", text: answer },
		{ anchor: "3", kind: "tool", text: tool },
	] as const;
	return { key: name.padStart(16, "0"), title, texts };
}

/** The keys of the sessions that hold a term, the one that it says most of first. */
function find(shard: Shard, term: string, prefix = false): string[] {
	const file = shard.files.find(({ bucket }) => bucket === String(bucketOf(term)));
	const [call] = runScript(file?.content ?? "");
	const [kind, name, data] = call as [string, string, never];
	expect([kind, name]).toEqual(["shard", `${shard.hash}/${file?.bucket}`]);
	const index = MiniSearch.loadJS(data, {
		fields: ["title", "said", "rest"],
		tokenize: (text) => [text],
		processTerm: spellTerm,
	});
	const boost = { title: 8, said: 3, rest: 1 };
	return index.search(term, { prefix, boost }).map(({ id }) => id.replace(/^0+/, ""));
}

const shard = buildShard(sessions);

describe("a shard of the index", () => {
	it("has a file for each bucket, and a hash for its name", () => {
		expect(shard.hash).toMatch(/^[0-9a-f]{16}$/);
		const buckets = Array.from({ length: BUCKETS }, (_, bucket) => String(bucket));
		expect(shard.files.map(({ bucket }) => bucket)).toEqual(buckets);
	});

	const cases: readonly (readonly [term: string, keys: readonly string[]])[] = [
		["parser", ["a1", "b2", "c3"]],
		["lexer", ["a1"]],
		["walk", ["b2", "c3"]],
		["readtoken", ["a1"]],
		["token", ["a1"]],
		["全文", ["c3"]],
		["索", ["c3"]],
		["作る", ["c3"]],
		["nothing", []],
	];
	it.for(cases)("knows who holds %s, title before speech before the rest", ([term, keys]) => {
		expect(find(shard, term)).toEqual(keys);
	});

	it("finds words by their beginning", () => {
		expect(find(shard, "lex", true)).toEqual(["a1"]);
		expect(find(shard, "lex")).toEqual([]);
	});
});

describe("a shard of scripts without blanks", () => {
	const texts = [
		"検索の索引を作る",
		"索引がない",
		"검색 기능을 만든다",
		"𠮷野家で検索",
		"сеанс session",
	];
	const written = buildShard(texts.map((text, index) => made(`${index + 1}`, "", { tool: text })));
	const cases: readonly (readonly [term: string, keys: readonly string[]])[] = [
		["検", ["1", "4"]],
		["索", ["1", "2", "4"]],
		["る", ["1"]],
		["検索", ["1", "4"]],
		["索引", ["1", "2"]],
		["引索", []],
		["기능", ["3"]],
		["능", ["3"]],
		["𠮷", ["4"]],
		["𠮷野", ["4"]],
		["\ud842", []],
		["сеанс", ["5"]],
	];
	it.for(cases)("knows who holds %s", ([term, keys]) => {
		expect(find(written, term).toSorted()).toEqual(keys);
	});

	it("knows all that begins with a character or with letters", () => {
		expect(find(written, "検", true).toSorted()).toEqual(["1", "4"]);
		expect(find(written, "се", true)).toEqual(["5"]);
		expect(find(written, "se", true)).toEqual(["5"]);
	});

	it("names files, whose terms are of few letters", () => {
		for (const { content } of written.files) expect(content).toMatch(/^[\0-\u07ff]*$/);
	});
});

describe("a session that is too large for the index", () => {
	const count = (most: number, name: (at: number) => string) =>
		Array.from({ length: most }, (_, at) => name(at)).join(" ");
	const cases = [
		["words that begin alike", made("d4", "", { tool: count(10_001, (at) => `aa${at}`) }), true],
		[
			"as many as there is room for",
			made("d4", "", { tool: count(10_000, (at) => `aa${at}`) }),
			false,
		],
		[
			"words of all kinds",
			made("d4", "", { answer: count(200_001, (at) => at.toString(36)) }),
			true,
		],
		["one word again and again", made("d4", "", { answer: "again ".repeat(300_000) }), false],
	] as const;
	it.for(cases)("is told where it has %s", ([, large, isCut]) => {
		const { cut } = buildShard([...sessions, large]);
		expect(cut).toEqual(isCut ? [large.key] : []);
	});

	it("is told where its texts were cut already", () => {
		const [first, ...others] = sessions;
		if (!first) throw new Error("no session");
		const texts = [...first.texts, { anchor: "9", kind: "cut", text: "" } as const];
		expect(buildShard([{ ...first, texts }, ...others]).cut).toEqual([first.key]);
	});
});

describe("what a shard is made of", () => {
	it("gives the same bytes in whatever order", () => {
		expect(buildShard(sessions)).toEqual(shard);
		expect(buildShard(sessions.toReversed())).toEqual(shard);
	});

	it("gives the shard its name", () => {
		const [first, ...others] = sessions;
		if (!first) throw new Error("no session");
		const changed = { ...first, title: "Fix the printer" };
		expect(buildShard([changed, ...others]).hash).not.toBe(shard.hash);
	});

	it("is asked for session by session", () => {
		const asked: string[] = [];
		function* give() {
			for (const session of sessions) {
				asked.push(session.key);
				yield session;
			}
		}
		expect(buildShard(give())).toEqual(shard);
		expect(asked).toHaveLength(3);
	});

	it("may be nothing", () => {
		expect(find(buildShard([]), "parser")).toEqual([]);
	});

	it("is words, however hostile", () => {
		const text = [
			"__proto__ constructor toString hasOwnProperty </script> pressleafArchive(1) \u2028 \ud800",
			...readPayloads().map(({ payload }) => payload),
		].join("\n");
		const hostile = buildShard([made("f", text, { prompt: text, tool: text })]);
		for (const term of ["__proto__", "constructor", "tostring", "hasownproperty", "script"])
			expect(find(hostile, term)).toEqual(["f"]);
		expect(find(hostile, "__pro", true)).toEqual(["f"]);
		for (const { content } of hostile.files) expect(content).not.toMatch(/<|\u2028|\u2029/);
	});

	it("is words of any length", () => {
		const long = buildShard([made("f", "long", { tool: `${"x".repeat(1_000_000)} end` })]);
		expect(find(long, "x".repeat(64))).toEqual(["f"]);
		expect(find(long, "end")).toEqual(["f"]);
	});

	it("is words that are several in other letters", () => {
		const wide = buildShard([made("f", "wide", { tool: "\ufdfa \u2474" })]);
		expect(find(wide, termOfWord("\ufdfa"))).toEqual(["f"]);
		expect(find(wide, termOfWord("\u2474"))).toEqual(["f"]);
	});

	it("is no more than so many words of a session that begin alike", () => {
		const words = Array.from({ length: 12_000 }, (_, index) => `aa${index}`);
		const many = buildShard([made("f", "many", { tool: words.join(" ") })]);
		expect(find(many, "aa9999")).toEqual(["f"]);
		expect(find(many, "aa10000")).toEqual([]);
	});
});
