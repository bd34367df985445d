import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistant, toolCall, user } from "../builders.ts";
import { cardOf, compose, failures, gives, grow, grown, raise, select } from "./viewed.ts";

class Hostile {
	get summary(): string {
		throw new Error("inherited");
	}
}

const cyclic: Record<string, unknown> = { kind: "prose", text: "round" };
cyclic.self = cyclic;
const throwing = {
	get summary() {
		throw new Error("a trap");
	},
};
const proxy = new Proxy(
	{},
	{
		ownKeys() {
			throw new RangeError("no keys");
		},
	},
);
const endless = new Proxy([], {
	get: (list, key) => (key === "length" ? Number.POSITIVE_INFINITY : Reflect.get(list, key)),
});
const { proxy: revoked, revoke } = Proxy.revocable([], {});
revoke();
const blocks = (...list: readonly unknown[]) => ({ result: list });

/** What no view may give, and words of what is said. */
const outputs: readonly (readonly [string, unknown, string])[] = [
	["HTML alone", "<b>hi</b>", "the view is a string"],
	["a list", [], "the view is a list"],
	["a field that is none", { html: "<b>" }, 'field "html"'],
	["a field named __proto__", JSON.parse('{"__proto__":{"summary":"x"}}'), '"__proto__"'],
	["a number as text", { summary: 1 }, '"summary" is a number'],
	["a long summary", { summary: "x".repeat(1_001) }, "more than 1,000 characters"],
	["many facts", { facts: Array(11).fill({ text: "x" }) }, "more than 10 elements"],
	["a long fact", { facts: [{ text: "x".repeat(101) }] }, "more than 100 characters"],
	["a strange tone", { facts: [{ text: "x", tone: "red" }] }, "none of plain, good, bad"],
	["facts that are none", { facts: ["x"] }, "a fact is a string"],
	["no list of blocks", { call: { kind: "prose" } }, '"call" is an object'],
	["many blocks", blocks(...Array(101).fill({ kind: "prose", text: "" })), "more than 100"],
	["an unknown kind", blocks({ kind: "html", text: "<b>" }), 'kind is "html"'],
	["a kind of the prototype's", blocks({ kind: "constructor" }), 'kind is "constructor"'],
	["no kind", blocks({ text: "x" }), "kind is missing"],
	["a block in a block", blocks({ kind: "prose", text: { kind: "prose" } }), "an object, not a"],
	["a field too many", blocks({ kind: "prose", text: "x", style: "y" }), '"style"'],
	["a cycle", blocks(cyclic), '"self"'],
	["half a diff", blocks({ kind: "diff", before: "x" }), '"after" is missing'],
	["two diffs in one", blocks({ kind: "diff", before: "", after: "", patch: "" }), '"patch", or'],
	["a patch that is none", blocks({ kind: "diff", patch: "well" }), "no diff"],
	["a line that is none", blocks({ kind: "code", text: "", firstLine: 0.5 }), "no line's number"],
	["a word for a switch", blocks({ kind: "output", text: "", isError: "no" }), "not a boolean"],
	["too much text", blocks(...text(6)), "more than 1,000,000 characters"],
	[
		"too many fields",
		Object.fromEntries(Array.from("abcdefghijklmnopqrstu", (key) => [key, 1])),
		"21 fields",
	],
	["a getter that throws", throwing, "Error: a trap"],
	["a proxy that throws", proxy, "RangeError: no keys"],
	["a list without end", { result: endless }, "more than 100 elements"],
	["a revoked proxy", { result: revoked }, "TypeError"],
	["a promise", Promise.resolve({ summary: "late" }), "it gave a promise"],
	[
		"what is like a promise",
		Object.fromEntries(["then"].map((key) => [key, () => undefined])),
		"it gave a promise",
	],
];

