import { isSaid, type SearchText } from "./search-text.ts";
import { BUCKETS, bucketOf, eachRunTerm, listWordTerms, scanSpans } from "./terms.ts";

/** The fields of a session in the index. */
export const FIELDS = ["title", "said", "rest"] as const;

/** Different terms with a line's end between each two, and how often each occurs. */
export interface TermList {
	readonly terms: string;
	/** In powers of four, 1 for one to three times, 2 up to fifteen: more tells ranking nothing. */
	readonly levels: Uint8Array;
}

/** What a bucket knows of a session: the terms of each field. */
export type TermTexts = Readonly<Record<(typeof FIELDS)[number], TermList>>;

/** Different terms of a session that are indexed: what people write has fewer, in any language. */
const MOST_TERMS = 200_000;

/** Letters of them all: ten a term are more than people write, and as long as may be they would be six times as many. */
const MOST_LETTERS = 2_000_000;

/** Of the terms of a field, those in one bucket, which may all begin alike. */
const MOST_IN_BUCKET = 10_000;

/** The terms of a session. */
export interface SessionTerms {
	/** Bucket by bucket. */
	readonly buckets: readonly TermTexts[];
	/** Whether there are more than are indexed. */
	readonly isCut: boolean;
}

/** What may still be indexed of a session. */
interface Room {
	terms: number;
	letters: number;
	/** Whether there was something more. */
	isShort: boolean;
}

interface Tally {
	readonly counts: Map<string, number>;
	readonly room: Room;
}

const NONE: TermList = { terms: "", levels: new Uint8Array() };

/** The terms of a session, bucket by bucket. Where there are too many, those of the title come first, then what was said. */
export function composeTermTexts(title: string, texts: readonly SearchText[]): SessionTerms {
	const room = { terms: MOST_TERMS, letters: MOST_LETTERS, isShort: false };
	const deal = (field: readonly Pick<SearchText, "text">[]) =>
		dealTerms(countTerms(field, room), room);
	const titles = deal([{ text: title.normalize("NFC") }]);
	const said = deal(texts.filter(({ kind }) => isSaid(kind)));
	const rest = deal(texts.filter(({ kind }) => !isSaid(kind)));
	const buckets = titles.map((ofTitle, bucket) => ({
		title: ofTitle,
		said: said[bucket] ?? NONE,
		rest: rest[bucket] ?? NONE,
	}));
	return { buckets, isCut: room.isShort };
}

/** How often each term occurs. Words are counted first, as they are written, and taken apart once. */
function countTerms(
	texts: readonly Pick<SearchText, "text">[],
	room: Room,
): ReadonlyMap<string, number> {
	const words: Tally = { counts: new Map(), room: { ...room } };
	const terms: Tally = { counts: new Map(), room };
	for (const { text } of texts) {
		scanSpans(text, (kind, start, end) => {
			const span = text.slice(start, end);
			if (kind === "run") countRun(terms, span);
			else count(kind === "word" ? words : terms, span, 1);
		});
	}
	room.isShort ||= words.room.isShort;
	for (const [word, times] of words.counts) {
		for (const term of listWordTerms(word)) count(terms, term, times);
	}
	return terms.counts;
}

function countRun(terms: Tally, run: string): void {
	eachRunTerm(run, (term) => count(terms, term, 1));
}

function count({ counts, room }: Tally, key: string, times: number): void {
	const before = counts.get(key);
	if (before === undefined && !takeRoom(room, key.length)) return;
	counts.set(key, (before ?? 0) + times);
}

function takeRoom(room: Room, letters: number): boolean {
	if (room.terms === 0 || room.letters < letters) {
		room.isShort = true;
		return false;
	}
	room.terms--;
	room.letters -= letters;
	return true;
}

/** Joined texts keep nothing of the session's own alive, as slices would. */
function dealTerms(counts: ReadonlyMap<string, number>, room: Room): readonly TermList[] {
	const buckets = Array.from({ length: BUCKETS }, () => ({
		terms: Array.of<string>(),
		levels: Array.of<number>(),
	}));
	for (const [term, times] of counts) {
		const bucket = buckets[bucketOf(term)];
		if (!bucket) continue;
		if (bucket.terms.length >= MOST_IN_BUCKET) {
			room.isShort = true;
			continue;
		}
		bucket.terms.push(term);
		bucket.levels.push(levelOf(times));
	}
	return buckets.map(({ terms, levels }) => ({
		terms: terms.join("\n"),
		levels: Uint8Array.from(levels),
	}));
}

function levelOf(times: number): number {
	let level = 0;
	for (let rest = times; rest > 0; rest >>= 2) level++;
	return level;
}
