import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import { expect, it } from "vitest";
import { buildArchive, verifyArchive } from "../../src/index.ts";
import { session, user } from "../builders.ts";
import { pressleaf, startPressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readTree, talk } from "./archives.ts";

const kills = Number(process.env.PRESSLEAF_KILLS ?? 50);

/** Numbers from 0 to 1, the same in every run of the test (mulberry32). */
function createDice(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Everything that the index names: its pages, and what it says of the search's files. */
function listNamed(index: string): readonly string[] {
	const pages = index.match(/pages\/(?:\d{4}-\d\d-\d\d|undated)-[0-9a-f]{16}\.html/g) ?? [];
	const [, json = "{}"] = /id="archive-data">([^<]+)</.exec(index) ?? [];
	const search: { shards: string[]; texts: Record<string, string> } = JSON.parse(json);
	const buckets = Array.from({ length: 32 }, (_, at) => at);
	const shards = search.shards.flatMap((name) => buckets.map((at) => `search/${name}/${at}.js`));
	const texts = Object.entries(search.texts).map(([key, hash]) => `search/text/${key}-${hash}.js`);
	expect(texts.length).toBe(new Set(pages).size);
	return [...new Set(pages), ...shards, ...texts];
}

/** The index is a whole page, and so is all that it names. */
function expectWhole(dir: string): void {
	const index = readFileSync(join(dir, "index.html"), "utf8");
	const errors: unknown[] = [];
	parse(index, { onParseError: (error) => errors.push(error) });
	expect(errors).toEqual([]);
	for (const path of [...listNamed(index), "index.html"]) {
		const content = readFileSync(join(dir, path), "utf8");
		const [start, end] = path.endsWith(".js")
			? ["pressleafArchive(", ");"]
			: ["<!DOCTYPE html>", "</body></html>"];
		expect([content.startsWith(start), content.trimEnd().endsWith(end)], path).toEqual([
			true,
			true,
		]);
	}
}

const names = Array.from({ length: 9 }, (_, at) => `${at}.jsonl`);

/** Nine sessions, and the words of a run that archives them. */
function makeSessions() {
	const place = makePlace(Object.fromEntries(names.map((name) => [name, talk(`in ${name}`, 3)])));
	const { dir, sessions } = place;
	const options = ["--session-dir", sessions, "--keep-source", "--quiet", "--jobs", "2"];
	return { ...place, words: ["archive", dir, ...options] };
}

/** Runs a command, and kills it after so many milliseconds. */
async function runAndKill(words: readonly string[], milliseconds: number): Promise<void> {
	const child = startPressleaf(words);
	const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
	await once(child, "close");
	clearTimeout(timer);
}

/** A lock whose maker was killed before it wrote its name is waited for for a second, in which these runs would be killed. */
function dropNameless(dir: string): void {
	const lock = join(dir, "archive.lock");
	if (existsSync(lock) && readFileSync(lock, "utf8") === "") rmSync(lock);
}

/** How long a run takes, in milliseconds. */
function time(words: readonly string[]): number {
	const start = performance.now();
	expect(pressleaf(words)).toMatchObject({ status: 0, stderr: "" });
	return performance.now() - start;
}

async function expectAsFresh(dir: string, sessions: string): Promise<void> {
	const fresh = join(makeFolder(), "archive");
	await buildArchive(fresh, { sessionDir: sessions, keepSource: true });
	expect(readTree(dir)).toEqual(readTree(fresh));
}

it(`is whole whenever a run is killed (${kills} rounds)`, { timeout: 600_000 }, async () => {
	const { dir, sessions, words } = makeSessions();
	const dice = createDice(7);
	const grow = () => {
		const name = names[Math.floor(dice() * names.length)] ?? "";
		const line = session(user(`more ${dice()}`)).split("\n")[1];
		appendFileSync(join(sessions, name), `${line}\n`);
	};
	pressleaf(words);
	// The quickest of some: one that had to wait for other programs says nothing of the next.
	const durations = [1, 2, 3, 4].map(() => {
		grow();
		return time(words);
	});
	const duration = Math.min(...durations);
	let interrupted = 0;
	for (let round = 0; round < kills; round++) {
		grow();
		grow();
		const growth = setTimeout(grow, duration * dice());
		await runAndKill(words, duration * (0.1 + dice()));
		clearTimeout(growth);
		dropNameless(dir);
		expectWhole(dir);
		const verdict = await verifyArchive(dir);
		expect(verdict.damaged, `round ${round}`).toEqual([]);
		if (verdict.isInterrupted) interrupted++;
	}
	// The moments were such that something was going on.
	expect(interrupted).toBeGreaterThan(kills / 10);
	expect(pressleaf(["archive", "verify", dir])).toMatchObject({ status: 0 });
	expect(pressleaf(words)).toMatchObject({ status: 0, stderr: "" });
	await expectAsFresh(dir, sessions);
});

it("is none or whole whenever the first run is killed", { timeout: 600_000 }, async () => {
	const { dir, sessions, words } = makeSessions();
	const duration = time(words);
	const dice = createDice(11);
	for (let round = 0; round < kills / 5; round++) {
		rmSync(dir, { recursive: true });
		await runAndKill(words, duration * (0.1 + 0.9 * dice()));
		if (existsSync(join(dir, "manifest.json"))) expectWhole(dir);
		if (existsSync(join(dir, "journal.jsonl"))) {
			expect(pressleaf(["archive", "verify", dir])).toMatchObject({ status: 0 });
		}
		expect(pressleaf(words)).toMatchObject({ status: 0, stderr: "" });
		await expectAsFresh(dir, sessions);
	}
});

/** Kills the process before the `at`-th file operation of its main thread; others write nothing but drafts. */
function killAt(at: number): string {
	return `
		import fs from "node:fs/promises";
		import { syncBuiltinESMExports } from "node:module";
		import { isMainThread } from "node:worker_threads";
		let asked = 0;
		const watch = (place, names) => {
			for (const name of names) {
				const original = place[name].bind(place);
				const value = async (...words) => {
					if (++asked === ${at}) process.kill(process.pid, "SIGKILL");
					const result = await original(...words);
					if (name === "open") watch(result, ["appendFile", "close", "datasync", "sync", "write", "writeFile"]);
					return result;
				};
				Object.defineProperty(place, name, { value, configurable: true, writable: true });
			}
		};
		if (isMainThread) watch(fs, ["mkdir", "open", "rename", "rm", "rmdir"]);
		syncBuiltinESMExports();
	`;
}

it("is whole before each file operation of a run", { timeout: 600_000 }, async () => {
	const { dir, sessions, put } = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
	const words = ["archive", dir, "--session-dir", sessions, "--keep-source", "--jobs", "1"];
	const [before, after] = [join(makeFolder(), "before"), join(makeFolder(), "after")];
	await buildArchive(before, { sessionDir: sessions, keepSource: true });
	put("a.jsonl", talk("one", 1));
	await buildArchive(after, { sessionDir: sessions, keepSource: true });
	const expected = readTree(after);
	for (let at = 1; ; at++) {
		rmSync(dir, { recursive: true, force: true });
		cpSync(before, dir, { recursive: true, preserveTimestamps: true });
		const { status } = pressleaf(words, { preload: killAt(at) });
		expectWhole(dir);
		expect((await verifyArchive(dir)).damaged, `operation ${at}`).toEqual([]);
		if (status === 0) return expect(at).toBeGreaterThan(20);
		await buildArchive(dir, { sessionDir: sessions, keepSource: true });
		expect(readTree(dir), `operation ${at}`).toEqual(expected);
	}
});
