import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildBranch,
	buildTree,
	type Selection,
	type SessionTree,
	selectTree,
} from "../../src/tree/index.ts";
import { branchFrom, type Item, named, session, user } from "../builders.ts";
import { read } from "../session/reading.ts";

const idOf = (index: number) => `n${index}`;

/** A tree whose entry n hangs on the entry with the number that is given for it; without one it is a root. */
async function treeOf(parents: readonly (number | null)[]): Promise<SessionTree> {
	const items = parents.map(
		(parent, index): Item =>
			branchFrom(parent === null ? null : idOf(parent), named(idOf(index), user("x"))),
	);
	return buildTree(await read(session(...items)));
}

const parentsOfTree = fc
	.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 40 })
	.map((choices) =>
		choices.map(([number, isDeep], index) => {
			if (index === 0 || number % 17 === 0) return null;
			return isDeep ? index - 1 : number % index;
		}),
	);

const idsOf = ({ segments }: Selection) =>
	segments.map(({ entries }) => entries.map(({ id }) => id));

/** A segment and all that hang on it, by index. */
function listBelow({ segments }: Selection, index: number): readonly number[] {
	const below = new Set([index]);
	for (const segment of segments) {
		if (segment.parent !== undefined && below.has(segment.parent)) below.add(segment.index);
	}
	return [...below];
}

const anyTree = (check: (tree: SessionTree, selection: Selection) => void) =>
	fc.assert(
		fc.asyncProperty(parentsOfTree, fc.nat(), async (parents, choice) => {
			const tree = await treeOf(parents);
			const leafId = choice % 3 === 0 ? undefined : idOf(choice % parents.length);
			check(tree, selectTree(tree, leafId));
		}),
	);

describe("the segments of a tree", () => {
	it("hold each entry once", () =>
		anyTree((tree, selection) => {
			expect(idsOf(selection).flat().toSorted()).toEqual([...tree.nodes.keys()].toSorted());
		}));

	it("each follow the end of one that stands before them, or begin with a root", () =>
		anyTree((tree, { segments }) => {
			const followed = segments.map(({ parent = -1 }) => segments[parent]?.entries.at(-1)?.id);
			const parents = segments.map(({ entries }) => tree.nodes.get(entries[0]?.id ?? "")?.parentId);
			expect(followed.map((id) => id ?? null)).toEqual(parents);
			expect(segments.filter(({ parent = -1, index }) => parent >= index)).toEqual([]);
		}));

	it("are unbranched", () =>
		anyTree((tree, { segments }) => {
			const pairs = segments.flatMap(({ entries }) =>
				entries.slice(1).map(({ id }, at) => [entries[at]?.id ?? "", id] as const),
			);
			for (const [id, next] of pairs) expect(tree.nodes.get(id)?.childIds).toEqual([next]);
		}));

	it("end only at a fork, at a leaf, or where the branch that is shown first ends", () =>
		anyTree((tree, { segments, coverage }) => {
			const ends = segments.map(({ entries }) => entries.at(-1)?.id ?? "");
			const early = ends.filter((id) => tree.nodes.get(id)?.childIds.length === 1);
			expect(early.filter((id) => id !== coverage.leafId)).toEqual([]);
		}));

	it("that are active are the branch that is shown first, in reading order", () =>
		anyTree((tree, { segments, coverage }) => {
			const active = segments.filter(({ isActive }) => isActive);
			const entries = active.flatMap((segment) => segment.entries);
			expect(entries).toEqual(buildBranch(tree, coverage.leafId));
		}));

	it("stand depth first, what hangs on a branch right behind it", () =>
		anyTree((_, selection) => {
			for (const { index } of selection.segments) {
				const below = listBelow(selection, index);
				expect(below).toEqual(below.map((_, at) => index + at));
			}
		}));

	it("at a fork stand by age, but the shown branch last", () =>
		anyTree((tree, { segments }) => {
			const indexOf = new Map(segments.map(({ entries, index }) => [entries[0]?.id, index]));
			const ends = segments.map(({ entries }) => tree.nodes.get(entries.at(-1)?.id ?? ""));
			const byAge = [tree.rootIds, ...ends.map((node) => node?.childIds ?? [])];
			for (const [at, ids] of byAge.entries()) {
				const siblings = ids.map((id) => indexOf.get(id) ?? -1);
				const children = segments.filter(({ parent = -1 }) => parent === at - 1);
				const isShown = (index: number) => segments[index]?.isActive === true;
				const others = siblings.filter((index) => !isShown(index));
				const inOrder = [...others, ...siblings.filter(isShown)];
				expect(children.map(({ index }) => index)).toEqual(inOrder);
				expect(siblings.map((index) => segments[index]?.fork)).toEqual(describeForks(siblings));
			}
		}));
});

function describeForks(siblings: readonly number[]) {
	const count = siblings.length;
	return siblings.map((_, at) => (count > 1 ? { position: at + 1, count, siblings } : undefined));
}

describe("a large tree", () => {
	it("of a thousand forks one below the other is cut at each", async () => {
		const parents = Array.from({ length: 2001 }, (_, index) =>
			index === 0 ? null : index % 2 === 1 ? Math.max(0, index - 1) : index - 2,
		);
		const { segments, coverage } = selectTree(await treeOf(parents));
		expect(segments).toHaveLength(2001);
		expect(coverage).toMatchObject({ shownEntries: 2001, hiddenBranches: 0 });
		expect(segments.filter(({ isActive }) => isActive)).toHaveLength(1001);
		expect(segments.at(-1)?.fork).toEqual({ position: 2, count: 2, siblings: [1999, 2000] });
	});

	it("with a thousand branches at one place has them in a row", async () => {
		const parents = Array.from({ length: 1001 }, (_, index) => (index === 0 ? null : 0));
		const { segments } = selectTree(await treeOf(parents));
		expect(segments).toHaveLength(1001);
		expect(segments.at(-1)?.fork).toMatchObject({ position: 1000, count: 1000 });
		expect(segments[1]?.fork?.siblings).toBe(segments[2]?.fork?.siblings);
	});

	it("that is a chain of 100,000 is one segment", async () => {
		const items = Array.from({ length: 100_000 }, () => user("x"));
		const { segments } = selectTree(buildTree(await read(session(...items))));
		expect(segments).toHaveLength(1);
		expect(segments[0]?.entries).toHaveLength(100_000);
	});
});
