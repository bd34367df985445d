import { isSaid, type SearchText } from "./search-text.ts";
import { BUCKETS, bucketOf, eachRunTerm, listWordTerms, scanSpans } from "./terms.ts";

/** The fields of a session in the index. */
export const FIELDS = ["title", "said", "rest"] as const;

/** What a bucket knows of a session: for each field its terms with blanks between, more often where they are frequent. */
export type TermTexts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Different terms of a session that are indexed: what people write has fewer, in any language. */
const MOST_TERMS = 200_000;

/** Of them, those in one bucket, which may all begin alike. */
const MOST_IN_BUCKET = 10_000;

/** The terms of a session, bucket by bucket. */
export function composeTermTexts(
	title: string,
	texts: readonly SearchText[],
): readonly TermTexts[] {
	const said = dealTerms(countTerms(texts.filter(({ kind }) => isSaid(kind))));
	const rest = dealTerms(countTerms(texts.filter(({ kind }) => !isSaid(kind))));
	const titles = dealTerms(countTerms([{ text: title.normalize("NFC") }]));
	return titles.map((ofTitle, bucket) => ({
		title: ofTitle,
		said: said[bucket] ?? "",
		rest: rest[bucket] ?? "",
	}));
}

/** How often each term occurs. Words are counted first, as they are written, and taken apart once. */
function countTerms(texts: readonly Pick<SearchText, "text">[]): ReadonlyMap<string, number> {
	const words = new Map<string, number>();
	const terms = new Map<string, number>();
	for (const { text } of texts) {
		scanSpans(text, (kind, start, end) => {
			const span = text.slice(start, end);
			if (kind === "run") countRun(terms, span);
			else count(kind === "word" ? words : terms, span, 1);
		});
	}
	for (const [word, times] of words) {
		for (const term of listWordTerms(word)) count(terms, term, times);
	}
	return terms;
}

function countRun(terms: Map<string, number>, run: string): void {
	eachRunTerm(run, (term) => count(terms, term, 1));
}

function count(counts: Map<string, number>, key: string, times: number): void {
	const before = counts.get(key);
	if (before !== undefined || counts.size < MOST_TERMS) counts.set(key, (before ?? 0) + times);
}

/** Joined texts keep nothing of the session's own alive, as slices would. */
function dealTerms(counts: ReadonlyMap<string, number>): readonly string[] {
	const buckets = Array.from({ length: BUCKETS }, (): string[] => []);
	const sizes = new Uint32Array(BUCKETS);
	for (const [term, times] of counts) {
		const bucket = bucketOf(term);
		const size = sizes[bucket] ?? 0;
		if (size >= MOST_IN_BUCKET) continue;
		sizes[bucket] = size + 1;
		for (let rest = times; rest > 0; rest >>= 2) buckets[bucket]?.push(term);
	}
	return buckets.map((terms) => terms.join(" "));
}
