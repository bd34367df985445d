import { randomBytes } from "node:crypto";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

/** How long is waited for a lock, and between two looks at it, in milliseconds. */
const LONGEST_WAIT = 20_000;
const PAUSE = 25;
/** A lock of another machine, or one that cannot be read, is left over when nobody touched it for so long. */
const STALE_MS = 60_000;

/**
 * Does `work` while no other process does work under the lock of `path`: a file beside it, `<path>.lock`, that only one can
 * make. One whose process is gone is taken away. Gives undefined where it could not be had in time.
 */
export async function withFileLock<Value>(
	path: string,
	work: () => Promise<Value>,
): Promise<Value | undefined> {
	const lock = `${path}.lock`;
	const end = Date.now() + LONGEST_WAIT;
	while (!(await take(lock))) {
		if (await isLeftOver(lock)) await takeAway(lock);
		else if (Date.now() > end) return undefined;
		else await wait(PAUSE);
	}
	try {
		return await work();
	} finally {
		await rm(lock, { force: true });
	}
}

async function take(lock: string): Promise<boolean> {
	try {
		const file = await open(lock, "wx", 0o600);
		await file.writeFile(`${process.pid} ${hostname()}\n`).finally(() => file.close());
		return true;
	} catch (cause) {
		if (hasCode(cause, "EEXIST")) return false;
		throw cause;
	}
}

async function isLeftOver(lock: string): Promise<boolean> {
	try {
		const [pid, host] = (await readFile(lock, "utf8")).trim().split(" ");
		if (host === hostname() && Number(pid) > 0) return !isAlive(Number(pid));
		return Date.now() - (await stat(lock)).mtimeMs > STALE_MS;
	} catch (cause) {
		if (hasCode(cause, "ENOENT")) return false;
		throw cause;
	}
}

/** Of several that find it left over one moves it away; a new lock at its place stays. */
async function takeAway(lock: string): Promise<void> {
	const away = `${lock}.${randomBytes(6).toString("hex")}`;
	try {
		await rename(lock, away);
	} catch (cause) {
		if (hasCode(cause, "ENOENT")) return;
		throw cause;
	}
	await rm(away, { force: true });
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (cause) {
		return !hasCode(cause, "ESRCH");
	}
}

function hasCode(cause: unknown, code: string): boolean {
	return typeof cause === "object" && cause !== null && "code" in cause && cause.code === code;
}
