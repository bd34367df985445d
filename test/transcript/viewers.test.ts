import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import {
	composeToolViews,
	composeTranscript,
	listToolUses,
	type ToolViewers,
	type ToolViewInput,
} from "../../src/transcript/index.ts";
import { assistant, branchFrom, header, named, toolCall, toolResult, user } from "../builders.ts";
import { findViolations } from "../page/allow-list.ts";
import { render } from "../page/rendered.ts";
import { textOf } from "../page-text.ts";
import { listTools } from "./compose-text.ts";
import { cardOf, compose, failures, gives, grow, grown, pixel, raise, select } from "./viewed.ts";

describe("what a view is given", () => {
	it("is the call with its result, as plain data without the bytes of images", async () => {
		const selection = await select(
			header({ cwd: "/home/ada" }),
			user("go"),
			assistant("I do.", toolCall("grow", { tree: { kinds: ["pear"] } })),
			named(
				"r1",
				toolResult(
					[
						{ type: "text", text: "grew" },
						{ type: "image", data: pixel, mimeType: "image/png" },
						{ type: "future" },
					],
					{ details: [1, { a: null }], isError: true },
				),
			),
		);
		const seen: ToolViewInput[] = [];
		compose(
			selection,
			grow((use: ToolViewInput) => void seen.push(use)),
		);
		expect(seen).toEqual([
			{
				place: "00000002/1",
				tool: "grow",
				callId: expect.any(String),
				args: { tree: { kinds: ["pear"] } },
				result: {
					content: [
						{ type: "text", text: "grew" },
						{ type: "image", mimeType: "image/png" },
					],
					details: [1, { a: null }],
					isError: true,
				},
				cwd: "/home/ada",
			},
		]);
		expect(Object.isFrozen(seen[0]?.args.tree)).toBe(true);
		expect(JSON.parse(JSON.stringify(seen))).toEqual(seen);
	});

	it("lacks a result that was not recorded; a result without its call is not asked about", async () => {
		const unanswered = await select(user("go"), assistant(toolCall("grow", {})));
		expect(listToolUses(unanswered, ["grow"]).map((use) => "result" in use)).toEqual([false]);
		const lone = await select(
			user("go"),
			toolResult("grew", { toolName: "grow", toolCallId: "x" }),
		);
		expect(listToolUses(lone, ["grow"])).toEqual([]);
	});
});

describe("a card that a view shows", () => {
	it("holds another branch's result with the call before the fork", async () => {
		const selection = await select(
			user("go"),
			named("call", assistant(toolCall("grow", { tree: "pear" }, { id: "c1" }))),
			named("one", toolResult("first", { toolCallId: "c1", toolName: "grow" })),
			branchFrom(
				"call",
				named("two", toolResult("second", { toolCallId: "c1", toolName: "grow" })),
			),
		);
		const uses = listToolUses(selection, ["grow"]);
		expect(uses.map(({ place, args }) => [place, args])).toEqual([
			["call/0", { tree: "pear" }],
			["one", { tree: "pear" }],
		]);
		const tools = listTools(
			compose(
				selection,
				grow(({ place }: ToolViewInput) => ({ summary: place })),
			),
		);
		expect(tools.map(({ summary }) => summary)).toEqual(["call/0", "one"]);
	});

	it("cannot be changed, and what is shown hangs on the session alone", async () => {
		const selection = await grown();
		const before = JSON.stringify(selection.segments);
		const transcript = compose(
			selection,
			grow((use: { args: { tree: string } }) => {
				use.args.tree = "plum";
				return {};
			}),
		);
		expect(cardOf(transcript).summary).toBe("tree pear");
		expect(failures(transcript)).toHaveLength(1);
		expect(JSON.stringify(selection.segments)).toBe(before);
	});
});

