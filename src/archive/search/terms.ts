// What the index of an archive knows words by. The browser's script bundles this file: nothing of Node, nothing of a page.

/** Among so many files the terms of a shard are dealt out. */
export const BUCKETS = 32;

/** Longer words are known by their beginning. */
const LONGEST_TERM = 64;

/** A word is letters, digits and underscores; a run is text of a script that puts no blanks between words; a sign is an emoji. */
export type SpanKind = "word" | "run" | "sign";

/** Takes a stretch of a text from `start` up to `end`. */
export type VisitSpan = (kind: SpanKind, start: number, end: number) => void;

const BREAK = 1;
const WORD = 2;
const RUN = 3;
const SIGN = 4;
const SPANS: readonly (SpanKind | undefined)[] = [undefined, undefined, "word", "run", "sign"];
/** Added to the kind of a character of two code units. */
const WIDE = 8;

/** Code units from here on are spelled: they take three bytes of a file as they are. */
const FIRST_SPELLED = 0x800;

/** No term holds these, small letters and digits as terms are; three of them spell any code unit. */
const SPELLING = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&*+-:;=?@^~";

const RUN_LETTER =
	/(?=[\p{L}\p{N}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const WORD_LETTER = /[\p{L}\p{N}\p{M}]/u;
const SIGN_LETTER = /\p{Extended_Pictographic}/u;
const PLAIN = /^\w*$/;

/** Where a word begins within another: `someWord`, `HTMLText`, `some_word`. */
const SEAMS = /_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** What kind a code unit is, filled as they are met; a half of a surrogate pair says nothing by itself. */
const classes = new Uint8Array(0x10000);
for (let code = 0; code < 128; code++) classes[code] = BREAK;
for (const letter of "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
	classes[letter.charCodeAt(0)] = WORD;

/** Gives `visit` the words, runs and signs of a text in order; what lies between them belongs to none. */
export function scanSpans(text: string, visit: VisitSpan): void {
	let start = 0;
	let open = BREAK;
	for (let at = 0; at < text.length; ) {
		const kind = classes[text.charCodeAt(at)] || classify(text, at);
		const size = kind >= WIDE ? 2 : 1;
		const narrow = kind & ~WIDE;
		if (narrow !== open || narrow === SIGN) {
			const span = SPANS[open];
			if (span) visit(span, start, at);
			open = narrow;
			start = at;
		}
		at += size;
	}
	const span = SPANS[open];
	if (span) visit(span, start, text.length);
}

/** The terms that a word is found by: the whole in small letters and, where it is made of several words, those too. */
export function listWordTerms(word: string): readonly string[] {
	const whole = termOfWord(word);
	if (word.length > LONGEST_TERM) return [whole];
	const parts = word.split(SEAMS);
	if (parts.length === 1) return [whole];
	const terms = parts.filter((part) => part.length > 1).map(termOfWord);
	return [...new Set([whole, ...terms])];
}

/** Gives `visit` the terms that a run is found by, which may be millions: each character, and each two in a row. */
export function eachRunTerm(run: string, visit: (term: string) => void): void {
	let before = "";
	for (const character of run) {
		visit(character);
		if (before) visit(before + character);
		before = character;
	}
}

/** Each two characters in a row: who looks for a run looks for these. */
export function listPairs(run: string): readonly string[] {
	const characters = [...run];
	return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The term that a whole word is known by. */
export function termOfWord(word: string): string {
	const start = word.slice(0, LONGEST_TERM);
	return (PLAIN.test(start) ? start : start.normalize("NFKC")).toLowerCase();
}

/**
 * A term in letters of a small alphabet, as minisearch knows it, which looks through all letters that may follow one by one: of
 * the thousands of some scripts it would look through thousands. What begins alike is spelled alike.
 */
export function spellTerm(term: string): string {
	let spelled = "";
	for (let at = 0; at < term.length; at++) {
		const code = term.charCodeAt(at);
		spelled += code < FIRST_SPELLED ? term.charAt(at) : spellUnit(code);
	}
	return spelled;
}

function spellUnit(code: number): string {
	const { length } = SPELLING;
	const [first, second] = [Math.floor(code / length ** 2), Math.floor(code / length) % length];
	return SPELLING.charAt(first) + SPELLING.charAt(second) + SPELLING.charAt(code % length);
}

/**
 * The bucket that a term lies in. It hangs on the first two code units alone, so that all words with a beginning lie in one;
 * the numbers keep the beginnings of English words apart. Of a run it is the first character alone, so that a character and
 * the pairs that it begins lie in one.
 */
export function bucketOf(term: string): number {
	const first = term.charCodeAt(0);
	const second = term.length > 1 && !beginsRun(term) ? term.charCodeAt(1) : 0;
	return Math.imul(first * 1155 + second, 0x9b7d3e11) >>> 27;
}

function beginsRun(term: string): boolean {
	return term.charCodeAt(0) > 0x7f && classify(term, 0) === RUN;
}

function classify(text: string, at: number): number {
	const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
	const kind = classifyCharacter(character);
	if (character.length > 1) return kind | WIDE;
	classes[text.charCodeAt(at)] = kind;
	return kind;
}

function classifyCharacter(character: string): number {
	if (RUN_LETTER.test(character)) return RUN;
	if (WORD_LETTER.test(character)) return WORD;
	return SIGN_LETTER.test(character) ? SIGN : BREAK;
}
