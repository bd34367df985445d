import type { AsPlainObject } from "minisearch";
import { FIELDS, type TermList, type TermTexts } from "./term-text.ts";
import { spellTerm } from "./terms.ts";

/** A session as a bucket knows it. */
export interface BucketSession {
	readonly key: string;
	readonly terms: TermTexts;
}

/** Of a term, a number for each field of each session that holds it: session, field and level in one. Most have one alone. */
type Postings = number | number[];

const LEVEL_BITS = 4;
const FIELD_BITS = 2;

/**
 * A bucket's index as JSON, the same that minisearch makes of it. On its way each term would be three maps and two objects,
 * which takes most of the time where scripts without blanks make so many terms.
 */
export function composeBucketIndex(sessions: readonly BucketSession[]): string {
	const postings = new Map<string, Postings>();
	for (const [number, { terms }] of sessions.entries()) addSession(postings, number, terms);
	const rows: string[] = [];
	for (const [term, places] of postings) rows.push(writeRow(term, places));
	return `${JSON.stringify(composeHead(sessions)).slice(0, -1)},"index":[${rows.join(",")}]}`;
}

function addSession(postings: Map<string, Postings>, number: number, texts: TermTexts): void {
	for (const [field, name] of FIELDS.entries()) {
		const { levels } = texts[name];
		const place = ((number << FIELD_BITS) | field) << LEVEL_BITS;
		for (const [index, term] of listTerms(texts[name]).entries()) {
			const posting = place | (levels[index] ?? 0);
			const others = postings.get(term);
			if (others === undefined) postings.set(term, posting);
			else if (typeof others === "number") postings.set(term, [others, posting]);
			else others.push(posting);
		}
	}
}

function listTerms({ terms }: TermList): readonly string[] {
	return terms === "" ? [] : terms.split("\n");
}

/** `["term",{"0":{"12":1},"2":{"12":3}}]`: by field, the level by session. */
function writeRow(term: string, postings: Postings): string {
	const fields = ["", "", ""];
	for (const posting of typeof postings === "number" ? [postings] : postings) {
		const place = posting >> LEVEL_BITS;
		const field = place & ((1 << FIELD_BITS) - 1);
		const level = posting & ((1 << LEVEL_BITS) - 1);
		const before = fields[field];
		fields[field] = `${before ? `${before},` : ""}"${place >> FIELD_BITS}":${level}`;
	}
	const written = fields.map((levels, field) => levels && `"${field}":{${levels}}`);
	return `[${JSON.stringify(spellTerm(term))},{${written.filter((field) => field).join(",")}}]`;
}

/** Of a field without terms minisearch says that it has one, and an average of nothing would divide by nought. */
function composeHead(sessions: readonly BucketSession[]): Omit<AsPlainObject, "index"> {
	const lengths = sessions.map(({ terms }) =>
		FIELDS.map((field) => Math.max(1, terms[field].levels.length)),
	);
	const sum = (field: number) => lengths.reduce((all, length) => all + (length[field] ?? 0), 0);
	return {
		documentCount: sessions.length,
		nextId: sessions.length,
		documentIds: Object.fromEntries(sessions.map(({ key }, number) => [number, key])),
		fieldIds: Object.fromEntries(FIELDS.map((field, number) => [field, number])),
		fieldLength: Object.fromEntries(lengths.entries()),
		averageFieldLength:
			lengths.length > 0 ? FIELDS.map((_, field) => sum(field) / lengths.length) : [],
		storedFields: {},
		dirtCount: 0,
		serializationVersion: 2,
	};
}