describe("what a view gives", () => {
	it("stands on the card, with what was recorded behind it and its images beside it", async () => {
		const content = [
			{ type: "text", text: "grew" },
			{ type: "image", data: pixel, mimeType: "image/png" },
			{ type: "future" },
		];
		const selection = await grown({ tree: "pear", by: 2 }, content, { details: { cm: 9 } });
		const transcript = compose(
			selection,
			gives({
				summary: "a pear",
				facts: [{ text: "9 cm" }, { text: "dry", tone: "bad" }],
				call: [],
				result: [
					{ kind: "prose", text: "**Well** grown." },
					{ kind: "code", text: "1", language: "js", title: "How", firstLine: 3 },
					{ kind: "output", text: "2", isTerminal: true },
					{ kind: "diff", before: "a\n", after: "b\n" },
					{ kind: "diff", patch: "-1 a\n+1 b" },
					{ kind: "notice", text: "Mind the frost.", tone: "bad" },
				],
			}),
		);
		const card = cardOf(transcript);
		expect(card).toMatchObject({
			name: "grow",
			state: "ok",
			summary: "a pear",
			facts: [
				{ text: "9 cm", tone: "plain" },
				{ text: "dry", tone: "bad" },
			],
			call: [],
			result: [
				{ kind: "prose", text: "**Well** grown." },
				{ kind: "code", text: "1", language: "js", title: "How", firstLine: 3, role: "text" },
				{ kind: "output", text: "2", isTerminal: true, isError: false },
				{ kind: "diff", added: 1, removed: 1, origin: "computed" },
				{ kind: "diff", added: 1, removed: 1, origin: "recorded" },
				{ kind: "notice", text: "Mind the frost.", tone: "bad" },
				{ kind: "image", image: 0 },
				{ kind: "raw" },
			],
			recorded: [
				{ kind: "code", role: "arguments", text: '{\n  "tree": "pear",\n  "by": 2\n}' },
				{ kind: "output", text: "grew" },
				{ kind: "code", role: "json", text: '{\n  "cm": 9\n}' },
			],
		});
		expect(transcript.images.map(({ uses }) => uses)).toEqual([1]);
		expect(transcript.provenance.options).toEqual([
			"Cards by views from outside pressleaf, of these tools: grow",
		]);
		expect(failures(transcript)).toEqual([]);
	});

	it("leaves the rest as it is, and repeats nothing that is shown to the letter", async () => {
		const plain = cardOf(compose(await grown()));
		const summary = cardOf(compose(await grown(), gives({ summary: "a pear" })));
		expect(summary).toEqual({
			...plain,
			summary: "a pear",
			recorded: [expect.objectContaining({ role: "arguments", text: '{\n  "tree": "pear"\n}' })],
		});
		const same = gives({ result: [{ kind: "output", text: "grew" }] });
		expect(cardOf(compose(await grown(), same))).toEqual(plain);
	});

	it.for([undefined, null, {}, { summary: undefined }])(
		"%j leaves the card alone",
		async (none) => {
			const plain = compose(await grown());
			expect(compose(await grown(), gives(none))).toEqual(plain);
		},
	);

	it("goes before the view of a tool that is known, whose file stays", async () => {
		const selection = await select(
			user("go"),
			assistant(toolCall("read", { path: "a.ts" })),
			toolResult("x"),
		);
		const card = cardOf(compose(selection, { read: () => ({ summary: "mine" }) }));
		expect(card).toMatchObject({ summary: "mine", file: { path: "a.ts", action: "read" } });
	});

	it("is one line and no more than fits a row", async () => {
		const view = gives({ summary: `first\nsecond ${"x".repeat(500)}` });
		expect(cardOf(compose(await grown(), view)).summary).toBe("first …");
	});
});

describe("views", () => {
	it("are found under their own names alone", async () => {
		const names = ["constructor", "toString", "__proto__", "Grow"];
		const calls = names.map((name) => toolCall(name, { tree: "pear" }));
		const selection = await select(user("go"), assistant(...calls));
		expect(compose(selection, gives({ summary: "mine" }))).toEqual(compose(selection));
		const use = { place: "a/0", tool: "constructor", args: {} };
		expect(composeToolViews([use], {})).toEqual([{ place: "a/0" }]);
		const own = Object.fromEntries([["__proto__", () => ({ summary: "mine" })]]);
		const summaries = listTools(compose(selection, own)).map(({ summary }) => summary);
		expect(summaries).toEqual(["tree pear", "tree pear", "mine", "tree pear"]);
	});

	it("may be asked beforehand, elsewhere, and give the same", async () => {
		const selection = await select(
			user("go"),
			assistant(toolCall("grow", { tree: "pear" }), toolCall("dig", {})),
			toolResult("grew"),
		);
		const toolViews: ToolViewers = {
			grow: ({ args }) => ({ summary: `a ${args.tree}` }),
			dig: () => raise(new Error("no spade")),
		};
		const uses = structuredClone(listToolUses(selection, Object.keys(toolViews)));
		const answers = structuredClone(composeToolViews(uses, toolViews));
		expect(answers).toEqual([
			{ place: "00000002/0", view: { summary: "a pear" } },
			{ place: "00000002/1", fault: "Error: no spade" },
		]);
		const options = { generator: "pressleaf", optionNotes: [] };
		const elsewhere = composeTranscript(selection, {
			...options,
			toolViews: [...answers, { place: "nowhere", view: { summary: "lost" } }],
		});
		expect(elsewhere).toEqual(compose(selection, toolViews));
	});

	it("make no markup, whatever they give", async () => {
		const hostile = `<img src=x onerror=alert(1)><script>alert(2)</script>[a](javascript:alert(3))`;
		const view = gives({
			summary: hostile,
			facts: [{ text: hostile }],
			call: [
				{ kind: "prose", text: hostile },
				{ kind: "code", text: hostile, language: hostile, title: hostile },
			],
			result: [
				{ kind: "output", text: hostile },
				{ kind: "diff", before: hostile, after: `${hostile}!`, language: hostile },
				{ kind: "notice", text: hostile },
			],
		});
		const page = await render(compose(await grown(), view));
		expect(findViolations(page)).toEqual([]);
		const shown = textOf(parse(page, { scriptingEnabled: false }));
		expect(shown.split("<img src=x onerror=alert(1)><script>alert(2)</script>")).toHaveLength(10);
		expect(await render(compose(await grown(), view))).toBe(page);
	});
});
