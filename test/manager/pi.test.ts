import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SessionManager } from "../../src/manager/index.ts";
import { makeFolder } from "../scratch.ts";
import { findPi, own, type Peer } from "./peers.ts";
import { answers, fileOf, says } from "./sessions.ts";

type Facts = Record<string, unknown>;

interface Report {
	/** By the file's base name. */
	readonly described: Record<string, Facts>;
	readonly lists: readonly (readonly Facts[])[];
	readonly all: readonly Facts[];
	readonly files: readonly string[];
}

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const program = fileURLToPath(new URL("facts.mjs", import.meta.url));

const sources = [
	...readdirSync(join(fixtures, "corpus")).map((name) => join(fixtures, "corpus", name)),
	...readdirSync(fixtures).map((name) => join(fixtures, name, "session.jsonl")),
].filter((path) => path.endsWith(".jsonl") && existsSync(path));

/** Those whose entries have no ids. */
const nameless = new Set(
	sources
		.filter((source) => !readFileSync(source, "utf8").split("\n")[1]?.includes('"id":"'))
		.map((source) => nameOf(copyNameOf(source))),
);

/** Where this project deliberately says something else than pi 1.6.0; docs/session-format.md says so too. */
const differing: Readonly<Record<string, string>> = {
	"agent-lens-pi-fixture": "an answer that names no model changes none",
	"agent-sessions-openclaw-large": "what follows the header is a root",
	"backscroll-pi-fixture": "ids that are there are kept in any version",
	"earendil-session-sample-head": "a file without a header is read",
	"kimchi-smoke-fixture": "an answer that names no model changes none",
	"line-lost-in-mid-session": "what lost its parent hangs where the conversation stood",
	"no-header": "a file without a header is read",
	"openclaw-win-cjk-excerpt": "what lost its parent hangs where the conversation stood",
	"pi-doctor-fixture": "an entry without an id gets one",
	"pimono-compact-2025-12-24": "a record glued behind a torn one is saved",
	"renamed-from-an-older-entry": "a name given from an older entry hides no conversation",
	"retained-tail": "a retained tail stands for what was kept",
	"unknown-entry": "a damaged message is none of the context",
};
/** What a list alone says otherwise. */
const listedDifferently: Readonly<Record<string, string>> = {
	"moraine-prime-agent-child": "where no user spoke, the first text of all is shown",
	"shell-commands": "a shell command is a text, and a message with a time",
};

const pi = findPi();

describe.skipIf(!pi)("pi and SessionManager, asked about the same files", () => {
	it("say the same, but for what is listed", { timeout: 120_000 }, () => {
		const [theirs, ours] = askBoth(copySources);
		const different = Object.keys(theirs.described).filter((name) => {
			const [a, b] = [theirs, ours].map(({ described }) =>
				JSON.stringify(sortKeys(withoutMadeIds(name, described[name] ?? {})), null, 1),
			);
			if (a !== b && !(name in differing)) expect(b, name).toBe(a);
			return a !== b;
		});
		expect(different.toSorted()).toEqual(Object.keys(differing));
		const listed = ({ all }: Report) => all.map(asListed).filter(({ path }) => isSame(path));
		expect(listed(ours)).toEqual(listed(theirs));
		expect(listed(theirs).length).toBeGreaterThan(20);
		const projects = ({ lists }: Report) =>
			lists.map((list) => list.map(({ path }) => path).filter(isSame));
		expect(projects(ours)).toEqual(projects(theirs));
		expect(projects(ours)[0]?.length).toBeGreaterThan(20);
	});

	it("say the same of what SessionManager wrote, and pi goes on in it", {
		timeout: 120_000,
	}, () => {
		const [theirs, ours] = askBoth(writeSessions);
		expect(Object.keys(ours.described).length).toBe(4);
		for (const [name, facts] of Object.entries(ours.described)) {
			expect(theirs.described[name], name).toEqual(facts);
		}
		expect(ours.all.map(asListed)).toEqual(theirs.all.map(asListed));
		for (const file of theirs.files) {
			const manager = SessionManager.open(file);
			expect(manager.getProblems()).toEqual([]);
			expect(manager.getLeafEntry()).toMatchObject({ message: { content: "goes on" } });
			expect(manager.getBranch().length).toBeGreaterThan(2);
		}
	});
});

