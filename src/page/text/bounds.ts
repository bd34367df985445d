// What one text may cost, by size, so that the same input gives the same bytes; beyond it a text is shown plain and whole.
// The figures were measured against inputs made to be slow, and no real text came near them.

/** Markdown: a text beyond its characters is not parsed, a paragraph, heading or cell beyond its marks stays plain. */
export const MARKDOWN_BOUNDS = {
	/** Outside fences. */
	characters: 200_000,
	/** Fences included. */
	charactersWithCode: 5_000_000,
	/** A text of more than the first counts, to the second on one page: again outside fences. */
	freeCharacters: 20_000,
	pageCharacters: 4_000_000,
	/** Spaces or tabs in a row: the parser is not shown what is more than these. */
	spaces: 500,
	/** Lines that belong to a quotation or an item without a mark or indentation: more are no part of it. */
	lazyLines: 200,
	/** Quote and list marks at the start of one line: more are text. */
	containers: 25,
	/** A longer code span, or text above an underline, is none. */
	span: 3000,
	heading: 2000,
	/** Runs of `*`, `_` and `~` in one paragraph. */
	delimiters: 1500,
	/** Brackets in one paragraph. */
	brackets: 5000,
	/** Marks times characters of a paragraph: what is more than the first counts, to the second on one page. */
	freeWork: 2_000_000,
	pageWork: 4_000_000_000,
} as const;

/** Formulas: a longer one stays source; beyond the total all further ones of a text do. */
export const MATH_BOUNDS = {
	characters: 2000,
	totalCharacters: 50_000,
	/** Of the MathML made of one formula. */
	markup: 200_000,
	macroExpansions: 200,
	/** Ems that a rule or a space may measure. */
	em: 20,
} as const;

/** Code: a longer line stays plain, a larger block stays plain as a whole. */
export const CODE_BOUNDS = {
	lineCharacters: 1000,
	characters: 100_000,
	lines: 2000,
	/** Of all blocks of a page: what comes after them is plain. */
	pageCharacters: 4_000_000,
	/** The last net, by the clock, which no code in a language's own grammar was seen to reach: for one block… */
	blockMs: 3000,
	/** …for one line, which the engine looks at between two matches… */
	lineMs: 1000,
	/** …and for a thread that answers nothing. */
	threadMs: 60_000,
} as const;

/** Terminal output: how far a cursor movement may lead, and how many spaces all of them may add to one text. */
export const OUTPUT_BOUNDS = {
	columns: 500,
	padding: 200_000,
	/** Of an address or another string inside an escape sequence. */
	sequenceCharacters: 65_536,
} as const;
