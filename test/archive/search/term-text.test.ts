import { describe, expect, it } from "vitest";
import { composeTermTexts, type FIELDS } from "../../../src/archive/search/term-text.ts";

type Field = (typeof FIELDS)[number];

/** All terms of a field, with their levels. */
function termsOf(
	field: Field,
	{ title = "", said = "", rest = "" }: Partial<Record<Field, string>>,
): ReadonlyMap<string, number> {
	const { buckets } = composeTermTexts(title, [
		{ anchor: "1", kind: "answer", text: said },
		{ anchor: "2", kind: "tool", text: rest },
	]);
	return new Map(
		buckets.flatMap(({ [field]: { terms, levels } }) =>
			terms === "" ? [] : terms.split("\n").map((term, index) => [term, levels[index] ?? 0]),
		),
	);
}

/** Words of five letters, or as many more as `tail` has, whose first two differ more than their last. */
function manyWords(first: number, count: number, tail = ""): string {
	const words = Array.from({ length: count }, (_, index) => {
		const digits = [...(first + index).toString(36).padStart(5, "0")].reverse().join("");
		return digits + tail;
	});
	return words.join(" ");
}

describe("the terms of a session", () => {
	it("have the level of how often they occur, in powers of four", () => {
		const rest = [1, 3, 4, 15, 16, 64].map((times) => `w${times} `.repeat(times)).join("");
		expect(Object.fromEntries(termsOf("rest", { rest }))).toEqual({
			w1: 1,
			w3: 1,
			w4: 2,
			w15: 2,
			w16: 3,
			w64: 4,
		});
	});

	it("are those of a field alone", () => {
		const session = { title: "Walk", said: "検索", rest: "a" };
		expect([...termsOf("title", session).keys()]).toEqual(["walk"]);
		expect([...termsOf("said", session).keys()].toSorted()).toEqual(["検", "検索", "索"]);
		expect([...termsOf("rest", session).keys()]).toEqual(["a"]);
	});

	it("are 200,000 at most, those that were said before the rest", () => {
		const session = {
			title: "a title",
			said: manyWords(0, 120_000),
			rest: manyWords(120_000, 120_000),
		};
		expect(termsOf("title", session).size).toBe(2);
		expect(termsOf("said", session).size).toBe(120_000);
		expect(termsOf("rest", session).size).toBe(79_998);
	});

	it("are 200,000 at most in scripts without blanks", () => {
		const characters = Array.from({ length: 20_000 }, (_, index) =>
			String.fromCharCode(0x4e00 + index),
		);
		// Steps of another length make pairs that no other step makes.
		const runs = Array.from({ length: 20 }, (_, step) =>
			characters.map((_, index) => characters[(index * (2 * step + 1)) % 20_000]).join(""),
		);
		expect(termsOf("rest", { rest: runs.join(" ") }).size).toBe(200_000);
	});

	it("are of 2,000,000 letters at most", () => {
		const rest = manyWords(0, 40_000, "x".repeat(59));
		expect(termsOf("rest", { rest }).size).toBe(31_250);
	});
});
