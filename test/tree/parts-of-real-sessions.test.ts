import { describe, expect, it } from "vitest";
import { readSession } from "../../src/session/index.ts";
import {
	buildTree,
	type OmittedKind,
	omitKinds,
	omittedKinds,
	type Selection,
	type SessionTree,
	selectBranch,
	selectExcerpt,
	selectTree,
} from "../../src/tree/index.ts";
import { corpusBytes, corpusFiles, read } from "../session/reading.ts";

const entriesOf = ({ segments }: Selection) => segments.flatMap(({ entries }) => entries);

async function treeOf(name: string): Promise<SessionTree> {
	return buildTree(await read(corpusBytes(name)));
}

/** The entries of a selection, as they are when its records are written to a file and read again. */
async function readBack(selection: Selection) {
	const records = [selection.header.raw, ...entriesOf(selection).map(({ raw }) => raw)];
	const text = records.map((record) => `${JSON.stringify(record)}\n`).join("");
	return (await readSession({ text })).entries.map((entry) => ({ ...entry, line: 0 }));
}

const withoutLines = (selection: Selection) =>
	entriesOf(selection).map((entry) => ({ ...entry, line: 0 }));

const choices: readonly (readonly OmittedKind[])[] = [
	...omittedKinds.map((kind) => [kind]),
	omittedKinds,
];

describe("what is left of a real session when kinds are left out", () => {
	it.for(corpusFiles)("%s: its records say what its entries say", async (name) => {
		const selection = selectTree(await treeOf(name));
		for (const kinds of choices) {
			const thin = omitKinds(selection, kinds);
			if (thin.coverage.shownEntries === 0) continue;
			expect(await readBack(thin)).toEqual(withoutLines(thin));
		}
	});

	it.for(corpusFiles)(
		"%s: each entry follows one before it, or what it always followed",
		async (name) => {
			const tree = await treeOf(name);
			for (const kinds of choices) {
				const known = new Set<string | null>([null]);
				for (const { id, parentId } of entriesOf(omitKinds(selectTree(tree), kinds))) {
					const isTornOff = tree.gaps.has(id) || tree.nodes.get(id)?.parentId === null;
					expect(known.has(parentId) || isTornOff, id).toBe(true);
					known.add(id);
				}
			}
		},
	);

	it.for(corpusFiles)("%s: leaving out twice is leaving out once", async (name) => {
		const selection = selectBranch(await treeOf(name));
		for (const kinds of choices) {
			const once = omitKinds(selection, kinds);
			const twice = omitKinds(once, kinds);
			expect(withoutLines(twice)).toEqual(withoutLines(once));
			expect(twice.omitted).toEqual(once.omitted);
		}
	});
});

describe("an excerpt of a real session", () => {
	it.for(corpusFiles)("%s: is a session of its own", async (name) => {
		const tree = await treeOf(name);
		const branch = entriesOf(selectBranch(tree));
		const [from, to] = [branch.at(Math.floor(branch.length / 3)), branch.at(-1)];
		const excerpt = selectExcerpt(tree, { from: from?.id, to: to?.id });
		expect(entriesOf(excerpt)[0]?.parentId).toBeNull();
		expect(await readBack(excerpt)).toEqual(withoutLines(excerpt));
	});
});
