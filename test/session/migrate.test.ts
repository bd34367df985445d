import { describe, expect, it } from "vitest";
import type { Session } from "../../src/session/index.ts";
import { bash, header, message, session, user } from "../builders.ts";
import { corpusBytes, idsOf, problemsOf, read } from "./reading.ts";

const chain = ({ entries }: Session) => entries.map(({ parentId }) => parentId);
const lines = (...records: readonly object[]) =>
	records.map((record) => `${JSON.stringify(record)}\n`).join("");
const head = { type: "session", id: "s", timestamp: "2025-11-20T23:33:50.805Z", cwd: "/w" };
const said = (text: string) => ({
	type: "message",
	timestamp: "2025-11-20T23:33:51.000Z",
	message: { role: "user", content: text },
});
const compacted = (firstKeptEntryIndex: number) => ({
	type: "compaction",
	timestamp: "2025-11-20T23:33:52.000Z",
	summary: "so far",
	tokensBefore: 5,
	firstKeptEntryIndex,
});

/** The position of the entry that the last compaction keeps first; undefined where it keeps none. */
function keptPosition({ entries }: Session): number | undefined {
	const compaction = entries.findLast((entry) => entry.type === "compaction");
	const position = entries.findIndex(({ id }) => id === compaction?.firstKeptEntryId);
	return position === -1 ? undefined : position;
}

describe("version 1", () => {
	it("gives each entry an id and chains it to the one before", async () => {
		const found = await read(lines(head, said("a"), said("b"), said("c")));
		const ids = idsOf(found);
		expect(ids.every((id) => /^[0-9a-f]{8}$/.test(id))).toBe(true);
		expect(new Set(ids).size).toBe(3);
		expect(chain(found)).toEqual([null, ids[0], ids[1]]);
		expect(problemsOf(found)).toEqual([]);
	});

	it("gives equal entries different ids, and the same ones each time", async () => {
		const file = lines(head, said("a"), said("a"), said("a"));
		const ids = idsOf(await read(file));
		expect(new Set(ids).size).toBe(3);
		expect(idsOf(await read(file))).toEqual(ids);
		expect(idsOf(await read(file + lines(said("b")))).slice(0, 3)).toEqual(ids);
	});

	it("writes ids and parents into the record", async () => {
		const { entries } = await read(lines(head, said("a"), said("b")));
		expect(entries[1]?.raw).toEqual({
			...said("b"),
			id: entries[1]?.id,
			parentId: entries[0]?.id,
		});
	});

	const indexes = [
		{ name: "the header", index: 0, kept: 0 },
		{ name: "the first entry", index: 1, kept: 0 },
		{ name: "the third entry", index: 3, kept: 2 },
		{ name: "the compaction itself", index: 4, kept: undefined },
		{ name: "nothing that is there", index: 400, kept: undefined },
		{ name: "nothing", index: -5, kept: 0 },
	];
	it.for(indexes)("a compaction that keeps from $name", async ({ index, kept }) => {
		const file = lines(head, said("a"), said("b"), said("c"), compacted(index), said("d"));
		const found = await read(file);
		expect(keptPosition(found)).toBe(kept);
		expect(found.entries[3]?.raw).not.toHaveProperty("firstKeptEntryIndex");
	});

	it("counts records that stand on one line, and none that are lost", async () => {
		const json = JSON.stringify;
		const file = [
			json(head),
			json(said("a")) + json(said("b")),
			"damaged",
			json(said("c")),
			json(compacted(3)),
		].join("\n");
		expect(keptPosition(await read(file))).toBe(2);
	});

	it("reads a real session of the kind, its glued last line included", async () => {
		const found = await read(corpusBytes("pimono-compact-2025-12-24.jsonl"));
		expect(found.header.version).toBe(1);
		expect(found.entries).toHaveLength(1013);
		const kept = found.entries.flatMap((entry) =>
			entry.type === "compaction" ? [entry.firstKeptEntryId] : [],
		);
		expect(kept).toEqual([found.entries[572]?.id, undefined]);
	});
});

