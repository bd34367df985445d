import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { composeBucketIndex } from "../../../src/archive/search/bucket-index.ts";
import { FIELDS, type TermTexts } from "../../../src/archive/search/term-text.ts";

/** The terms of each field, one that occurs more often as many times as its level says. */
type Written = Readonly<Record<(typeof FIELDS)[number], string>>;

const written: Readonly<Record<string, Written>> = {
	a1: { title: "parser", said: "lexer lexer lexer parser", rest: "parser parser __proto__" },
	b2: { title: "", said: "parser", rest: "constructor parse pars" },
	c3: { title: "walk", said: "", rest: 'parser 4 40 \\ "quoted"' },
};

function listTerms({ title, said, rest }: Written): TermTexts {
	return { title: countWords(title), said: countWords(said), rest: countWords(rest) };
}

function countWords(text: string) {
	const words = text.split(" ").filter((word) => word !== "");
	const terms = [...new Set(words)];
	const levels = terms.map((term) => words.filter((word) => word === term).length);
	return { terms: terms.join("\n"), levels: Uint8Array.from(levels) };
}

/** What minisearch makes of the same. */
function indexByLibrary(): MiniSearch {
	const index = new MiniSearch({
		fields: [...FIELDS],
		tokenize: (text) => text.split(" "),
		processTerm: (term) => term,
	});
	for (const [id, fields] of Object.entries(written)) index.add({ id, ...fields });
	return index;
}

function sortTerms(index: MiniSearch["toJSON"] extends () => infer Plain ? Plain : never) {
	return { ...index, index: index.index.toSorted(([one], [other]) => (one < other ? -1 : 1)) };
}

describe("the index of a bucket", () => {
	const sessions = Object.entries(written).map(([key, fields]) => ({
		key,
		terms: listTerms(fields),
	}));

	it("is what minisearch would make", () => {
		const { averageFieldLength, ...composed } = sortTerms(JSON.parse(composeBucketIndex(sessions)));
		const { averageFieldLength: averages, ...made } = sortTerms(
			JSON.parse(JSON.stringify(indexByLibrary())),
		);
		expect(composed).toEqual(made);
		expect(averageFieldLength).toHaveLength(averages.length);
		for (const [field, average] of averages.entries())
			expect(averageFieldLength[field]).toBeCloseTo(average, 10);
	});

	it("of no sessions is what minisearch makes of none", () => {
		const none = new MiniSearch({ fields: [...FIELDS] });
		expect(JSON.parse(composeBucketIndex([]))).toEqual(JSON.parse(JSON.stringify(none)));
	});
});
