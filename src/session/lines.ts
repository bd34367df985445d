import { isAscii, isUtf8 } from "node:buffer";
import { STUMP_CHARACTERS } from "./loss.ts";

const NEWLINE = 0x0a;

/** Longest line that is read, in bytes. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** A line of the source, without its newline. */
export interface Line {
	/** Counted from 1. */
	readonly number: number;
	/** Undefined where the line is longer than can be read. */
	readonly text: string | undefined;
	/** The beginning of such a line. */
	readonly stump: string | undefined;
	readonly byteLength: number;
	/** Whether all of its bytes are UTF-8; others stand in `text` as U+FFFD. */
	readonly isUtf8: boolean;
	/** False only for a last line without a newline. */
	readonly isTerminated: boolean;
}

/** Cuts a stream of chunks into lines on byte 0x0A, and on nothing else. */
export interface LineSplitter {
	push(chunk: Uint8Array): Generator<Line>;
	/** The rest after the last newline, where there is one. */
	finish(): Line | undefined;
}

/** A splitter that holds no more than one line, and none longer than `maxBytes`. */
export function createLineSplitter(maxBytes: number = MAX_LINE_BYTES): LineSplitter {
	let pieces: Buffer[] = [];
	let pending = 0;
	let number = 0;
	const hold = (piece: Buffer) => {
		pending += piece.length;
		if (piece.length > 0) pieces.push(piece);
		if (pending > maxBytes) {
			pieces = [Buffer.concat(pieces, Math.min(pending, STUMP_CHARACTERS))];
		}
	};
	const release = (isTerminated: boolean): Line => {
		const byteLength = pending;
		const bytes = (pieces.length === 1 && pieces[0]) || Buffer.concat(pieces);
		pieces = [];
		pending = 0;
		const content = byteLength > maxBytes ? cutStump(bytes) : decode(bytes);
		return { number: ++number, byteLength, isTerminated, ...content };
	};
	function* push(chunk: Uint8Array): Generator<Line> {
		const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
		const first = buffer.indexOf(NEWLINE);
		if (first === -1) return hold(buffer);
		hold(buffer.subarray(0, first));
		yield release(true);
		const last = buffer.lastIndexOf(NEWLINE);
		const whole = buffer.subarray(first + 1, last + 1);
		for (const { text, stump, byteLength, isUtf8 } of cutLines(whole, maxBytes)) {
			yield { number: ++number, text, stump, byteLength, isUtf8, isTerminated: true };
		}
		hold(buffer.subarray(last + 1));
	}
	return { push, finish: () => (pending > 0 ? release(false) : undefined) };
}

type LineContent = Omit<Line, "number" | "isTerminated">;

/** Whole lines; how they are encoded is asked once for all of them, since a view of each would cost more than its text. */
function* cutLines(bytes: Buffer, maxBytes: number): Generator<LineContent> {
	const encoding = isAscii(bytes) ? "latin1" : "utf8";
	const isValid = isUtf8(bytes);
	let start = 0;
	while (start < bytes.length) {
		const end = bytes.indexOf(NEWLINE, start);
		const byteLength = end - start;
		if (byteLength > maxBytes) yield { byteLength, ...cutStump(bytes.subarray(start, end)) };
		else {
			const text = withoutMark(bytes.toString(encoding, start, end));
			yield {
				text,
				stump: undefined,
				byteLength,
				isUtf8: isValid || isUtf8(bytes.subarray(start, end)),
			};
		}
		start = end + 1;
	}
}

function cutStump(bytes: Buffer): Pick<Line, "text" | "stump" | "isUtf8"> {
	const stump = withoutMark(bytes.toString("utf8", 0, STUMP_CHARACTERS));
	return { text: undefined, stump, isUtf8: true };
}

function decode(bytes: Buffer): Pick<Line, "text" | "stump" | "isUtf8"> {
	const text = withoutMark(bytes.toString(isAscii(bytes) ? "latin1" : "utf8"));
	return { text, stump: undefined, isUtf8: isUtf8(bytes) };
}

/** A byte order mark is none of the text; at the start of a later line it comes from files that were joined. */
function withoutMark(text: string): string {
	return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
