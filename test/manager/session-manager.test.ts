import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SessionManager } from "../../src/manager/index.ts";
import { assistant, label, sessionInfo, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { answers, recordsIn, says, sessionFile } from "./sessions.ts";

const refused = (code: string) => expect.objectContaining({ name: "PressleafError", code });

describe("a new session", () => {
	it("has a file name, an id and a header, and no file before somebody says something", () => {
		const folder = join(makeFolder(), "not there yet");
		const manager = SessionManager.create("/work/demo", folder);
		const path = manager.getSessionFile() ?? "";
		expect(manager.getSessionId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}$/);
		const { timestamp } = manager.getHeader();
		const name = `${timestamp.replaceAll(/[:.]/g, "-")}_${manager.getSessionId()}.jsonl`;
		expect(path).toBe(join(folder, name));
		expect(manager.getHeader()).toEqual({
			type: "session",
			version: 3,
			id: manager.getSessionId(),
			timestamp,
			cwd: "/work/demo",
		});
		expect(manager.isPersisted()).toBe(true);
		manager.appendModelChange("anthropic", "claude-sonnet-4-5");
		manager.appendThinkingLevelChange("high");
		expect(existsSync(folder)).toBe(false);
		const id = manager.appendMessage(says("Hello"));
		expect(recordsIn(path)).toEqual([manager.getHeader(), ...manager.getEntries()]);
		expect(id).toMatch(/^[0-9a-f]{8}$/);
		expect(readdirSync(folder)).toEqual([name]);
	});

	it("takes an id that can stand in a file's name, and no other", () => {
		const folder = makeFolder();
		const manager = SessionManager.create("/work/demo", folder, { id: "my.session-1" });
		expect(manager.getSessionFile()).toMatch(/_my\.session-1\.jsonl$/);
		for (const id of ["", "../up", "a/b", "-a", "a.", "a b", "a\n", "x".repeat(201)]) {
			expect(() => SessionManager.create("/work/demo", folder, { id })).toThrow(
				refused("OPTION_INVALID"),
			);
		}
	});

	it("is never written in memory", () => {
		const manager = SessionManager.inMemory("/work/demo");
		manager.appendMessage(says("Hello"));
		expect(manager.isPersisted()).toBe(false);
		expect([manager.getSessionFile(), manager.getSessionDir()]).toEqual([undefined, ""]);
		expect(manager.getEntries()).toHaveLength(1);
		expect(SessionManager.inMemory().getCwd()).toBe(process.cwd());
	});

	it("begins again in the same folder, with a parent where one is named", () => {
		const folder = makeFolder();
		const manager = SessionManager.create("/work/demo", folder);
		manager.appendMessage(says("Hello"));
		const path = manager.newSession({ id: "second", parentSession: "/parent.jsonl" });
		expect(path).toBe(manager.getSessionFile());
		expect(manager.getHeader()).toMatchObject({ id: "second", parentSession: "/parent.jsonl" });
		expect([manager.getEntries(), manager.getLeafId()]).toEqual([[], null]);
		expect(readdirSync(folder)).toHaveLength(1);
	});
});

describe("opening", () => {
	it("writes nothing, whatever is asked", () => {
		const path = sessionFile(user("Hello"), assistant("Hi"), label("00000001", "start"));
		const before = readFileSync(path);
		const manager = SessionManager.open(path);
		manager.getTree();
		manager.buildSessionContext();
		manager.branch("00000001");
		manager.resetLeaf();
		expect(readFileSync(path)).toEqual(before);
		expect(readdirSync(join(path, ".."))).toEqual(["session.jsonl"]);
	});

	it("gives entries as they stand in the file", () => {
		const path = sessionFile(user("Hello"), assistant("Hi"));
		const manager = SessionManager.open(path);
		expect([manager.getHeader(), ...manager.getEntries()]).toEqual(recordsIn(path));
		expect(manager.getLeafEntry()).toEqual(recordsIn(path)[2]);
		expect(manager.getEntry("00000001")).toEqual(recordsIn(path)[1]);
		expect(manager.getEntry("nobody")).toBeUndefined();
		expect(manager.getCwd()).toBe("/work/demo");
		expect(manager.getSessionDir()).toBe(join(path, ".."));
	});

	it("begins a session for a file that is missing", () => {
		const path = join(makeFolder(), "deep", "new.jsonl");
		const manager = SessionManager.open(path);
		expect([manager.getEntries(), existsSync(path)]).toEqual([[], false]);
		manager.appendMessage(says("Hello"));
		expect(recordsIn(path)).toHaveLength(2);
	});

	it("goes on in another file", () => {
		const manager = SessionManager.inMemory("/elsewhere");
		const path = sessionFile(user("Hello"));
		manager.setSessionFile(path);
		expect(manager.getCwd()).toBe("/work/demo");
		manager.appendMessage(answers("Hi"));
		expect(recordsIn(path)).toHaveLength(3);
	});
});

