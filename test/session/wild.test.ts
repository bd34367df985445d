import { describe, expect, it } from "vitest";
import { readSession } from "../../src/session/index.ts";
import { buildTree, findLeaf, selectBranch } from "../../src/tree/index.ts";
import {
	assistantWith,
	branchFrom,
	branchSummary,
	compaction,
	entry,
	header,
	label,
	line,
	message,
	modelChange,
	named,
	noHeader,
	session,
	system,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { corpus, corpusFiles, idsOf, problemsOf, read } from "./reading.ts";

/** What is told of each real session: nothing, where nothing is wrong with it. */
const told: Record<string, readonly string[]> = {
	"earendil-session-sample-head.jsonl": ["header-missing 0"],
	"moraine-pi-malformed.jsonl": ["line-not-json 3"],
	"moraine-prime-agent-child.jsonl": ["unknown-entry 5"],
	"moraine-prime-agent.jsonl": [
		"unknown-entry 4",
		"unknown-block 15",
		"unknown-entry 16",
		"unknown-entry 17",
		"unknown-entry 18",
		"unknown-entry 19",
		"unknown-entry 21",
	],
	"pi-doctor-fixture.jsonl": ["entry-id-missing 2"],
	"pimono-compact-2025-12-24.jsonl": ["line-glued 1013"],
};

/** Entries whose parent is not in the file. */
const orphans: Record<string, readonly string[]> = {
	"agent-sessions-openclaw-large.jsonl": ["parent-missing 8", "parent-missing 11"],
	"earendil-session-sample-head.jsonl": ["parent-missing 1"],
	"openclaw-win-cjk-excerpt.jsonl": ["parent-missing 8"],
};

describe("real sessions", () => {
	it.for(corpusFiles)("%s", async (name) => {
		const found = await readSession({ path: corpus + name });
		expect(problemsOf(found)).toEqual(told[name] ?? []);
		const tree = buildTree(found);
		expect(problemsOf(tree)).toEqual(orphans[name] ?? []);
		expect(findLeaf(tree)?.id).toBe(found.entries.at(-1)?.id);
	});
});

describe("what other tools write", () => {
	it("two sessions in one file, with the same ids in both", async () => {
		const one = session(header({ id: "one" }), user("a"), user("b"));
		const two = session(header({ id: "two" }), user("a"), user("c"));
		const found = await read(one + two);
		expect(found.header.id).toBe("one");
		expect(idsOf(found)).toEqual(["00000001", "00000002", "00000002~2"]);
		expect(problemsOf(found)).toEqual([
			"header-repeated 4",
			"entry-repeated 5",
			"entry-id-repeated 6",
		]);
		expect(found.entries[2]?.parentId).toBe("00000001");
	});

	it("a title above the header", async () => {
		const title = line('{"type":"title","v":1,"title":"T","updatedAt":"2026-01-01T00:00:00Z"}');
		const found = await read(session(noHeader(), title, header(), user("a")));
		expect(found.header).toMatchObject({ isRecorded: true, version: 3, title: "T" });
		expect(found.header.raw).toMatchObject({ type: "session", title: "T" });
		const tree = buildTree(found);
		expect(tree.leafIds).toEqual(["00000001"]);
		expect(selectBranch(tree).coverage).toMatchObject({ shownEntries: 1, totalEntries: 1 });
		expect(found.problems.map(({ message }) => message)).toEqual([
			'A record "title" above the header gives the session\'s title.',
		]);
	});

	it("children above their parents, and a label that is cleared and set again", async () => {
		const found = await read(
			session(
				branchFrom("root", named("child", user("second"))),
				branchFrom(null, named("root", user("first"))),
				label("root", "x"),
				label("root"),
				label("root", "y"),
			),
		);
		const tree = buildTree(found);
		expect(problemsOf(tree)).toEqual([]);
		expect(tree.rootIds).toEqual(["root"]);
		expect(selectBranch(tree, "child").labels).toEqual(new Map([["root", "y"]]));
	});

	it("entries that hang below unknown ones, or that have neither id nor time", async () => {
		const leaf = line('{"type":"leaf","targetId":"00000001"}');
		const found = await read(session(user("a"), entry("service_tier_change"), user("b"), leaf));
		expect(selectBranch(buildTree(found)).coverage.shownEntries).toBe(4);
	});
});

describe("branches of other tools", () => {
	it("two compactions below one parent", async () => {
		const again = branchFrom("00000001", compaction("two"));
		const found = await read(session(user("a"), compaction("one"), again));
		expect(selectBranch(buildTree(found)).coverage).toMatchObject({
			leafId: "00000003",
			hiddenBranches: 1,
		});
	});

	it("a branch summary beside the first prompt", async () => {
		const found = await read(
			session(
				system("be kind"),
				user("a"),
				branchFrom("00000001", branchSummary("00000002", "tried")),
			),
		);
		expect(selectBranch(buildTree(found)).segments[0]?.entries.map(({ id }) => id)).toEqual([
			"00000001",
			"00000003",
		]);
	});
});

describe("fields of other tools", () => {
	it("ids of every shape", async () => {
		const ids = ["e1", "0190-…", "x".repeat(400), "a b", '"><x', "__proto__", "constructor", "é"];
		const found = await read(session(...ids.map((id) => named(id, user(id)))));
		expect(idsOf(found)).toEqual(ids);
		expect(selectBranch(buildTree(found)).coverage.shownEntries).toBe(ids.length);
	});

	it("calls without results, results without calls, and ids with marks in them", async () => {
		const call = toolCall("bash", {}, { id: "functions.bash:0|fc_1" });
		const result = toolResult("a", { toolCallId: "functions.bash:0|fc_1" });
		const found = await read(
			session(assistantWith({ stopReason: "aborted" }, call), user("b"), result),
		);
		expect(found.entries[2]).toMatchObject({ message: { toolCallId: "functions.bash:0|fc_1" } });
		expect(problemsOf(found)).toEqual([]);
	});

	it("answers without content, and numbers that nobody counted", async () => {
		const found = await read(
			session(
				assistantWith({ stopReason: "error", errorMessage: '429 {"error":{}}', usage: undefined }),
				message("assistant"),
			),
		);
		expect(found.entries).toMatchObject([
			{ message: { content: [], stopReason: "error", usage: undefined } },
			{ message: { content: [], stopReason: undefined } },
		]);
		expect(problemsOf(found)).toEqual([]);
	});

	it("keys in another order", async () => {
		const text =
			'{"message":{"content":"a","role":"user"},"parentId":null,"id":"a","timestamp":"2026-01-01","type":"message"}';
		expect(idsOf(await read(session(modelChange("a", "b"), line(text))))).toEqual([
			"00000001",
			"a",
		]);
	});

	it("text with a lone surrogate, bare returns, and what would end a script", async () => {
		const text = "done \\ud83d \\r </script><!-- \\ufffd";
		const record = `{"type":"message","id":"a","parentId":null,"timestamp":"2026-01-01","message":{"role":"user","content":"${text}"}}`;
		const { entries, problems } = await read(session(line(record)));
		expect(problems).toEqual([]);
		expect(entries[0]).toMatchObject({
			message: { content: [{ text: JSON.parse(`"${text}"`) }] },
		});
	});
});
