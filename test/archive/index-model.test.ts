import { describe, expect, it } from "vitest";
import { composeArchiveIndex } from "../../src/archive/index-model.ts";
import type { ArchiveRecord } from "../../src/archive/record.ts";
import { archived, failed, keyOf } from "./records.ts";

const search = { shards: [], texts: [], cut: [] };

function indexOf(...records: readonly ArchiveRecord[]) {
	return composeArchiveIndex({ records, search, generator: "pressleaf" });
}

/** Two projects over two months, a model in both, and one session that nothing is known of. */
const records = [
	archived("a", {
		startedAt: "2026-01-31T23:59:00.000Z",
		endedAt: "2026-02-01T00:10:00.000Z",
		messages: 10,
		bytes: 100,
		usage: { input: 1, output: 2, cacheRead: 3, cacheWrite: 4, cost: 0.5 },
		models: [
			{ model: "m1", answers: 4, tokens: 6, cost: 0.3 },
			{ model: "m2", answers: 1, tokens: 4, cost: 0.2 },
		],
	}),
	archived("b", {
		startedAt: "2026-02-01T00:00:00.000Z",
		messages: 20,
		bytes: 200,
		usage: { input: 10, output: 20, cacheRead: 30, cacheWrite: 40, cost: 1 },
		models: [{ model: "m2", answers: 2, tokens: 100, cost: 1 }],
	}),
	archived("c", {
		startedAt: "2026-02-05T00:00:00.000Z",
		cwd: "/srv/press/",
		messages: 3,
		bytes: 7,
	}),
	archived("d", { cwd: "/srv/press", messages: 1, bytes: 1, parent: "a" }),
	failed("e", "No entry could be read."),
];

describe("the index of an archive", () => {
	it("sums everything", () => {
		expect(indexOf(...records)).toMatchObject({
			totals: { sessions: 4, messages: 34, tokens: 110, cost: 1.5, bytes: 308 },
			from: "2026-01-31T23:59:00.000Z",
			to: "2026-02-05T00:00:00.000Z",
		});
	});

	it("sums each month in UTC, the latest first, what has no date last", () => {
		const months = indexOf(...records).months.map(({ month, totals }) => [
			month,
			totals.sessions,
			totals.messages,
			totals.cost,
		]);
		expect(months).toEqual([
			["2026-02", 2, 23, 1],
			["2026-01", 1, 10, 0.5],
			[undefined, 1, 1, 0],
		]);
	});

	it("sums each model over the sessions that used it, the dearest first", () => {
		expect(indexOf(...records).models).toEqual([
			{ model: "m2", sessions: 2, answers: 3, tokens: 104, cost: 1.2 },
			{ model: "m1", sessions: 1, answers: 4, tokens: 6, cost: 0.3 },
		]);
	});
});

describe("the projects of an archive", () => {
	it("are grouped by month; families stand together, and are counted where they belong", () => {
		const drawn = indexOf(...records).projects.map(({ name, path, totals, months, elsewhere }) => ({
			name,
			path,
			sessions: totals.sessions,
			months: months.map(({ month, rows }) => [month, ...rows.map(({ title }) => title)]),
			elsewhere: elsewhere.map(({ title }) => title),
		}));
		expect(drawn).toEqual([
			{
				name: "press",
				path: "/srv/press",
				sessions: 2,
				months: [["2026-02", "Title c"]],
				elsewhere: ["Title d"],
			},
			{
				name: "orchard",
				path: "/home/ada/orchard",
				sessions: 2,
				months: [
					["2026-02", "Title b"],
					["2026-01", "Title a", "Title d"],
				],
				elsewhere: [],
			},
		]);
	});

	it("have sessions without a folder last, however late they are", () => {
		const { cwd: _, ...facts } = archived("b", { startedAt: "2027-01-01T00:00:00Z" }).facts ?? {};
		const homeless = { ...archived("b"), facts } as ArchiveRecord;
		const { projects } = indexOf(homeless, archived("a"));
		expect(projects.map(({ name, path }) => [name, path])).toEqual([
			["orchard", "/home/ada/orchard"],
			[undefined, undefined],
		]);
	});
});

describe("an index", () => {
	it("lists failures, those of sessions with an earlier page too, which keep their row", () => {
		const index = indexOf(
			failed("e", "Nothing to read."),
			archived("a", { record: { failure: "It grew." } }),
		);
		expect(index.failures).toEqual([
			{ key: keyOf("a"), path: "folder/a.jsonl", reason: "It grew.", title: "Title a" },
			{ key: keyOf("e"), path: "folder/e.jsonl", reason: "Nothing to read." },
		]);
		expect(index.totals.sessions).toBe(1);
		expect(index.projects[0]?.months[0]?.rows[0]?.failure).toBe("It grew.");
	});

	it("loses no session in silence that has neither page nor reason", () => {
		const { failure: _, ...record } = failed("e", "");
		expect(indexOf(record).failures).toHaveLength(1);
	});

	it("is the same whatever the order of the records", () => {
		expect(indexOf(...records.toReversed())).toEqual(indexOf(...records));
	});

	it("takes times that are none for no date, and an end for a beginning that is missing", () => {
		const rows = indexOf(
			archived("a", { startedAt: "yesterday", endedAt: "2026-03-02T00:00:00Z" }),
			archived("b", { startedAt: "+999999-99-99" }),
		).projects[0]?.months.map(({ month, rows: [row] }) => [month, row?.title, row?.startedAt]);
		expect(rows).toEqual([
			["2026-03", "Title a", "2026-03-02T00:00:00.000Z"],
			[undefined, "Title b", undefined],
		]);
	});

	it("is empty where nothing was archived", () => {
		const nothing = { sessions: 0, messages: 0, tokens: 0, cost: 0, bytes: 0 };
		expect(indexOf()).toMatchObject({ totals: nothing, projects: [], months: [], failures: [] });
	});
});
