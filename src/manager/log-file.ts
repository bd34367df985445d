import { createHash, type Hash } from "node:crypto";
import {
	type BigIntStats,
	closeSync,
	constants,
	fstatSync,
	fsyncSync,
	ftruncateSync,
	openSync,
	readSync,
	writeSync,
} from "node:fs";
import { basename } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeInputFault, faultCode } from "../file-fault.ts";
import { readSessionBytes, type Session } from "../session/index.ts";

/** What is known of a session file's bytes: all of them were read or written here. */
export interface LogFile {
	/** Absolute, with its symbolic links followed. */
	readonly path: string;
	identity: string;
	bytes: number;
	lines: number;
	/** Whether the last line has its newline. */
	isEnded: boolean;
	/** Undefined where something may have been written since. */
	changedAt: bigint | undefined;
	readonly digest: Hash;
	/** The first and the last bytes. */
	head: Buffer;
	tail: Buffer;
}

const CHUNK_BYTES = 1024 * 1024;
const HEAD_BYTES = 512;
const TAIL_BYTES = 4096;
/** Up to this size, in bytes, all that is known is compared before something is appended. */
const COMPARED_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/** A file of which nothing is known yet. */
export function createLog(path: string): LogFile {
	return {
		path,
		identity: "",
		bytes: 0,
		lines: 0,
		isEnded: true,
		changedAt: undefined,
		digest: createHash("sha256"),
		head: Buffer.alloc(0),
		tail: Buffer.alloc(0),
	};
}

/** Notes that `chunk` stands in the file behind what is known. */
export function noteBytes(log: LogFile, chunk: Buffer): void {
	if (chunk.length === 0) return;
	log.digest.update(chunk);
	log.bytes += chunk.length;
	for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) log.lines++;
	log.isEnded = chunk.at(-1) === NEWLINE;
	if (log.head.length < HEAD_BYTES) {
		log.head = Buffer.concat([log.head, chunk]).subarray(0, HEAD_BYTES);
	}
	log.tail = Buffer.concat([log.tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
}

/** Notes which file it is, and how old what is known of it. */
export function noteIdentity(log: LogFile, file: number): void {
	const stat = fstatSync(file, { bigint: true });
	log.identity = identityOf(stat);
	log.changedAt = stat.size === BigInt(log.bytes) ? stat.mtimeNs : undefined;
}

/** Reads a session file, with what is known of its bytes from then on. */
export function readLog(path: string): { session: Session; log: LogFile } {
	const log = createLog(path);
	try {
		const file = openSync(path, "r");
		try {
			const session = readSessionBytes(readChunks(file, log), { name: basename(path), path });
			noteIdentity(log, file);
			return { session, log };
		} finally {
			closeSync(file);
		}
	} catch (cause) {
		throw describeInputFault(cause, path);
	}
}

function* readChunks(file: number, log: LogFile): Generator<Buffer> {
	for (;;) {
		const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
		const length = readSync(file, chunk, 0, CHUNK_BYTES, log.bytes);
		if (length === 0) return;
		const read = chunk.subarray(0, length);
		noteBytes(log, read);
		yield read;
	}
}

/** Opens the file to append to it, and closes it after `work`. */
export function withOpenLog<Result>(log: LogFile, work: (file: number) => Result): Result {
	const file = openToAppend(log.path);
	try {
		return work(file);
	} finally {
		closeSync(file);
	}
}

function openToAppend(path: string): number {
	try {
		return openSync(path, constants.O_RDWR | constants.O_APPEND);
	} catch (cause) {
		if (faultCode(cause) === "ENOENT") throw refuseChanged(path, "is gone");
		throw cause;
	}
}

/**
 * The bytes that others appended since. Throws SESSION_CHANGED where what is known does not stand there any more: the
 * file was replaced, cut or written over.
 */
export function readGrowth(log: LogFile, file: number): Buffer {
	const stat = fstatSync(file, { bigint: true });
	if (identityOf(stat) !== log.identity) throw refuseChanged(log.path, "was replaced");
	const size = Number(stat.size);
	if (size < log.bytes) throw refuseChanged(log.path, "was cut");
	if (size === log.bytes && stat.mtimeNs === log.changedAt) return Buffer.alloc(0);
	if (!isAsKnown(log, file, size)) throw refuseChanged(log.path, "was written over");
	log.changedAt = size === log.bytes ? stat.mtimeNs : undefined;
	return readRange(file, log.bytes, size);
}

/** In a large file that grew, only its beginning and what stood at its end are compared. */
function isAsKnown(log: LogFile, file: number, size: number): boolean {
	if (size > log.bytes && log.bytes > COMPARED_BYTES) {
		const head = readRange(file, 0, log.head.length);
		const tail = readRange(file, log.bytes - log.tail.length, log.bytes);
		return head.equals(log.head) && tail.equals(log.tail);
	}
	const digest = createHash("sha256");
	for (let at = 0; at < log.bytes; at += CHUNK_BYTES) {
		digest.update(readRange(file, at, Math.min(at + CHUNK_BYTES, log.bytes)));
	}
	return digest.digest().equals(log.digest.copy().digest());
}

function readRange(file: number, start: number, end: number): Buffer {
	const bytes = Buffer.alloc(end - start);
	let read = 0;
	while (read < bytes.length) {
		const length = readSync(file, bytes, read, bytes.length - read, start + read);
		if (length === 0) break;
		read += length;
	}
	return bytes.subarray(0, read);
}

/** Appends one whole line in one write. Whatever hinders it, nothing of the line stays and nothing else is touched. */
export function appendLine(log: LogFile, file: number, text: string): void {
	const line = Buffer.from(`${log.isEnded ? "" : "\n"}${text}\n`);
	try {
		writeWhole(file, line);
	} catch (cause) {
		const stat = fstatSync(file);
		const isPartial = stat.size > log.bytes && stat.size < log.bytes + line.length;
		if (isPartial) ftruncateSync(file, log.bytes);
		log.changedAt = undefined;
		throw cause;
	}
	const isAlone = fstatSync(file).size === log.bytes + line.length;
	// Where another program, which asks for no lock, wrote at the same moment, the line is met as growth the next time.
	if (isAlone) noteBytes(log, line);
	noteIdentity(log, file);
}

/** One write takes all of it, unless the disk is full. */
export function writeWhole(file: number, bytes: Buffer): void {
	let written = 0;
	while (written < bytes.length) {
		written += writeSync(file, bytes, written, bytes.length - written);
	}
}

/** Gives what was written to the disk itself. */
export function syncFile(file: number): void {
	fsyncSync(file);
}

function identityOf({ dev, ino }: BigIntStats): string {
	return `${dev}-${ino}`;
}

/** Why what is in memory may not be written to the file at `path`. */
export function refuseChanged(path: string, how: string): PressleafError {
	return new PressleafError(
		"SESSION_CHANGED",
		`"${quoteInput(path)}" ${how} since it was read; nothing was written. Open it again and repeat what you did.`,
	);
}
