import fc from "fast-check";
import { expect, it } from "vitest";
import {
	type ArchiveFacts,
	type ArchiveRecord,
	type ArchiveSource,
	planArchive,
} from "../../src/index.ts";

const hash = (digit: number) => String(digit).repeat(64);
const keys = fc.constantFrom("1", "2", "3", "4", "5", "6");
const small = fc.integer({ min: 0, max: 2 });

const source: fc.Arbitrary<ArchiveSource> = fc.record(
	{ key: keys, path: fc.constant("p"), bytes: small, modifiedMs: small, fault: fc.constant("No.") },
	{ requiredKeys: ["key", "path", "bytes", "modifiedMs"] },
);

const page = { path: "pages/x.html", bytes: 1, sha256: hash(1) };

const record: fc.Arbitrary<ArchiveRecord> = fc.record(
	{
		key: keys,
		source: fc.record({
			bytes: small,
			modifiedMs: small,
			sha256: fc.constantFrom("", hash(1), hash(2)),
		}),
		settings: fc.constantFrom("now", "before"),
		files: fc.constant({ page, text: page }),
		failure: fc.constant("No."),
		isGone: fc.constant(true as const),
	},
	{ requiredKeys: ["key", "source", "settings"] },
);

const facts: fc.Arbitrary<ArchiveFacts> = fc.record({
	sources: fc.uniqueArray(source, { selector: ({ key }) => key }),
	records: fc.uniqueArray(record, { selector: ({ key }) => key }),
	settings: fc.constant("now"),
	hashes: fc.option(
		fc.constant(
			new Map([
				["1", hash(1)],
				["2", hash(2)],
			]),
		),
		{ nil: undefined },
	),
	damaged: fc.option(fc.constant(new Set(["3"])), { nil: undefined }),
	isPartial: fc.boolean(),
	prune: fc.boolean(),
});

const keysIn = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key);

it("a plan has every session in one list, and one that is there in none of those that are gone", () => {
	fc.assert(
		fc.property(facts, (given) => {
			const { build, check, fail, keep, touch, gone, drop } = planArchive(given);
			const planned = [build, check, fail, keep, touch, gone, drop].flatMap(keysIn);
			const known = new Set(keysIn([...given.sources, ...given.records]));
			expect(planned.toSorted()).toEqual([...known].toSorted());
			const there = new Set(keysIn(given.sources));
			expect(keysIn([...gone, ...drop]).filter((key) => there.has(key))).toEqual([]);
			if (given.isPartial) expect([...gone, ...drop]).toEqual([]);
		}),
	);
});

it("what was done is not planned again", () => {
	fc.assert(
		fc.property(facts, (given) => {
			const all = { ...given, hashes: new Map(keysIn(given.sources).map((key) => [key, hash(1)])) };
			const { build, check, fail, keep, touch, gone } = planArchive(all);
			expect(check).toEqual([]);
			const made = [...build, ...fail].map(
				({ key, bytes, modifiedMs }): ArchiveRecord => ({
					key,
					source: { bytes, modifiedMs, sha256: hash(1) },
					settings: "now",
					files: { page, text: page },
				}),
			);
			const records = [...made, ...keep, ...touch, ...gone];
			const next = planArchive({ ...all, records, damaged: undefined });
			expect(next).toMatchObject({ build: [], check: [], touch: [], drop: expect.any(Array) });
			expect(keysIn(next.gone).toSorted()).toEqual(keysIn(gone).toSorted());
		}),
	);
});