describe("appending", () => {
	it("hangs each entry below the leaf and moves the leaf on to it", () => {
		const manager = SessionManager.inMemory("/work/demo");
		const usage = answers("").usage;
		const first = manager.appendMessage(says("Hello"));
		const ids = [
			manager.appendThinkingLevelChange("high"),
			manager.appendModelChange("openai", "gpt-5"),
			manager.appendCustomEntry("state", { count: 1 }),
			manager.appendCustomMessageEntry("note", "Remember.", false, { from: "test" }),
			manager.appendSessionInfo(" A\nname "),
			manager.appendLabelChange(first, "start"),
			manager.appendUsage("title", "anthropic", "claude-haiku-4-5", usage, "a note"),
			manager.appendContextEdit(first, { content: "Good day" }),
			manager.appendCompaction("All of it", first, 50, { readFiles: [] }, true, usage),
		];
		const entries = manager.getEntries();
		expect(entries.map(({ id }) => id)).toEqual([first, ...ids]);
		expect(entries.map(({ parentId }) => parentId)).toEqual([null, first, ...ids.slice(0, -1)]);
		expect(manager.getLeafId()).toBe(ids.at(-1));
		expect(entries.map(({ id, parentId, timestamp, ...said }) => said)).toEqual([
			{ type: "message", message: says("Hello") },
			{ type: "thinking_level_change", thinkingLevel: "high" },
			{ type: "model_change", provider: "openai", modelId: "gpt-5" },
			{ type: "custom", customType: "state", data: { count: 1 } },
			{
				type: "custom_message",
				customType: "note",
				content: "Remember.",
				display: false,
				details: { from: "test" },
			},
			{ type: "session_info", name: "A name" },
			{ type: "label", targetId: first, label: "start" },
			{
				type: "usage",
				kind: "title",
				provider: "anthropic",
				model: "claude-haiku-4-5",
				usage,
				note: "a note",
			},
			{ type: "context_edit", targetId: first, replacement: { content: "Good day" } },
			{
				type: "compaction",
				summary: "All of it",
				firstKeptEntryId: first,
				tokensBefore: 50,
				details: { readFiles: [] },
				fromHook: true,
				usage,
			},
		]);
	});

	it("keeps what is given, whatever becomes of it later", () => {
		const manager = SessionManager.inMemory("/work/demo");
		const data = { list: [1] };
		const id = manager.appendCustomEntry("state", data);
		data.list.push(2);
		expect(manager.getEntry(id)).toMatchObject({ data: { list: [1] } });
	});
});

describe("appending what is wrong", () => {
	it("refuses what no reader would take for what it is meant to be, and stays as it was", () => {
		const path = sessionFile(user("Hello"));
		const manager = SessionManager.open(path);
		const before = readFileSync(path);
		const circle: Record<string, unknown> = {};
		circle.self = circle;
		let deep: unknown = [];
		for (let level = 0; level < 300; level++) deep = [deep];
		const wrong = [
			() => manager.appendMessage({ ...says(""), content: 42 } as never),
			() => manager.appendMessage({ role: "compactionSummary", summary: "x" } as never),
			() => manager.appendMessage({ role: "branchSummary", summary: "x" } as never),
			() => manager.appendThinkingLevelChange(undefined as never),
			() => manager.appendCustomEntry("state", circle),
			() => manager.appendCustomEntry("state", 1n),
			() => manager.appendCustomEntry("state", deep),
		];
		for (const append of wrong) expect(append).toThrow(refused("OPTION_INVALID"));
		const unknown = [
			() => manager.appendLabelChange("nobody", "x"),
			() => manager.appendContextEdit("nobody", null),
			() => manager.appendCompaction("x", "nobody", 1),
			() => manager.branch("nobody"),
			() => manager.branchWithSummary("nobody", "x"),
			() => manager.createBranchedSession("nobody"),
		];
		for (const act of unknown) expect(act).toThrow(refused("ENTRY_NOT_FOUND"));
		expect([manager.getLeafId(), readFileSync(path)]).toEqual(["00000001", before]);
	});

	it("edits only what stands on the branch and speaks to the model", () => {
		const manager = SessionManager.inMemory("/work/demo");
		const first = manager.appendMessage(says("one"));
		const level = manager.appendThinkingLevelChange("low");
		const second = manager.appendMessage(answers("two"));
		expect(() => manager.appendContextEdit(level, null)).toThrow(refused("OPTION_INVALID"));
		manager.branch(first);
		expect(() => manager.appendContextEdit(second, null)).toThrow(refused("OPTION_INVALID"));
		manager.branch(second);
		manager.appendContextEdit(second, { content: "edited" });
		expect(manager.buildSessionContext().messages).toEqual([
			says("one"),
			{ ...answers("two"), content: [{ type: "text", text: "edited" }] },
		]);
	});
});