describe("a view that cannot be used", () => {
	it.for(outputs)("gives %s", async ([, output, fault]) => {
		const plain = compose(await grown());
		const transcript = compose(await grown(), gives(output));
		expect(cardOf(transcript)).toEqual(cardOf(plain));
		expect(failures(transcript)).toEqual([
			{
				severity: "warning",
				code: "tool-view-failed",
				line: 3,
				entryId: "00000002",
				message: expect.stringContaining(fault),
			},
		]);
	});

	it("reads no more than what is an object's own", async () => {
		const transcript = compose(await grown(), gives(new Hostile()));
		expect(transcript).toEqual(compose(await grown()));
	});

	it.for<readonly [string, () => unknown, string]>([
		["an error", () => JSON.parse("{"), "SyntaxError: "],
		["a word", () => raise("\u001b[2Jgone"), 'it threw "\uFFFD[2Jgone"'],
		["later", async () => raise(new Error("late")), "it gave a promise"],
		["nothing", () => raise(undefined), "it threw "],
		["what throws in turn", () => raise(hostileError()), "cannot be described"],
		[
			"without end",
			function again(): unknown {
				return again();
			},
			"RangeError: ",
		],
	])("throws %s", async ([, view, fault]) => {
		const transcript = compose(await grown(), grow(view));
		expect(cardOf(transcript)).toEqual(cardOf(compose(await grown())));
		expect(failures(transcript)[0]?.message).toContain(fault);
		expect(failures(transcript)[0]?.message.length).toBeLessThan(400);
	});
});

/** Nearly a view: blocks of any kind, with any fields. */
const nearly = fc.record(
	{
		summary: fc.string(),
		facts: fc.array(fc.record({ text: fc.string() })),
		call: fc.array(anyBlock()),
		result: fc.array(
			fc.oneof({ weight: 9, arbitrary: anyBlock() }, { weight: 1, arbitrary: fc.anything() }),
		),
	},
	{ requiredKeys: [] },
);

describe("whatever a view gives", () => {
	it("makes a card of plain data, and one problem or none", async () => {
		const selection = await grown();
		const plain = cardOf(compose(selection));
		fc.assert(
			fc.property(fc.oneof(nearly, fc.anything()), (output) => {
				const transcript = compose(selection, gives(output));
				expect(JSON.parse(JSON.stringify(transcript))).toEqual(transcript);
				if (failures(transcript).length > 0) expect(cardOf(transcript)).toEqual(plain);
				expect(failures(transcript).length).toBeLessThan(2);
			}),
			{ numRuns: 500 },
		);
	});
});

describe("views that fail again and again", () => {
	it("are one problem for each tool, at the first card, with how many there are", async () => {
		const calls = Array.from({ length: 1_200 }, () => toolCall("grow", {}));
		const selection = await select(user("go"), assistant(...calls), assistant(toolCall("dig", {})));
		const fail = () => raise(new Error("no soil"));
		const transcript = compose(selection, { grow: fail, dig: fail });
		expect(failures(transcript).map(({ line, message }) => [line, message])).toEqual([
			[
				3,
				'1,200 cards of the tool "grow" are shown without their view, which failed, first with: Error: no soil',
			],
			[4, '1 card of the tool "dig" is shown without its view, which failed: Error: no soil'],
		]);
	});
});

/** So many texts of 200,000 characters. */
function text(count: number): readonly unknown[] {
	return Array(count).fill({ kind: "output", text: "x".repeat(200_000) });
}

function hostileError(): Error {
	return Object.defineProperty(new Error(), "message", {
		get() {
			throw new Error("again");
		},
	});
}

function anyBlock(): fc.Arbitrary<unknown> {
	const texts = { text: fc.string(), language: fc.string(), title: fc.string() };
	return fc.oneof(
		fc.record({ kind: fc.constant("prose"), text: fc.string() }),
		fc.record({ kind: fc.constant("code"), ...texts }, { requiredKeys: ["kind", "text"] }),
		fc.record({ kind: fc.constant("output"), text: fc.string(), isError: fc.boolean() }),
		fc.record({ kind: fc.constant("diff"), before: fc.string(), after: fc.string() }),
		fc.record({ kind: fc.constantFrom("notice", "html"), text: fc.string() }),
	);
}
