import { describe, expect, it } from "vitest";
import type { Block, Item, ToolBlock, UsageTotals } from "../../src/transcript/index.ts";
import {
	attribute,
	type Element,
	elementById,
	elementsIn,
	elementsOf,
	lineOf,
} from "./elements.ts";
import { fullTranscript } from "./full-transcript.ts";
import { render } from "./rendered.ts";
import { answer, noUsage, square, toolBlock, transcriptOf, turn } from "./sample-transcript.ts";

async function renderItem(item: Item): Promise<Element> {
	return elementById(await render(transcriptOf([turn([item])])), item.entryId);
}

function cardOf(entry: Element): Element {
	const card = elementsIn(entry).find((each) => /\btool\b/.test(attribute(each, "class") ?? ""));
	if (!card) throw new Error("no card");
	return card;
}

function isOpen(details: Element): boolean {
	return attribute(details, "open") !== undefined;
}

function lines(count: number): string {
	return "a line\n".repeat(count);
}

function output(text: string): Block {
	return { kind: "output", text, isTerminal: true, isError: false };
}

describe("a tool's card", () => {
	const cases: readonly (readonly [string, Partial<ToolBlock>, boolean])[] = [
		["a short result", { result: [output(lines(12))] }, true],
		["a result of many lines", { result: [output(lines(13))] }, false],
		["a result of one long line", { result: [output("x".repeat(1300))] }, false],
		["a failure however long", { state: "failed", result: [output(lines(500))] }, true],
		["an edit", { result: [diff(300)] }, true],
		[
			"call and result that are long together",
			{ call: [output(lines(7))], result: [output(lines(7))] },
			false,
		],
	];
	it.for(cases)("stands open or folded: %s", async ([, fields, expected]) => {
		const entry = await renderItem(answer([toolBlock(fields)], "e1"));
		expect(isOpen(cardOf(entry))).toBe(expected);
	});

	it("is a plain row where there is nothing inside", async () => {
		const card = cardOf(await renderItem(answer([toolBlock({ result: [] })], "e1")));
		expect(card.tagName).toBe("div");
	});

	const states: readonly (readonly [string, Partial<ToolBlock>, string])[] = [
		["ok", {}, "bashnpm testokexit 03.4 s"],
		["failed", { state: "failed", facts: [] }, "bashnpm testfailed3.4 s"],
		["unanswered", { state: "unanswered", facts: [] }, "bashnpm testno result3.4 s"],
		["uncalled", { state: "uncalled", facts: [] }, "bashnpm testno call3.4 s"],
	];
	it.for(states)("says its state in words: %s", async ([, fields, expected]) => {
		const entry = await renderItem(answer([toolBlock({ ...fields, result: [] })], "e1"));
		const words = elementsIn(cardOf(entry)).filter(({ tagName }) => /^(b|span)$/.test(tagName));
		const leaves = words.filter((each) => elementsIn(each).length === 0);
		expect(leaves.map(lineOf).join("")).toBe(expected);
	});

	it("clips what is long and names how long it is", async () => {
		const entry = await renderItem(answer([toolBlock({ result: [output(lines(90))] })], "e1"));
		expect(lineOf(cardOf(entry))).toMatch(/Show all 90 lines$/);
	});

	it("keeps what a tool noted for itself folded", async () => {
		const details: Block = { kind: "code", role: "json", text: '{"a":1}' };
		const entry = await renderItem(answer([toolBlock({ result: [details] })], "e1"));
		const fold = elementsIn(cardOf(entry)).find(({ tagName }) => tagName === "details");
		expect(fold && isOpen(fold)).toBe(false);
	});
});

function diff(rows: number): Block {
	const row = { change: "added", newLine: 1, text: "x" } as const;
	return { kind: "diff", rows: Array(rows).fill(row), added: rows, removed: 0, origin: "computed" };
}

describe("an entry", () => {
	it("of an extension is folded where the terminal hides it", async () => {
		const item = { kind: "custom", entryId: "c1", customType: "x", blocks: [] } as const;
		const hidden = await renderItem({ ...item, isHidden: true });
		const shown = await renderItem({ ...item, isHidden: false });
		const [hiddenFold, shownFold] = [hidden, shown].map((entry) =>
			elementsIn(entry).find(({ tagName }) => tagName === "details"),
		);
		expect(hiddenFold && isOpen(hiddenFold)).toBe(false);
		expect(shownFold && isOpen(shownFold)).toBe(true);
		expect(lineOf(hidden)).toContain("hidden in the terminal");
	});

	it("that marks another links to it only where that is shown", async () => {
		const marker = { kind: "marker", entryId: "m1", variety: "label", text: "Label" } as const;
		const lost = await renderItem({ ...marker, targetId: "gone1" });
		expect(lineOf(lost)).toBe("Label");
		const html = await render(
			transcriptOf([turn([answer([], "a1"), { ...marker, targetId: "a1" }])]),
		);
		const links = elementsIn(elementById(html, "m1")).map((each) => attribute(each, "href"));
		expect(links).toContain("#a1");
	});

	it("that stands for equal failures says how many, and answers to the ids of all", async () => {
		const stop = {
			reason: "error",
			message: "429",
			repeats: 3,
			repeatedIds: ["e2", "e3"],
		} as const;
		const entry = await renderItem({ kind: "answer", entryId: "e1", blocks: [], stop });
		expect(lineOf(entry)).toContain("429 3 times in a row");
		const ids = elementsIn(entry).flatMap((each) => attribute(each, "id") ?? []);
		expect(ids).toEqual(["e2", "e3"]);
	});

	it("without a time, or with one that is none, shows none", async () => {
		const base = { kind: "prompt", entryId: "p1", number: 1, blocks: [] } as const;
		for (const item of [base, { ...base, at: "2026-02-31T99:00:00Z" }]) {
			const entry = await renderItem(item);
			expect(elementsIn(entry).filter(({ tagName }) => tagName === "time")).toEqual([]);
		}
	});

	it("that is a long paste is clipped, its size named", async () => {
		const entry = await renderItem({
			kind: "prompt",
			entryId: "p1",
			number: 1,
			clippedCharacters: 210_000,
			blocks: [{ kind: "prose", text: "words" }],
		});
		expect(lineOf(entry)).toMatch(/Show all 210,000 characters$/);
	});
});

describe("a turn", () => {
	async function footOf(usage: UsageTotals) {
		const transcript = transcriptOf([turn([answer([], "a1")], { usage })]);
		const all = elementsOf(await render(transcript));
		const foot = all.find((each) => attribute(each, "class") === "foot");
		return foot && lineOf(foot);
	}

	it("ends with models, tokens, cost and time", async () => {
		const usage = { input: 38_200, output: 1400, cacheRead: 31_000, cacheWrite: 200, cost: 0.18 };
		const expected = "claude-sonnet-4-5↑ 38k ↓ 1.4k, cache 31k, stored 200$0.182 m 14 s";
		expect(await footOf(usage)).toBe(expected);
	});

	it("says nothing of a cost that is nought", async () => {
		expect(await footOf(noUsage)).toBe("claude-sonnet-4-52 m 14 s");
	});
});

describe("pictures", () => {
	it("have their natural size and a text", async () => {
		const html = await render({
			...fullTranscript,
			images: [
				{ ...square, uses: 1 },
				{ ...square, uses: 2 },
			],
		});
		const images = elementsIn(elementById(html, "a1")).filter(({ tagName }) => tagName === "img");
		expect(images.map((each) => [attribute(each, "width"), attribute(each, "alt")])).toEqual([
			["240", "a green square"],
		]);
	});
});
