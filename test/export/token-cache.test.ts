import {
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { exportSession } from "../../src/export/index.ts";
import { openTokenCache } from "../../src/export/token-cache.ts";
import { makeFolder } from "../scratch.ts";

const path = "examples/session.jsonl";
const key = "0123456789abcdef0123456789abcdef";
const plain = (await exportSession({ path })).page;

let cache: string;

beforeEach(() => {
	cache = join(makeFolder(), "a", "cache");
});

function onlyFile(): string {
	const [name = "", ...others] = readdirSync(cache);
	expect(others).toEqual([]);
	return join(cache, name);
}

describe("the cache of tokens", () => {
	it("changes nothing in the page, cold or warm", async () => {
		expect((await exportSession({ path }, { cache })).page).toBe(plain);
		const before = readFileSync(onlyFile());
		expect((await exportSession({ path }, { cache })).page).toBe(plain);
		expect(readFileSync(onlyFile())).toEqual(before);
	});

	it("is what the second export takes its colours from", async () => {
		const first = await openTokenCache(cache, "session");
		expect(first.find(key)).toBeUndefined();
		expect(first.isFilled).toBe(false);
		first.keep(key, Uint32Array.of(17, 33));
		first.keep(`f${key.slice(1)}`, new Uint32Array());
		await first.save();
		const second = await openTokenCache(cache, "session");
		expect(second.isFilled).toBe(true);
		expect(second.find(key)).toEqual(Uint32Array.of(17, 33));
		expect(second.find(`f${key.slice(1)}`)).toEqual(new Uint32Array());
		expect((await openTokenCache(cache, "another")).find(key)).toBeUndefined();
	});

	it("holds no text, and is its owner's alone", async () => {
		await exportSession({ path }, { cache });
		const file = onlyFile();
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(statSync(cache).mode & 0o777).toBe(0o700);
		const words = readFileSync(path, "utf8").match(/[A-Za-z]{6,}/g) ?? [];
		const kept = readFileSync(file, "latin1");
		expect(words.filter((word) => kept.includes(word))).toEqual([]);
	});
});

describe("a cache that is not as it was left", () => {
	it.for([
		["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
		["empty", () => Buffer.alloc(0)],
		["of another make", (bytes: Buffer) => Buffer.concat([Buffer.from("x"), bytes])],
		[
			"with a changed bit",
			(bytes: Buffer) => {
				const changed = Buffer.from(bytes);
				changed[100] = (changed[100] ?? 0) ^ 1;
				return changed;
			},
		],
	] as const)("counts as none where its file is %s, and mends it", async ([, damage]) => {
		await exportSession({ path }, { cache });
		const file = onlyFile();
		const whole = readFileSync(file);
		writeFileSync(file, damage(whole));
		expect((await exportSession({ path }, { cache })).page).toBe(plain);
		expect(readFileSync(file)).toEqual(whole);
	});

	it("is no reason to fail where its folder cannot be made", async () => {
		expect((await exportSession({ path }, { cache: "/dev/null/cache" })).page).toBe(plain);
	});

	it("stays whole when several exports write at once", async () => {
		const pages = await Promise.all(
			Array.from({ length: 4 }, () => exportSession({ path }, { cache })),
		);
		for (const { page } of pages) expect(page).toBe(plain);
		const reopened = await exportSession({ path }, { cache });
		expect(reopened.page).toBe(plain);
		onlyFile();
	});

	it("keeps 400 MB, the newest", async () => {
		mkdirSync(cache, { recursive: true });
		for (const [name, age] of [
			["0", 3_000_000],
			["1", 2_000_000],
			["2", 1_000_000],
		] as const) {
			const file = join(cache, `${name.repeat(32)}.tokens`);
			writeFileSync(file, "");
			truncateSync(file, 170_000_000);
			const then = new Date(Date.now() - age);
			utimesSync(file, then, then);
		}
		const tokens = await openTokenCache(cache, "new");
		tokens.keep(key, new Uint32Array(100));
		await tokens.save();
		const left = readdirSync(cache).map((name) => name.slice(0, 2));
		expect(left).toHaveLength(3);
		expect(left).not.toContain("00");
		expect((await openTokenCache(cache, "new")).find(key)).toHaveLength(100);
	});
});