/** Each is given files of its own, since pi writes to what it opens. */
function askBoth(fill: (folder: string) => void): readonly [Report, Report] {
	const filled = makeFolder();
	fill(filled);
	const goesOn = fill === writeSessions;
	const ask = ({ node, module }: Peer): Report => {
		const folder = makeFolder();
		cpSync(filled, folder, { recursive: true });
		const files = readdirSync(folder).map((name) => join(folder, name));
		const job = JSON.stringify({ files, folder, cwds: ["/home/ada/orchard", "/nowhere"], goesOn });
		const run = spawnSync(node, [program, module], {
			input: job,
			encoding: "utf8",
			maxBuffer: 2e9,
		});
		expect(run.stderr).toBe("");
		const { described, ...lists } = JSON.parse(run.stdout.replaceAll(folder, "/folder"));
		const named = Object.entries<Facts>(described).map(([path, facts]) => [nameOf(path), facts]);
		return { ...lists, described: Object.fromEntries(named), files };
	};
	return [ask(pi ?? own), ask(own)];
}

function copySources(folder: string): void {
	for (const source of sources) copyFileSync(source, join(folder, copyNameOf(source)));
}

function copyNameOf(source: string): string {
	const isAlone = basename(source) === "session.jsonl";
	return isAlone ? `${basename(dirname(source))}.jsonl` : basename(source);
}

function nameOf(path: unknown): string {
	return basename(String(path), ".jsonl");
}

function isSame(path: unknown): boolean {
	return !(nameOf(path) in differing) && !(nameOf(path) in listedDifferently);
}

/** Entries of version 1 have no ids: each program makes up its own. */
function withoutMadeIds(name: string, facts: Facts): unknown {
	if (!nameless.has(name)) return facts;
	const { entries = [] } = facts as { entries?: readonly { id: string }[] };
	const positions = new Map(entries.map(({ id }, at) => [id, `#${at}`]));
	return JSON.parse(JSON.stringify(facts), (_, value) => positions.get(value) ?? value);
}

function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(fields.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** What both say of a session in a list. */
function asListed(info: Facts): Facts {
	const { path, id, cwd, name, parentSessionPath, created, modified, messageCount } = info;
	const firstMessage = String(info.firstMessage).slice(0, 400);
	return { path, id, cwd, name, parentSessionPath, created, modified, messageCount, firstMessage };
}

/** Sessions with every kind of entry, branches, a fork and a file that was written anew. */
function writeSessions(folder: string): void {
	const manager = SessionManager.create("/home/ada/orchard", folder, { id: "written" });
	manager.appendModelChange("anthropic", "claude-sonnet-4-5");
	const first = manager.appendMessage(says("Hello"));
	const second = manager.appendMessage(answers("Hi"));
	manager.appendThinkingLevelChange("high");
	manager.appendCustomEntry("state", { count: 1 });
	manager.appendCustomMessageEntry("note", [{ type: "text", text: "Remember." }], true, { a: 1 });
	manager.appendLabelChange(first, "start");
	const kept = manager.getLeafId();
	manager.appendMessage({
		role: "bashExecution",
		command: "ls",
		output: "a",
		exitCode: 0,
		cancelled: false,
		truncated: false,
		timestamp: Date.UTC(2026, 0, 2),
	});
	manager.appendContextEdit(second, { content: "Good day" });
	manager.appendUsage("title", "anthropic", "claude-haiku-4-5", answers("").usage);
	manager.appendCompaction("So far", kept, 1000, { readFiles: [] }, false);
	manager.appendMessage(says("On we go"));
	manager.branchWithSummary(second, "Tried something", undefined, true);
	manager.appendMessage(answers("Another way"));
	manager.appendSessionInfo("A look around");
	manager.appendCompaction("Everything", null, 2000);
	const leaf = manager.appendMessage(says("And now"));
	const path = manager.getSessionFile() ?? "";
	SessionManager.forkFrom(path, "/home/ada/other", folder, { id: "forked" });
	SessionManager.open(path).createBranchedSession(leaf);
	const old = [
		{ type: "session", id: "old", timestamp: "2025-01-01T00:00:00.000Z", cwd: "/home/ada/orchard" },
		{ type: "message", timestamp: "2025-01-01T00:00:01.000Z", message: says("Old") },
	];
	const renewed = join(folder, "renewed.jsonl");
	copyFileSync(fileOf(old.map((record) => `${JSON.stringify(record)}\n`).join("")), renewed);
	SessionManager.open(renewed).appendMessage(answers("New"));
}
