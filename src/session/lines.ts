const NEWLINE = 0x0a;

/** Longest line that is read, in bytes. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** A line of the source, without its newline. */
export interface Line {
	/** Counted from 1. */
	readonly number: number;
	/** Undefined where the line was longer than can be read. */
	readonly bytes: Buffer | undefined;
	readonly byteLength: number;
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
		if (pending > maxBytes) pieces = [];
		else if (piece.length > 0) pieces.push(piece);
	};
	const take = (last: Buffer, isTerminated: boolean): Line => {
		const byteLength = pending + last.length;
		const bytes = byteLength > maxBytes ? undefined : join(pieces, last);
		pieces = [];
		pending = 0;
		return { number: ++number, bytes, byteLength, isTerminated };
	};
	return {
		*push(chunk) {
			const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
			let start = 0;
			for (let end = buffer.indexOf(NEWLINE); end !== -1; end = buffer.indexOf(NEWLINE, start)) {
				yield take(buffer.subarray(start, end), true);
				start = end + 1;
			}
			hold(buffer.subarray(start));
		},
		finish: () => (pending > 0 ? take(Buffer.alloc(0), false) : undefined),
	};
}

function join(pieces: readonly Buffer[], last: Buffer): Buffer {
	return pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
}