describe("the tree", () => {
	it("has branches, children and labels", () => {
		const manager = SessionManager.inMemory("/work/demo");
		const root = manager.appendMessage(says("one"));
		const left = manager.appendMessage(answers("left"));
		manager.branch(root);
		const right = manager.branchWithSummary(root, "was left", { readFiles: [] }, true);
		manager.appendLabelChange(root, "start");
		const [tree] = manager.getTree();
		expect(tree?.label).toBe("start");
		expect(tree?.labelTimestamp).toBe(manager.getLeafEntry()?.timestamp);
		expect(tree?.children.map(({ entry }) => entry.id)).toEqual([left, right]);
		expect(manager.getChildren(root).map(({ id }) => id)).toEqual([left, right]);
		expect(manager.getChildren(null).map(({ id }) => id)).toEqual([root]);
		expect(manager.getBranch(left).map(({ id }) => id)).toEqual([root, left]);
		expect(manager.getBranch("nobody")).toEqual([]);
		expect(manager.getEntry(right)).toMatchObject({ parentId: root, fromId: root, fromHook: true });
		manager.appendLabelChange(root, "");
		expect(manager.getLabel(root)).toBeUndefined();
	});

	it("begins anew before all entries", () => {
		const manager = SessionManager.inMemory("/work/demo");
		manager.appendMessage(says("one"));
		manager.resetLeaf();
		expect([manager.getLeafId(), manager.getBranch()]).toEqual([null, []]);
		const second = manager.branchWithSummary(null, "nothing before");
		expect(manager.getEntry(second)).toMatchObject({ parentId: null, fromId: "root" });
		expect(manager.getTree()).toHaveLength(2);
	});

	it("is handed out for a chain of 50,000 entries", () => {
		const manager = SessionManager.open(
			sessionFile(...Array.from({ length: 50_000 }, () => user("x"))),
		);
		expect(manager.getBranch()).toHaveLength(50_000);
		let depth = 0;
		for (let node = manager.getTree()[0]; node; node = node.children[0]) depth++;
		expect(depth).toBe(50_000);
		expect(manager.buildSessionContext().messages).toHaveLength(50_000);
	});
});

describe("names", () => {
	it("are the latest in the file; an empty one takes the name away", () => {
		const path = sessionFile(user("x"), sessionInfo("first"), user("y"), sessionInfo("second"));
		const manager = SessionManager.open(path);
		expect(manager.getSessionName()).toBe("second");
		manager.appendSessionInfo("  ");
		expect(manager.getSessionName()).toBeUndefined();
		expect(SessionManager.open(path).getSessionName()).toBeUndefined();
	});
});

describe("the context", () => {
	it("has messages as they stand in the file, level and model", () => {
		const manager = SessionManager.inMemory("/work/demo");
		expect(manager.buildSessionContext()).toEqual({
			messages: [],
			thinkingLevel: "off",
			model: null,
		});
		manager.appendMessage(says("old"));
		const kept = manager.appendMessage(says("kept"));
		manager.appendThinkingLevelChange("high");
		const compaction = manager.appendCompaction("The old one", kept, 50);
		manager.appendCustomMessageEntry("note", "Remember.", true);
		manager.appendMessage(answers("Yes."));
		const context = manager.buildSessionContext();
		const timeOf = (id: string) => Date.parse(manager.getEntry(id)?.timestamp ?? "");
		expect(context).toMatchObject({
			thinkingLevel: "high",
			model: { provider: "anthropic", modelId: "claude-sonnet-4-5" },
		});
		expect(context.messages).toMatchObject([
			{
				role: "compactionSummary",
				summary: "The old one",
				tokensBefore: 50,
				timestamp: timeOf(compaction),
			},
			says("kept"),
			{ role: "custom", customType: "note", content: "Remember.", display: true },
			answers("Yes."),
		]);
		expect(manager.buildContextEntries()[0]?.id).toBe(compaction);
		manager.appendCompaction("Everything", null, 60);
		expect(manager.buildSessionContext().messages).toHaveLength(1);
	});
});
