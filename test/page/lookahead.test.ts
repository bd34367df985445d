import { expect, it } from "vitest";
import { mapAhead } from "../../src/page/lookahead.ts";

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const item of items) all.push(item);
	return all;
}

it("keeps the order, whichever is done first", async () => {
	const waits = [30, 1, 20, 0, 5];
	const slow = (ms: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, ms));
	expect(await collect(mapAhead(waits, slow, 3))).toEqual(waits);
});

it("has no more than the given number under way", async () => {
	let underWay = 0;
	let most = 0;
	const map = async () => {
		most = Math.max(most, ++underWay);
		await new Promise((resolve) => setTimeout(resolve, 1));
		underWay--;
	};
	await collect(mapAhead(Array(20).keys(), map, 4));
	expect(most).toBe(5);
});

it("passes a failure on in its turn", async () => {
	const map = async (value: number) => {
		if (value === 2) throw new Error("two");
		return value;
	};
	const seen: number[] = [];
	const run = async () => {
		for await (const value of mapAhead([0, 1, 2, 3], map, 3)) seen.push(value);
	};
	await expect(run()).rejects.toThrow("two");
	expect(seen).toEqual([0, 1]);
});
