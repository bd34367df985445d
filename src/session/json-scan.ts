/** Where a strict reading of one JSON object ended. */
export type JsonScan =
	| {
			readonly isWhole: true;
			/** Offset after the object. */
			readonly end: number;
	  }
	| BrokenScan;

/** A reading that broke off. */
export interface BrokenScan {
	readonly isWhole: false;
	/** Offset of the first character that cannot belong to the object; the text's length where the text just ends. */
	readonly at: number;
	/** The last string read whole, quotes included. */
	readonly lastString: Span;
	/** The last object inside that was read whole. */
	readonly lastObject: Span;
}

/** Offsets into a text, `end` exclusive; both 0 where there is none. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** What may stand next; `or-end` allows the container to close. */
type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end";

interface Cursor {
	readonly text: string;
	at: number;
	expected: Expected;
	/** Offsets of the containers that are open. */
	readonly open: number[];
	lastString: Span;
	lastObject: Span;
}

const NONE: Span = { start: 0, end: 0 };
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Reads the JSON object at `start` to its end or to where it breaks: iterative and linear, for any depth. */
export function scanObject(text: string, start: number): JsonScan {
	const cursor: Cursor = {
		text,
		at: start,
		expected: "value",
		open: [],
		lastString: NONE,
		lastObject: NONE,
	};
	do {
		skipSpace(cursor);
		if (!advance(cursor)) {
			const { at, lastString, lastObject } = cursor;
			return { isWhole: false, at, lastString, lastObject };
		}
	} while (cursor.open.length > 0);
	return { isWhole: true, end: cursor.at };
}

/** Moves over one token; where it gives false, the cursor stands at the break. */
function advance(cursor: Cursor): boolean {
	switch (cursor.expected) {
		case "value":
			return readValue(cursor);
		case "value-or-end":
			return readEnd(cursor) || readValue(cursor);
		case "key":
			return readString(cursor, "colon");
		case "key-or-end":
			return readEnd(cursor) || readString(cursor, "colon");
		case "colon":
			return readMark(cursor, ":", "value");
		case "comma-or-end":
			return readEnd(cursor) || readMark(cursor, ",", isInObject(cursor) ? "key" : "value");
	}
}

function isInObject({ text, open }: Cursor): boolean {
	return text[open.at(-1) ?? -1] === "{";
}

function readEnd(cursor: Cursor): boolean {
	const isObject = isInObject(cursor);
	if (cursor.text[cursor.at] !== (isObject ? "}" : "]")) return false;
	const start = cursor.open.pop() ?? 0;
	cursor.at++;
	cursor.expected = "comma-or-end";
	if (isObject) cursor.lastObject = { start, end: cursor.at };
	return true;
}

function readMark(cursor: Cursor, mark: string, next: Expected): boolean {
	if (cursor.text[cursor.at] !== mark) return false;
	cursor.at++;
	cursor.expected = next;
	return true;
}

function readValue(cursor: Cursor): boolean {
	const char = cursor.text[cursor.at];
	if (char === '"') return readString(cursor, "comma-or-end");
	if (char !== "{" && char !== "[") return readLiteral(cursor);
	cursor.open.push(cursor.at);
	return readMark(cursor, char, char === "{" ? "key-or-end" : "value-or-end");
}

function readString(cursor: Cursor, next: Expected): boolean {
	const { text, at: start } = cursor;
	if (!readMark(cursor, '"', next)) return false;
	for (; cursor.at < text.length; cursor.at++) {
		const code = text.charCodeAt(cursor.at);
		if (code < 0x20) return false;
		if (code === BACKSLASH && !skipEscape(cursor)) return false;
		if (code === QUOTE) {
			cursor.at++;
			cursor.lastString = { start, end: cursor.at };
			return true;
		}
	}
	return false;
}

/** Moves from a backslash to the last character of its escape. */
function skipEscape(cursor: Cursor): boolean {
	const { text } = cursor;
	const char = text[++cursor.at];
	if (char !== "u") return char !== undefined && '"\\/bfnrt'.includes(char);
	for (let digits = 0; digits < 4; digits++) {
		if (!/^[0-9a-fA-F]$/.test(text[++cursor.at] ?? "")) return false;
	}
	return true;
}

/** Longest number that is looked for. */
const MAX_LITERAL = 400;
const LITERAL = /^(?:true|false|null|-?\d{1,300}(?:\.\d{1,300})?(?:[eE][+-]?\d{1,3})?)/;

function readLiteral(cursor: Cursor): boolean {
	const { text, at } = cursor;
	const ahead = text.slice(at, at + MAX_LITERAL);
	const found = LITERAL.exec(ahead);
	if (found) {
		cursor.at += found[0].length;
		cursor.expected = "comma-or-end";
		return true;
	}
	const isCutWord = ["true", "false", "null", "-"].some((word) => word.startsWith(ahead));
	if (isCutWord) cursor.at = text.length;
	return false;
}

function skipSpace(cursor: Cursor): void {
	while (" \t\r\n".includes(cursor.text[cursor.at] ?? "?")) cursor.at++;
}
