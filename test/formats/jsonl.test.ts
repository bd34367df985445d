import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderJsonl } from "../../src/formats/index.ts";
import { readSession, type SessionSource } from "../../src/session/index.ts";
import {
	buildBranch,
	buildSessionContext,
	buildTree,
	omitKinds,
	type Selection,
	type SessionTree,
	selectBranch,
	selectExcerpt,
	selectTree,
} from "../../src/tree/index.ts";
import { assistant, branchFrom, entry, named, session, user } from "../builders.ts";

const corpus = new URL("../fixtures/corpus/", import.meta.url);
const files = readdirSync(corpus).filter((name) => name.endsWith(".jsonl"));

async function readTree(source: SessionSource): Promise<SessionTree> {
	return buildTree(await readSession(source));
}

/** The records of a selection's session file. */
function records(selection: Selection) {
	return [...renderJsonl(selection)].map((line) => JSON.parse(line));
}

function rereadTree(selection: Selection): Promise<SessionTree> {
	return readTree({ text: [...renderJsonl(selection)].join("") });
}

describe("a session of the corpus, written as a file of its own", () => {
	it.for(files)("%s: its branch has the same ids and the same context", async (name) => {
		const path = new URL(name, corpus).pathname;
		const tree = await readTree({ path });
		const selection = selectBranch(tree);
		const again = await rereadTree(selection);
		const branch = buildBranch(tree, selection.coverage.leafId);
		const written = buildBranch(again, again.session.entries.at(-1)?.id ?? "");
		expect(written.map(({ id }) => id).slice(0, branch.length)).toEqual(branch.map(({ id }) => id));
		expect(again.session.problems.filter(({ severity }) => severity === "warning")).toEqual([]);
		expect(buildSessionContext(written)).toEqual(buildSessionContext(branch));
		expect(selectBranch(again).name).toBe(selection.name);
		expect(selectBranch(again).labels).toEqual(selection.labels);
	});

	it.for(files)("%s: its tree has the same branches", async (name) => {
		const path = new URL(name, corpus).pathname;
		const tree = await readTree({ path });
		const again = await rereadTree(selectTree(tree));
		const parents = ({ nodes }: SessionTree) => [...nodes].map(([id, node]) => [id, node.parentId]);
		expect(parents(again).slice(0, tree.nodes.size)).toEqual(parents(tree));
	});
});

describe("what a branch's own entries do not say", () => {
	it("a label and a name that were given on another branch stand at the end", async () => {
		const text = session(
			named("ask", user("one way")),
			named("end", assistant("Done.")),
			branchFrom("ask", entry("label", { targetId: "ask", label: "here" })),
			entry("session_info", { name: "Two ways" }),
		);
		const tree = await readTree({ text });
		const written = records(selectBranch(tree, "end"));
		expect(written.slice(1).map(({ type }) => type)).toEqual([
			"message",
			"message",
			"label",
			"session_info",
		]);
		expect(written[3]).toMatchObject({ parentId: "end", targetId: "ask", label: "here" });
		expect(written[4]).toMatchObject({ parentId: written[3].id, name: "Two ways" });
		expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
	});

	it("a label that was taken away on another branch is taken away", async () => {
		const text = session(
			named("ask", user("one way")),
			entry("label", { targetId: "ask", label: "here" }),
			named("end", assistant("Done.")),
			branchFrom("ask", entry("label", { targetId: "ask" })),
		);
		const tree = await readTree({ text });
		expect((await rereadTree(selectBranch(tree, "end"))).session.entries.at(-1)).toMatchObject({
			type: "label",
			label: undefined,
		});
	});
});

describe("an excerpt", () => {
	it("begins with a root, and a compaction in it keeps what follows its beginning", async () => {
		const text = session(
			named("lost", user("before")),
			named("first", user("kept")),
			assistant("Yes."),
			entry("compaction", { summary: "s", tokensBefore: 9, firstKeptEntryId: "lost" }),
			named("last", user("after")),
		);
		const written = records(selectExcerpt(await readTree({ text }), { from: "first" }));
		expect(written[1]).toMatchObject({ id: "first", parentId: null });
		expect(written[3]).toMatchObject({ type: "compaction", firstKeptEntryId: "first" });
		expect(JSON.stringify(written)).not.toContain("before");
	});

	it("chains over what is left out", async () => {
		const text = session(
			named("a", user("a")),
			named("b", entry("custom_message", { customType: "x", content: "c", display: false })),
			named("c", user("c")),
		);
		const written = records(omitKinds(selectBranch(await readTree({ text })), ["hidden"]));
		expect(written.slice(1).map(({ id, parentId }) => [id, parentId])).toEqual([
			["a", null],
			["c", "a"],
		]);
	});
});
