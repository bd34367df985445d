import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { faultCode } from "../file-fault.ts";
import type { TokenStore } from "../page/index.ts";

/** The tokens of one session's code, kept in a folder between exports. */
export interface TokenCache extends TokenStore {
	/** Whether an earlier export of the session kept tokens here. */
	readonly isFilled: boolean;
	/** Writes what is new; to be called when the page is made. */
	save(): Promise<void>;
}

const MAGIC = Buffer.from("PLTOKEN1");
const DIGEST_BYTES = 32;
const KEY_BYTES = 16;
/** Of all files together, enough for some thousand sessions: beyond it the oldest are removed. */
const MOST_BYTES = 400_000_000;
/** What may be written before the files are looked at again: an archive writes one for each of its sessions. */
const UNWATCHED_BYTES = 10_000_000;
const NAME = /^[0-9a-f]{32}\.tokens$/;

/**
 * Opens the cache of a session in `folder`. A file holds hashes and numbers alone, nothing of a text; one that is damaged
 * or cannot be read counts as none.
 */
export async function openTokenCache(folder: string, sessionId: string): Promise<TokenCache> {
	const name = `${createHash("sha256").update(sessionId).digest("hex").slice(0, 32)}.tokens`;
	const path = join(folder, name);
	const known =
		(await ignoreFaults(async () => parseTokens(await readFile(path)))) ??
		new Map<string, Uint32Array>();
	const used = new Map<string, Uint32Array>();
	let isNew = false;
	return {
		isFilled: known.size > 0,
		find(key) {
			const runs = known.get(key);
			if (runs !== undefined) used.set(key, runs);
			return runs;
		},
		keep(key, runs) {
			used.set(key, runs);
			isNew = true;
		},
		async save() {
			await ignoreFaults(async () => {
				if (!isNew && used.size > 0) return utimes(path, new Date(), new Date());
				if (!isNew) return;
				await mkdir(folder, { recursive: true, mode: 0o700 });
				const bytes = serializeTokens(new Map([...known, ...used]));
				await writeWhole(path, bytes);
				await watchSize(folder, bytes.length);
			});
		},
	};
}

/** Whether no export has kept anything in `folder` yet. */
export async function isWithoutTokens(folder: string): Promise<boolean> {
	const names = (await ignoreFaults(() => readdir(folder))) ?? [];
	return !names.some((name) => NAME.test(name));
}

/** Keys and tokens after a checksum: for each the key's bytes, the number of tokens, the tokens, all as 32-bit words. */
function serializeTokens(tokens: ReadonlyMap<string, Uint32Array>): Buffer {
	const parts: Buffer[] = [];
	for (const [key, runs] of tokens) {
		const count = Buffer.alloc(4);
		count.writeUInt32LE(runs.length);
		parts.push(
			Buffer.from(key, "hex"),
			count,
			Buffer.from(runs.buffer, runs.byteOffset, runs.byteLength),
		);
	}
	const body = Buffer.concat(parts);
	return Buffer.concat([MAGIC, createHash("sha256").update(body).digest(), body]);
}

/** The tokens of a file; none where it is damaged. */
function parseTokens(bytes: Buffer): Map<string, Uint32Array> {
	const tokens = new Map<string, Uint32Array>();
	const start = MAGIC.length + DIGEST_BYTES;
	const body = bytes.subarray(start);
	const digest = createHash("sha256").update(body).digest();
	if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return tokens;
	if (!bytes.subarray(MAGIC.length, start).equals(digest)) return tokens;
	for (let at = 0; at < body.length; ) {
		const key = body.toString("hex", at, at + KEY_BYTES);
		const from = at + KEY_BYTES + 4;
		const to = from + 4 * body.readUInt32LE(at + KEY_BYTES);
		tokens.set(key, new Uint32Array(Uint8Array.from(body.subarray(from, to)).buffer));
		at = to;
	}
	return tokens;
}

/** Other exports may write at once: the path holds one whole file or another. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
	const draft = `${path}.${randomBytes(8).toString("hex")}`;
	try {
		await writeFile(draft, bytes, { mode: 0o600, flag: "wx" });
		await rename(draft, path);
	} finally {
		await rm(draft, { force: true });
	}
}

/** By folder, what was written since its files were looked at. */
const unwatched = new Map<string, number>();

/** Looking at all files after each one would take longer the more there are. */
async function watchSize(folder: string, written: number): Promise<void> {
	const bytes = (unwatched.get(folder) ?? UNWATCHED_BYTES) + written;
	const isDue = bytes >= UNWATCHED_BYTES;
	unwatched.set(folder, isDue ? 0 : bytes);
	if (isDue) await removeOldest(folder);
}

async function removeOldest(folder: string): Promise<void> {
	const names = (await readdir(folder)).filter((name) => NAME.test(name));
	const files = await Promise.all(
		names.map(async (name) => {
			const { size, mtimeMs } = await stat(join(folder, name));
			return { path: join(folder, name), size, mtimeMs };
		}),
	);
	let total = 0;
	for (const { path, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
		total += size;
		if (total > MOST_BYTES) await rm(path, { force: true });
	}
}

/** A cache is never a reason to fail: what the system refuses is left. */
async function ignoreFaults<T>(work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await work();
	} catch (cause) {
		if (faultCode(cause) === undefined) throw cause;
		return undefined;
	}
}
