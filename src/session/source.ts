import { type FileHandle, open } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeKind } from "./json.ts";
import { checkSource, isBytes } from "./source-check.ts";

/** Where a session comes from. A path is opened for reading and for nothing else. */
export type SessionSource =
	| { readonly path: string }
	| { readonly text: string; readonly name?: string | undefined }
	| { readonly bytes: Uint8Array; readonly name?: string | undefined }
	| { readonly stream: AsyncIterable<Uint8Array>; readonly name: string }
	| { readonly entries: readonly unknown[]; readonly header?: unknown };

/** A source that is ready to be read once. */
export interface OpenSource {
	readonly name: string;
	readonly path: string | undefined;
	readonly totalBytes: number | undefined;
	readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const CHUNK_BYTES = 1024 * 1024;

/** Opens `source`; a path that cannot be read is an error that says why. */
export async function openSource(source: SessionSource): Promise<OpenSource> {
	checkSource(source);
	if ("path" in source) return openFile(source.path);
	if ("stream" in source) {
		const chunks = checkChunks(source.stream);
		return { name: source.name, path: undefined, totalBytes: undefined, chunks };
	}
	if ("entries" in source) return openEntries(source);
	const isText = "text" in source;
	const bytes = isText ? new TextEncoder().encode(source.text) : source.bytes;
	const name = source.name ?? (isText ? "text" : "bytes");
	return { name, path: undefined, totalBytes: bytes.byteLength, chunks: [bytes] };
}

async function* checkChunks(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const chunk of stream) {
		if (!isBytes(chunk)) {
			const message = `The stream gives ${describeKind(chunk)}. Give one of bytes, without an encoding.`;
			throw new PressleafError("OPTION_INVALID", message);
		}
		yield chunk;
	}
}

async function openFile(path: string): Promise<OpenSource> {
	const absolute = resolvePath(path);
	const handle = await open(absolute, "r").catch((error) => {
		throw describeFailure(error, path);
	});
	const stat = await handle.stat().catch(async (error) => {
		await close(handle, path);
		throw describeFailure(error, path);
	});
	if (stat.isDirectory()) {
		await close(handle, path);
		throw new PressleafError(
			"SESSION_UNREADABLE",
			`"${quoteInput(path)}" is a folder. Name a session file in it.`,
		);
	}
	const totalBytes = stat.isFile() ? stat.size : undefined;
	const chunks = readChunks(handle, path, stat.isFile());
	return { name: basename(absolute), path: absolute, totalBytes, chunks };
}

/** A relative path needs a current folder, which may have been removed. */
function resolvePath(path: string): string {
	try {
		return resolve(path);
	} catch (error) {
		const message = `"${quoteInput(path)}" cannot be read. The current folder is gone.`;
		throw new PressleafError("SESSION_UNREADABLE", message, { cause: error });
	}
}

/** Of a regular file each chunk is read while the one before is worked on; a pipe could keep one waiting for ever. */
async function* readChunks(
	handle: FileHandle,
	path: string,
	isFile: boolean,
): AsyncGenerator<Uint8Array> {
	const read = () => settle(handle.read(Buffer.allocUnsafe(CHUNK_BYTES)));
	let ahead: ReturnType<typeof read> | undefined;
	try {
		for (;;) {
			const result = await (ahead ?? read());
			if (result.status === "rejected") throw result.reason;
			const { bytesRead, buffer } = result.value;
			if (bytesRead === 0) return;
			ahead = isFile ? read() : undefined;
			yield buffer.subarray(0, bytesRead);
		}
	} catch (error) {
		throw describeFailure(error, path);
	} finally {
		await ahead;
		await close(handle, path);
	}
}

/** How `work` ends, so that a failure nobody waits for yet is not taken for one that nobody handles. */
async function settle<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
	const [result] = await Promise.allSettled([work]);
	return result;
}

async function close(handle: FileHandle, path: string): Promise<void> {
	await handle.close().catch((error) => {
		throw describeFailure(error, path);
	});
}

function describeFailure(error: unknown, path: string): unknown {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	const file = `"${quoteInput(path)}"`;
	if (code === "ENOENT" || code === "ENOTDIR") {
		return new PressleafError("SESSION_NOT_FOUND", `There is no file ${file}.`, { cause: error });
	}
	if (typeof code !== "string") return error;
	const message = UNREADABLE.get(code)?.(file) ?? `${file} cannot be read (${code}).`;
	return new PressleafError("SESSION_UNREADABLE", message, { cause: error });
}

const UNREADABLE = new Map<string, (file: string) => string>([
	["EACCES", (file) => `No permission to read ${file}.`],
	["EPERM", (file) => `No permission to read ${file}.`],
	["EISDIR", (file) => `${file} is a folder. Name a session file in it.`],
	["ELOOP", (file) => `${file} is a symbolic link that leads in a circle.`],
	["EMFILE", (file) => `Too many files are open to read ${file}.`],
	["ENAMETOOLONG", () => "The name of the session file is too long."],
]);

/** Entries become the lines that a file would hold, so that they are read under the same rules. */
function openEntries(source: { entries: readonly unknown[]; header?: unknown }): OpenSource {
	const records = source.header === undefined ? source.entries : [source.header, ...source.entries];
	return { name: "entries", path: undefined, totalBytes: undefined, chunks: serialise(records) };
}

function* serialise(records: readonly unknown[]): Generator<Uint8Array> {
	const encoder = new TextEncoder();
	for (const [index, record] of records.entries()) {
		yield encoder.encode(`${toLine(record, index)}\n`);
	}
}

function toLine(record: unknown, index: number): string {
	try {
		return JSON.stringify(record) ?? "null";
	} catch (error) {
		const [reason = ""] = error instanceof Error ? error.message.split("\n") : [String(error)];
		throw new PressleafError(
			"NOT_A_SESSION",
			`Record ${index + 1} cannot be written as JSON: ${quoteInput(reason)}.`,
			{ cause: error },
		);
	}
}
