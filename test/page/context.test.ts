import { describe, expect, it } from "vitest";
import type { Transcript } from "../../src/transcript/index.ts";
import {
	attribute,
	type Element,
	elementById,
	elementsIn,
	elementsOf,
	lineOf,
} from "./elements.ts";
import { render } from "./rendered.ts";
import { answer, toolBlock, transcriptOf, turn } from "./sample-transcript.ts";

const points = [
	{ entryId: "a1", turn: 1, contextTokens: 1000, cost: 0.01 },
	{ entryId: "a2", turn: 1, contextTokens: 50_000, cost: 0.03 },
	{ entryId: "a3", turn: 2, contextTokens: 9000, cost: 0.02 },
];
const summary = {
	kind: "summary",
	entryId: "k1",
	variety: "compaction",
	readFiles: [],
	modifiedFiles: [],
	facts: [],
	fromHook: false,
	blocks: [],
} as const;
const items = [answer([], "a1"), answer([], "a2"), summary, answer([], "a3")];
const marks = [
	{ entryId: "k1", kind: "compaction", text: "Compacted from 50,000 tokens" },
	{ entryId: "a3", kind: "model", text: "<b>gpt" },
] as const;
const chartOf = async (timeline: Transcript["timeline"]) => {
	const html = await render({ ...transcriptOf([turn(items)]), timeline });
	return elementsOf(html).filter(({ tagName }) => tagName === "svg");
};
const paths = (svg: Element | undefined) =>
	svg
		? elementsIn(svg).map((path) => [attribute(path, "class"), attribute(path, "d")] as const)
		: [];

describe("the chart of the context", () => {
	it("is told in words where three answers say how long their context was", async () => {
		const [chart] = await chartOf({ points, marks });
		expect(chart && attribute(chart, "aria-label")).toBe(
			"Context size over the session, at most 50k tokens; cost of each turn, at most $0.04; 1 compaction",
		);
	});

	it("marks compactions and changes of model between two answers, and what a turn cost", async () => {
		const [chart] = await chartOf({ points, marks });
		expect(paths(chart)).toEqual([
			["area", "M122.7 55.0L368.0 6.0L613.3 47.0V56H122.7Z"],
			["turn-line", "M490.7 0V56"],
			["curve", "M122.7 55.0L368.0 6.0L613.3 47.0"],
			["cut", "M490.7 0V56"],
			["swap", "M490.7 0V56"],
			["bars", "M0.0 60h489.7v16.0h-489.7zM490.7 60h244.3v8.0h-244.3z"],
		]);
	});

	it("leads to each turn, and lists what it shows", async () => {
		const html = await render({ ...transcriptOf([turn(items)]), timeline: { points, marks } });
		const links = elementsOf(html).filter((each) => attribute(each, "tabindex") === "-1");
		const targets = links.map((link) => attribute(link, "href")).filter((href) => href);
		expect(targets).toEqual(["#a1", "#a3"]);
		const facts = elementsOf(html).find((each) => attribute(each, "class") === "unseen facts");
		expect(facts && elementsIn(facts).map(lineOf)).toEqual([
			"Compacted from 50,000 tokens",
			"<b>gpt",
			"Prompt 1: 50k tokens in the context, $0.04",
			"Prompt 2: 9k tokens in the context, $0.02",
		]);
	});

	it("is not there for two", async () => {
		const two = { points: points.slice(0, 2), marks: [] };
		expect(await chartOf(two)).toEqual([]);
	});
});

describe("what the model saw otherwise", () => {
	it("is marked at the entry, and counted in the head", async () => {
		const summarised = { ...answer([], "a1"), context: "summarised" } as const;
		const removed = toolBlock({ resultEntryId: "r1", resultContext: "removed" });
		const html = await render(transcriptOf([turn([summarised, answer([removed], "a2")])]));
		expect(attribute(elementById(html, "a1"), "data-context")).toBe("summarised");
		expect(attribute(elementById(html, "r1"), "data-context")).toBe("removed");
		const legend = elementsOf(html).find((each) => attribute(each, "class") === "contexts");
		expect(legend && lineOf(legend)).toBe(
			"Not in the model's context as shown: 1 entry summed up by a compaction 1 entry removed from the context",
		);
	});

	it("is not mentioned where there is nothing of the kind", async () => {
		expect(await render(transcriptOf([turn(items)]))).not.toContain('class="contexts"');
	});
});
