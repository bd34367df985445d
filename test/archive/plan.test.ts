import { describe, expect, it } from "vitest";
import {
	type ArchiveFacts,
	type ArchivePlan,
	type ArchiveRecord,
	type ArchiveSource,
	planArchive,
} from "../../src/index.ts";

const hash = "a".repeat(64);
const page = { path: "pages/undated-0000000000000001.html", bytes: 5, sha256: hash };
const files = { page, text: { ...page, path: "search/text/0000000000000001-aaaaaaaa.js" } };

/** A session of 100 bytes that was written at second 1. */
function source(fields: Partial<ArchiveSource> = {}): ArchiveSource {
	return { key: "0000000000000001", path: "p/a.jsonl", bytes: 100, modifiedMs: 1000, ...fields };
}

/** What an archive knows of it. */
function record(fields: Partial<ArchiveRecord> = {}): ArchiveRecord {
	return {
		key: "0000000000000001",
		source: { path: "p/a.jsonl", bytes: 100, modifiedMs: 1000, sha256: hash },
		settings: "now",
		files,
		...fields,
	};
}

type Lists = Partial<Record<keyof ArchivePlan, readonly unknown[]>>;

const key = "0000000000000001";
const later = source({ modifiedMs: 2000 });
const unread = record({ source: { bytes: 100, modifiedMs: 1000, sha256: "" }, failure: "No." });
const { files: _, ...bare } = record({ failure: "It is empty." });

const cases: readonly {
	readonly name: string;
	readonly facts: Partial<ArchiveFacts>;
	readonly plan: Lists;
}[] = [
	{ name: "a new session is made", facts: { sources: [source()] }, plan: { build: [source()] } },
	{
		name: "one that is as it was stays",
		facts: { sources: [source()], records: [record()] },
		plan: { keep: [record()] },
	},
	{
		name: "one that grew is made",
		facts: { sources: [source({ bytes: 101 })], records: [record()] },
		plan: { build: [source({ bytes: 101 })] },
	},
	{
		name: "one that shrank is made",
		facts: { sources: [source({ bytes: 99 })], records: [record()] },
		plan: { build: [source({ bytes: 99 })] },
	},
	{
		name: "one of the same size at another time needs its hash",
		facts: { sources: [later], records: [record()] },
		plan: { check: [later] },
	},
	{
		name: "an older time needs it too",
		facts: { sources: [source({ modifiedMs: 1 })], records: [record()] },
		plan: { check: [source({ modifiedMs: 1 })] },
	},
	{
		name: "with the same hash its record alone is new",
		facts: { sources: [later], records: [record()], hashes: new Map([[key, hash]]) },
		plan: { touch: [record({ source: { ...record().source, modifiedMs: 2000 } })] },
	},
	{
		name: "with another hash it is made",
		facts: { sources: [later], records: [record()], hashes: new Map([[key, "b".repeat(64)]]) },
		plan: { build: [later] },
	},
	{
		name: "other settings make it anew",
		facts: { sources: [source()], records: [record({ settings: "before" })] },
		plan: { build: [source()] },
	},
	{
		name: "files that are damaged are made anew",
		facts: { sources: [source()], records: [record()], damaged: new Set([key]) },
		plan: { build: [source()] },
	},
	{
		name: "one that cannot be read fails, whatever is known",
		facts: { sources: [source({ fault: "No." })], records: [record()] },
		plan: { fail: [source({ fault: "No." })] },
	},
	{
		name: "one that could not be read is tried again",
		facts: { sources: [source()], records: [unread] },
		plan: { build: [source()] },
	},
	{
		name: "one that holds no session stays as it is",
		facts: { sources: [source()], records: [bare] },
		plan: { keep: [bare] },
	},
	{
		name: "one that is gone keeps its page",
		facts: { records: [record()] },
		plan: { gone: [record({ isGone: true })] },
	},
	{
		name: "one that is gone and has no page goes",
		facts: { records: [bare] },
		plan: { drop: [bare] },
	},
	{
		name: "one that is gone goes where that is asked for",
		facts: { records: [record()], prune: true },
		plan: { drop: [record()] },
	},
	{
		name: "what is there is not taken out",
		facts: { sources: [source()], records: [record()], prune: true },
		plan: { keep: [record()] },
	},
	{
		name: "nothing is gone where not everything was seen",
		facts: { records: [record()], prune: true, isPartial: true },
		plan: { keep: [record()] },
	},
	{
		name: "one that is back is gone no more",
		facts: { sources: [source()], records: [record({ isGone: true })] },
		plan: { keep: [record()] },
	},
];

describe("a plan", () => {
	it.for(cases)("$name", ({ facts, plan }) => {
		const none = { build: [], check: [], fail: [], keep: [], touch: [], gone: [], drop: [] };
		expect(planArchive({ sources: [], records: [], settings: "now", ...facts })).toEqual({
			...none,
			...plan,
		});
	});

	it("has each session in one list, and says nothing of others", () => {
		const sources = [source({ key: "1" }), source({ key: "2", bytes: 7 }), source({ key: "4" })];
		const records = [record({ key: "1" }), record({ key: "2" }), record({ key: "3" })];
		const plan = planArchive({ sources, records, settings: "now" });
		expect(plan.keep.map((each) => each.key)).toEqual(["1"]);
		expect(plan.build.map((each) => each.key)).toEqual(["2", "4"]);
		expect(plan.gone.map((each) => each.key)).toEqual(["3"]);
	});
});
