import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildArchive, PressleafError, verifyArchive } from "../../src/index.ts";
import { pressleaf } from "../command.ts";
import { failDisk } from "../failing-disk.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readTree, talk } from "./archives.ts";

const codes = ["ENOSPC", "EACCES", "EIO"] as const;
const options = { keepSource: true, jobs: 1 };

/** Builds with the `at`-th file operation failing; gives what it threw, and what was asked of the disk. */
async function buildOnFailingDisk(dir: string, sessionDir: string, at: number) {
	const disk = failDisk(at, codes[at % codes.length] ?? "EIO");
	try {
		await buildArchive(dir, { ...options, sessionDir });
		return { thrown: undefined, asked: disk.asked };
	} catch (thrown) {
		return { thrown, asked: disk.asked };
	} finally {
		disk.stop();
	}
}

describe("each file operation of a run fails in turn", () => {
	it("of a first run: the next run makes all of it", { timeout: 300_000 }, async () => {
		const { dir, sessions } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
		const expected = await makeElsewhere(sessions);
		for (let at = 1; ; at++) {
			rmSync(dir, { recursive: true, force: true });
			const { thrown, asked } = await buildOnFailingDisk(dir, sessions, at);
			if (asked.length < at) return expect(at).toBeGreaterThan(15);
			const where = `operation ${at}, ${asked.at(-1)}`;
			expect(thrown ?? "made", where).toSatisfy(isTold);
			await buildArchive(dir, { ...options, sessionDir: sessions });
			expect(readTree(dir), where).toEqual(expected);
		}
	});

	it("of a later run: the archive stays whole, and the next run makes the rest", {
		timeout: 300_000,
	}, async () => {
		const { dir, sessions, put } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
		const before = join(makeFolder(), "before");
		await buildArchive(before, { ...options, sessionDir: sessions });
		put("a.jsonl", talk("one", 1));
		const expected = await makeElsewhere(sessions);
		for (let at = 1; ; at++) {
			rmSync(dir, { recursive: true, force: true });
			cpSync(before, dir, { recursive: true, preserveTimestamps: true });
			const { thrown, asked } = await buildOnFailingDisk(dir, sessions, at);
			if (asked.length < at) return expect(at).toBeGreaterThan(15);
			const where = `operation ${at}, ${asked.at(-1)}`;
			expect(thrown ?? "made", where).toSatisfy(isTold);
			expect(await verifyArchive(dir), where).toMatchObject({ damaged: [] });
			await buildArchive(dir, { ...options, sessionDir: sessions });
			expect(readTree(dir), where).toEqual(expected);
		}
	});
});

async function makeElsewhere(sessionDir: string) {
	const dir = join(makeFolder(), "elsewhere");
	await buildArchive(dir, { ...options, sessionDir });
	return readTree(dir);
}

/** What was begun and cannot be removed is left to the next run, and is no failure. */
function isTold(outcome: unknown): boolean {
	return outcome === "made" || outcome instanceof PressleafError;
}

const canMount =
	spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

describe.skipIf(!canMount)("a disk that is full (needs the right to mount one)", () => {
	it("ends the run in words, and the archive is what it was", () => {
		const disk = join(makeFolder(), "disk");
		mkdirSync(disk);
		spawnSync("mount", ["-t", "tmpfs", "-o", "size=900k", "none", disk]);
		onTestFinished(() => {
			spawnSync("umount", [disk]);
		});
		const { sessions, put } = makePlace({ "a.jsonl": talk("one") });
		const words = ["archive", join(disk, "kept"), "--session-dir", sessions];
		expect(pressleaf(words)).toMatchObject({ status: 0 });
		const before = pressleaf(["archive", "verify", join(disk, "kept")]).stdout;
		for (let at = 0; at < 12; at++) put(`${at}.jsonl`, talk(`words ${at}`));
		const { status, stderr } = pressleaf(words);
		expect(stderr).toMatch(/^"[^"]+" cannot be written\. The disk is full\.\n$/);
		expect(status).toBe(1);
		const verified = pressleaf(["archive", "verify", join(disk, "kept")]);
		expect(verified.stdout).toBe(before);
		spawnSync("mount", ["-o", "remount,size=20m", disk]);
		expect(pressleaf(words)).toMatchObject({
			status: 0,
			stderr: expect.stringMatching(/interrupted/),
		});
	});
});
