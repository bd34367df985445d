import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { assignShards } from "../../../src/archive/search/shards.ts";

function makeKeys(count: number): string[] {
	return Array.from({ length: count }, (_, index) =>
		createHash("sha256").update(`${index}`).digest("hex").slice(0, 16),
	);
}

describe("the shards of an archive", () => {
	it("are none where there is no session", () => {
		expect(assignShards([]).size).toBe(0);
	});

	it("are one up to 64 sessions", () => {
		const keys = makeKeys(64);
		expect([...assignShards(keys)]).toEqual([["", keys.toSorted()]]);
	});

	it("are by the first bit of a key from 65 sessions on", () => {
		const shards = assignShards(makeKeys(65));
		expect([...shards.keys()]).toEqual(["0", "1"]);
		for (const key of shards.get("0") ?? []) expect(key).toMatch(/^[0-7]/);
		for (const key of shards.get("1") ?? []) expect(key).toMatch(/^[89a-f]/);
	});

	it.for([
		[128, 1],
		[129, 2],
		[1000, 4],
		[1024, 4],
		[1025, 5],
	] as const)("of %i sessions go by %i bits", ([count, bits]) => {
		for (const name of assignShards(makeKeys(count)).keys()) expect(name).toHaveLength(bits);
	});

	it("hold every session once, in an order of their own", () => {
		const keys = makeKeys(1000);
		const shards = assignShards(keys);
		expect([...shards.values()].flat()).toEqual(keys.toSorted());
		expect([...assignShards(keys.toReversed())]).toEqual([...shards]);
		expect([...assignShards([...keys, ...keys])]).toEqual([...shards]);
	});

	it("but for one stay as they are when a session is added", () => {
		const [added = "", ...keys] = makeKeys(1001);
		const before = assignShards(keys);
		const changed = [...assignShards([added, ...keys])].filter(
			([name, members]) => members.length !== before.get(name)?.length,
		);
		expect(changed).toHaveLength(1);
	});
});
