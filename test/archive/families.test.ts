import { describe, expect, it } from "vitest";
import { composeFamilies } from "../../src/archive/families.ts";
import { selectIndexSessions } from "../../src/archive/index-sessions.ts";
import type { ArchiveRecord } from "../../src/archive/record.ts";
import { archived, keyOf } from "./records.ts";

function day(number: number): string {
	return new Date(Date.UTC(2026, 0, number)).toISOString();
}

/** Each family as lines: depth by dashes, the title's last word, what its origin is. */
function draw(...records: readonly ArchiveRecord[]): readonly string[] {
	return composeFamilies(selectIndexSessions(records)).map((family) =>
		family
			.map(({ session, depth, origin }) => {
				const relation = origin ? ` ${origin.relation}` : "";
				return `${"-".repeat(depth)}${session.facts.fileName}${relation}`;
			})
			.join(", "),
	);
}

describe("families", () => {
	it("have forks and other children under their parent, oldest first, whatever their date and folder", () => {
		const lines = draw(
			archived("a", { startedAt: day(1) }),
			archived("b", { startedAt: day(9), parent: "a", firstEntryId: "first-a" }),
			archived("c", { startedAt: day(5), parent: "a", cwd: "/elsewhere" }),
			archived("d", { startedAt: day(7), parent: "c" }),
			archived("e", { startedAt: day(3) }),
		);
		expect(lines).toEqual(["e", "a, -c begun, --d begun, -b fork"]);
	});

	it("count forks and others apart", () => {
		const [family] = composeFamilies(
			selectIndexSessions([
				archived("a", { startedAt: day(1) }),
				archived("b", { startedAt: day(2), parent: "a", firstEntryId: "first-a" }),
				archived("c", { startedAt: day(3), parent: "a" }),
				archived("d", { startedAt: day(4), parent: "a" }),
			]),
		);
		expect(family?.[0]).toMatchObject({ forks: 1, begun: 2, descendants: 3 });
	});

	it("name a parent with its title", () => {
		const [family] = composeFamilies(
			selectIndexSessions([archived("a"), archived("b", { parent: "a" })]),
		);
		const parent = { key: keyOf("a"), title: "Title a" };
		expect(family?.[1]?.origin).toEqual({ relation: "begun", parent });
	});

	it("have none where the parent is not here", () => {
		expect(draw(archived("a", { parent: "lost" }))).toEqual(["a absent"]);
	});

	it("call nothing a fork that has no first entry", () => {
		const { firstEntryId: _, ...facts } = archived("a").facts ?? {};
		const a = { ...archived("a"), facts } as ArchiveRecord;
		const b = { ...archived("b"), facts: { ...facts, fileName: "b", parent: "a" } };
		expect(draw(a, b as ArchiveRecord)).toEqual(["a, -b begun"]);
	});
});

describe("families that are hard to draw", () => {
	it.for([
		["itself", [archived("a", { parent: "a" })], ["a circle"]],
		[
			"each other",
			[
				archived("a", { parent: "b", startedAt: day(2) }),
				archived("b", { parent: "a", startedAt: day(1) }),
				archived("c", { parent: "a", startedAt: day(3) }),
			],
			["b circle, -a begun, --c begun"],
		],
		[
			"two circles",
			[
				archived("a", { parent: "b", startedAt: day(1) }),
				archived("b", { parent: "a", startedAt: day(2) }),
				archived("c", { parent: "d", startedAt: day(3) }),
				archived("d", { parent: "c", startedAt: day(4) }),
			],
			["c circle, -d begun", "a circle, -b begun"],
		],
	] as const)("end where parents form a circle: %s", ([, records, expected]) => {
		expect(draw(...records)).toEqual(expected);
	});

	it("take the parent of the same folder where files have one name", () => {
		const twins = ["a", "b"].map((name) => archived(name, { fileName: "twin", cwd: `/${name}` }));
		const lines = draw(...twins, archived("c", { parent: "twin", cwd: "/b" }));
		expect(lines).toEqual(["twin", "twin, -c begun"]);
	});

	it("hold a chain of 20,000 and 20,000 children of one", () => {
		const chain = Array.from({ length: 20_000 }, (_, at) =>
			archived(`a${at}`, { parent: `a${at - 1}`, startedAt: day(at % 9) }),
		);
		const children = Array.from({ length: 20_000 }, (_, at) => archived(`b${at}`, { parent: "b" }));
		const families = composeFamilies(selectIndexSessions([...chain, archived("b"), ...children]));
		expect(families.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
			20_000, 20_001,
		]);
		expect(Math.max(...families.flat().map(({ depth }) => depth))).toBe(19_999);
	});
});