describe("version 2", () => {
	it("renames the role hookMessage, in the record too", async () => {
		const fields = { customType: "x", content: "hi", display: true };
		const found = await read(session(header({ version: 2 }), message("hookMessage", fields)));
		expect(found.entries[0]).toMatchObject({
			message: { role: "custom", customType: "x" },
			raw: { message: { role: "custom", customType: "x" } },
		});
	});

	it("is migrated without its header too", async () => {
		const [, entry = ""] = session(message("hookMessage", { content: "hi" })).split("\n");
		expect((await read(entry)).entries[0]).toMatchObject({ message: { role: "custom" } });
	});
});

describe("version 3", () => {
	it("keeps records exactly as they are", async () => {
		const file = session(user("a"), bash("ls", "b"), message("oracle", { __proto__: 1, x: [{}] }));
		const { entries } = await read(file);
		const recorded = file.trimEnd().split("\n").slice(1);
		expect(entries.map(({ raw }) => JSON.stringify(raw))).toEqual(recorded);
	});

	it("chains entries without ids, and says so once", async () => {
		const found = await read(corpusBytes("pi-doctor-fixture.jsonl"));
		const ids = idsOf(found);
		expect(chain(found)).toEqual([null, ...ids.slice(0, -1)]);
		expect(problemsOf(found)).toEqual(["entry-id-missing 2"]);
	});

	it("chains an entry that says nothing of its parent", async () => {
		const found = await read(
			lines({ ...head, version: 3 }, { ...said("a"), id: "a" }, { ...said("b"), id: "b" }),
		);
		expect(chain(found)).toEqual([null, "a"]);
	});

	it("takes an entry below the header for a root", async () => {
		const found = await read(
			lines({ ...head, version: 3 }, { ...said("a"), id: "a", parentId: "s" }),
		);
		expect(chain(found)).toEqual([null]);
		expect(found.entries[0]?.raw.parentId).toBe(null);
	});

	it("hangs the children of a repeated id below the nearest one above them", async () => {
		const at = (id: string, parentId: string | null, text: string) => ({
			...said(text),
			id,
			parentId,
		});
		const found = await read(
			lines(
				{ ...head, version: 3 },
				at("early", "a", "stands above its parent"),
				at("a", null, "one"),
				at("b", "a", "below one"),
				at("a", null, "two"),
				at("c", "a", "below two"),
				at("a", null, "one"),
				at("d", "a", "below one again"),
			),
		);
		expect(found.entries.map(({ id, parentId }) => `${id} < ${parentId}`)).toEqual([
			"early < a",
			"a < null",
			"b < a",
			"a~2 < null",
			"c < a~2",
			"d < a",
		]);
		expect(found.entries.every(({ id, raw }) => raw.id === id)).toBe(true);
		expect(found.problems.filter(({ code }) => code === "parent-repeated")).toMatchObject([
			{
				place: { line: 6, entryId: "c" },
				message:
					'Several entries have the id "a", which this one follows; it is shown after the nearest above it, called "a~2".',
			},
		]);
	});
});

describe("a file without a header", () => {
	it("gets one whose id stays when the file grows", async () => {
		const file = lines({ ...said("a"), id: "a", parentId: "outside" });
		const { header: derived } = await read(file);
		expect(derived).toMatchObject({
			version: 3,
			timestamp: "2025-11-20T23:33:51.000Z",
			isRecorded: false,
			cwd: undefined,
		});
		expect(derived.id).toMatch(/^[0-9a-f]{16}$/);
		expect((await read(file + lines(said("b")))).header).toEqual(derived);
	});

	it("counts as version 1 where no entry has an id", async () => {
		const found = await read(lines(said("a"), said("b")));
		expect(found.header.version).toBe(1);
		expect(problemsOf(found)).toEqual(["header-missing 0"]);
	});
});

describe("keys that would become prototypes", () => {
	it("are renamed, at every depth, and pollute nothing", async () => {
		const data = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
		const file = `${lines({ ...head, version: 3 })}{"type":"custom","id":"a","parentId":null,"customType":"x","data":${data}}\n`;
		const [entry] = (await read(file)).entries;
		expect(entry).toMatchObject({
			data: { "(__proto__)": { polluted: 1 }, constructor: { prototype: { polluted: 1 } } },
		});
		expect(Object.assign({}, entry?.raw.data)).not.toHaveProperty("polluted");
		expect({}).not.toHaveProperty("polluted");
	});
});
