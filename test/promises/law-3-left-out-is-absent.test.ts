import { describe, expect, it } from "vitest";
import {
	buildTree,
	type ExportOptions,
	exportSession,
	type OmittedKind,
	omitKinds,
	omittedKinds,
	readSession,
	selectBranch,
} from "../../src/index.ts";
import { plantBranch, plantSession } from "../planted-session.ts";

const planted = plantSession();
const aside = plantBranch();

const marksOf = (kind: OmittedKind) => planted.marks.get(kind) ?? [];

/** Results go with their calls. */
const goesWith = (kind: OmittedKind) =>
	kind === "tools" ? [...marksOf("tools"), ...marksOf("tool-output")] : marksOf(kind);

function findIn(page: string, marks: readonly string[]): readonly string[] {
	return marks.filter((mark) => page.includes(mark));
}

async function makePage(text: string, options: ExportOptions = {}): Promise<string> {
	const { page, problems } = await exportSession({ text }, options);
	return page + JSON.stringify(problems);
}

/** Everything that a selection holds, its maps too. */
async function serializeSelection(hide: readonly OmittedKind[]): Promise<string> {
	const tree = buildTree(await readSession({ text: planted.text }));
	const replacer = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
	return JSON.stringify(omitKinds(selectBranch(tree), hide), replacer);
}

describe("a kind that is hidden", () => {
	it("is there where it is not hidden", async () => {
		const selection = await serializeSelection([]);
		const page = await makePage(planted.text);
		for (const kind of omittedKinds) {
			expect(findIn(selection, marksOf(kind)), kind).toEqual(marksOf(kind));
			expect(findIn(page, marksOf(kind)).length, kind).toBeGreaterThan(marksOf(kind).length / 3);
		}
	});

	it.for(omittedKinds)("%s: is nowhere in a selection", async (kind) => {
		const selection = await serializeSelection([kind]);
		expect(findIn(selection, goesWith(kind))).toEqual([]);
	});

	it.for(omittedKinds)("%s: is nowhere in a page, nor in what is said about it", async (kind) => {
		const page = await makePage(planted.text, { hide: [kind] });
		expect(findIn(page, goesWith(kind))).toEqual([]);
	});

	it.for(omittedKinds)("%s: takes nothing else with it", async (kind) => {
		const page = await makePage(planted.text, { hide: [kind] });
		const whole = await makePage(planted.text);
		const others = omittedKinds.filter((other) => other !== kind).flatMap(marksOf);
		const expected = findIn(whole, [...planted.kept, ...others]);
		const missing = expected.filter((mark) => !page.includes(mark));
		expect(missing.filter((mark) => !isInside(mark, kind))).toEqual([]);
	});

	it("leaves the rest of the session where it is, whatever is hidden", async () => {
		const page = await makePage(planted.text, { hide: omittedKinds });
		const whole = await makePage(planted.text);
		expect(findIn(page, [...planted.marks.values()].flat())).toEqual([]);
		expect(findIn(page, planted.kept)).toEqual(findIn(whole, planted.kept));
		expect(planted.kept.length).toBeGreaterThan(10);
	});
});

/** Whether a mark of one kind stands within content of another. */
function isInside(mark: string, kind: OmittedKind): boolean {
	const isOutput = kind === "tools" || kind === "tool-output";
	return isOutput && /^zq(?:tooloutput|images|thinking|bashexcluded[12]q)/.test(mark);
}

describe("a branch that is not shown", () => {
	const cases: readonly (readonly [name: string, options: ExportOptions])[] = [
		["by default", {}],
		["with a leaf", { leaf: "end" }],
		["in an excerpt", { from: "mid", to: "end" }],
		["in an excerpt to its end", { from: "mid" }],
		["with kinds left out", { hide: ["images"] }],
	];
	it.for(cases)("%s is nowhere in the page, nor in what is said about it", async ([, options]) => {
		const page = await makePage(aside.text, options);
		expect(page).toContain("And then?");
		expect(findIn(page, aside.marks)).toEqual([]);
	});

	it("is there in a tree", async () => {
		const page = await makePage(aside.text, { tree: true });
		const found = findIn(page, aside.marks);
		expect(found.length).toBeGreaterThan(aside.marks.length * 0.8);
	});

	it("leaves nothing of what precedes and follows what is shown", async () => {
		const excerpt = await makePage(aside.text, { from: "mid", to: "mid" });
		expect(excerpt).toContain("The answer");
		expect(excerpt).not.toMatch(/The question|And then|What else|In short/);
		const branch = await makePage(aside.text, { leaf: "mid" });
		expect(branch).toContain("The question");
		expect(branch).not.toMatch(/And then|What else|In short/);
		expect(findIn(branch, aside.marks)).toEqual([]);
	});
});
