import { spawnSync } from "node:child_process";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { verifyArchive } from "../../src/index.ts";
import { session } from "../builders.ts";
import { makePlace, readRecords, readTree, talk } from "./archives.ts";

describe("a session that is gone", () => {
	it("keeps its page, and loses it with prune", async () => {
		const { build, dir, sessions, record } = makePlace({
			"a.jsonl": talk("one"),
			"b.jsonl": talk("two"),
		});
		await build();
		rmSync(join(sessions, "a.jsonl"));
		expect(await build()).toMatchObject({ sessions: 2, gone: 1, built: [] });
		expect(record("a.jsonl")?.isGone).toBe(true);
		expect(existsSync(join(dir, record("a.jsonl")?.files?.page.path ?? ""))).toBe(true);
		const { page } = record("a.jsonl")?.files ?? {};
		expect(await build({ prune: true })).toMatchObject({ sessions: 1, pruned: 1 });
		expect(record("a.jsonl")).toBeUndefined();
		expect(existsSync(join(dir, page?.path ?? ""))).toBe(false);
		expect(await verifyArchive(dir)).toMatchObject({ damaged: [], sessions: 1 });
	});

	it("is as it was once it is back", async () => {
		const { build, dir, put, sessions } = makePlace({
			"a.jsonl": talk("one"),
			"b.jsonl": talk("two"),
		});
		const { atime, mtime } = statSync(join(sessions, "a.jsonl"));
		await build();
		const before = readTree(dir);
		rmSync(join(sessions, "a.jsonl"));
		await build();
		utimesSync(put("a.jsonl", talk("one")), atime, mtime);
		await build();
		expect(readTree(dir)).toEqual(before);
	});

	it("stays where no session is left and all would go", async () => {
		const { build, sessions, dir } = makePlace({ "a.jsonl": talk("one") });
		await build();
		rmSync(join(sessions, "a.jsonl"));
		await expect(build({ prune: true })).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
		rmSync(sessions, { recursive: true });
		await expect(build({ prune: true })).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
		expect(await verifyArchive(dir)).toMatchObject({ sessions: 1, damaged: [] });
	});
});

describe("sessions that are chosen", () => {
	const contents = { "a.jsonl": talk("one"), "b.jsonl": talk("two"), "c.jsonl": talk("three") };
	const isWanted = ({ path }: { readonly path: string }) => path.endsWith("a.jsonl");

	it("are taken in, and those before them stay as they were", async () => {
		const { build, put, record } = makePlace(contents);
		expect(await build({ isWanted })).toMatchObject({ sessions: 1, built: ["a.jsonl"], left: 2 });
		await build();
		put("b.jsonl", talk("two", 1));
		const before = record("b.jsonl");
		expect(await build({ isWanted })).toMatchObject({ sessions: 3, built: [], left: 1 });
		expect(record("b.jsonl")).toEqual(before);
		expect(await build()).toMatchObject({ built: ["b.jsonl"] });
	});

	it("are none where none fits, and that is told from nothing new", async () => {
		const { build } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
		const no = { isWanted: () => false };
		const some = { isWanted: ({ path }: { readonly path: string }) => path.endsWith("a.jsonl") };
		expect(await build({ ...no, dryRun: true })).toMatchObject({ isNoneWanted: true });
		expect(await build(no)).toMatchObject({ isNoneWanted: true, sessions: 0, left: 2 });
		expect(await build(some)).toMatchObject({ isNoneWanted: false, sessions: 1 });
		expect(await build(some)).toMatchObject({ isNoneWanted: false, isChanged: false });
		expect(await build()).toMatchObject({ isNoneWanted: false });
		expect(await build()).toMatchObject({ isNoneWanted: false, isChanged: false });
		expect(await build(no)).toMatchObject({ isNoneWanted: true, sessions: 2, left: 0 });
		// A part may have no session that fits: the others have them.
		expect(await build({ ...some, shard: "1/2" })).toMatchObject({ isNoneWanted: false });
		expect(await build({ ...some, shard: "2/2" })).toMatchObject({ isNoneWanted: false });
	});

	it("do not make others gone", async () => {
		const { build, sessions, record } = makePlace(contents);
		await build();
		rmSync(join(sessions, "c.jsonl"));
		expect(await build({ isWanted, prune: true })).toMatchObject({ sessions: 2, pruned: 1 });
		expect(record("b.jsonl")).toBeDefined();
	});
});

describe("a session that cannot be archived", () => {
	const empty = session();

	it("is named with its reason, and the others are archived", async () => {
		const { build, dir, put, sessions, record } = makePlace({
			"good.jsonl": talk("one"),
			"header.jsonl": empty,
			"empty.jsonl": "",
			"diary.jsonl": "Dear diary,\n",
			"binary.jsonl": "\u0000\u0001\u0002",
		});
		mkdirSync(join(sessions, "folder.jsonl"));
		symlinkSync("/nowhere/at/all", join(sessions, "link.jsonl"));
		spawnSync("mkfifo", [join(sessions, "pipe.jsonl")]);
		put("long.jsonl", talk("x".repeat(10_000)));
		const outcome = await build();
		expect(outcome.built).toEqual(["good.jsonl", "long.jsonl"]);
		const reasons = Object.fromEntries(outcome.failures.map((each) => [each.source, each.reason]));
		expect(reasons).toEqual({
			"binary.jsonl": expect.stringContaining("not a pi session"),
			"diary.jsonl": expect.stringContaining("not a pi session"),
			"empty.jsonl": '"empty.jsonl" is empty.',
			"folder.jsonl": '"folder.jsonl" is no regular file.',
			"header.jsonl": '"header.jsonl" holds a session header and nothing else.',
			"link.jsonl": '"link.jsonl" leads nowhere.',
			"pipe.jsonl": '"pipe.jsonl" is no regular file.',
		});
		for (const [name, reason] of Object.entries(reasons)) {
			expect(record(name)).toMatchObject({ failure: reason });
		}
		expect(readFileSync(join(dir, "index.html"), "utf8")).toContain("leads nowhere");
		expect(JSON.stringify(readRecords(dir))).not.toContain(sessions);
		// They are told of again, though nothing is done again.
		const again = await build();
		expect(again).toMatchObject({ built: [], isChanged: false, failures: outcome.failures });
	});

	it("keeps the page of an earlier attempt", async () => {
		const { build, dir, put, record } = makePlace({ "a.jsonl": talk("one") });
		await build();
		const before = record("a.jsonl")?.files;
		put("a.jsonl", empty);
		expect((await build()).failures).toHaveLength(1);
		expect(record("a.jsonl")).toMatchObject({ files: before, failure: expect.any(String) });
		expect(await verifyArchive(dir)).toMatchObject({ damaged: [], sessions: 1 });
	});

	it("loses it where less is to be shown by now", async () => {
		const { build, dir, put, record } = makePlace({ "a.jsonl": talk("one") });
		await build();
		put("a.jsonl", empty);
		await build({ hide: ["thinking"] });
		expect(record("a.jsonl")?.files).toBeUndefined();
		expect(readdirSync(join(dir, "pages"))).toEqual([]);
	});

	it.runIf(process.getuid?.() !== 0)("is tried again where it could not be read", async () => {
		const { build, put } = makePlace({ "b.jsonl": talk("two") });
		const path = put("a.jsonl", talk("one"));
		chmodSync(path, 0);
		const { failures } = await build();
		expect(failures).toEqual([{ source: "a.jsonl", reason: 'No permission to read "a.jsonl".' }]);
		chmodSync(path, 0o600);
		expect(await build()).toMatchObject({ built: ["a.jsonl"], failures: [] });
	});
});
