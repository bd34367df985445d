import { closeSync, lstatSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { PressleafError, quoteInput } from "./errors.ts";
import { faultCode } from "./file-fault.ts";

/** How long a lock may stand unchanged, in milliseconds, by what became of who made it. */
const patience = { dead: 100, unknown: 1000, alive: 30_000 } as const;
/** How long is waited for a lock that others keep taking, in milliseconds. */
const LONGEST_WAIT = 60_000;
/** How old a mark of who takes a stale lock away may be, in milliseconds. */
const OLDEST_MARK = 5000;

/**
 * Does `work` while no other process that asks does work on `path`: a file `<path>.lock`, which only one can make, stands
 * beside it meanwhile. One whose maker was killed is taken away. Waits, and blocks the thread meanwhile; throws
 * SESSION_LOCKED after a minute.
 */
export function withLock<Result>(path: string, work: () => Result): Result {
	const lock = `${path}.lock`;
	const own = takeLock(lock, path);
	try {
		return work();
	} finally {
		if (identify(lock)?.identity === own) removeIfThere(lock);
	}
}

/** The locks that this process holds for long. */
const held = new Set<string>();

/**
 * Takes the lock of `path` for as long as who asks likes, and gives what ends that; undefined where another process that
 * runs has it. One whose maker was killed is taken over. Blocks the thread for a moment, and never waits for another.
 */
export function tryLock(path: string): (() => void) | undefined {
	const lock = `${path}.lock`;
	const judge = () => {
		const { pid, verdict } = judgeMaker(lock);
		// Where process numbers begin anew, as in a container, the maker that died had perhaps our own.
		return pid === process.pid && !held.has(lock) ? "dead" : verdict;
	};
	const own = waitForLock(lock, { judge, isHopeless: () => judge() === "alive" });
	if (own === undefined) return undefined;
	held.add(lock);
	return () => {
		held.delete(lock);
		if (identify(lock)?.identity === own) removeIfThere(lock);
	};
}

/** Gives the identity of the lock that was made. */
function takeLock(lock: string, path: string): string {
	const start = performance.now();
	const own = waitForLock(lock, {
		judge: () => judgeMaker(lock).verdict,
		isHopeless: () => performance.now() - start > LONGEST_WAIT,
	});
	if (own === undefined) throw refuseLocked(lock, path);
	return own;
}

/** The identity of the lock that was made; undefined where it stands and is not to be waited for. */
function waitForLock(
	lock: string,
	{ judge, isHopeless }: { judge: () => keyof typeof patience; isHopeless: () => boolean },
): string | undefined {
	let seen: string | undefined;
	let since = performance.now();
	for (;;) {
		if (makeFile(lock, `${process.pid} ${hostname()}\n`)) return identify(lock)?.identity ?? "";
		const now = performance.now();
		const standing = identify(lock);
		if (standing?.identity !== seen) since = now;
		seen = standing?.identity;
		if (standing && now - since > patience[judge()]) takeAway(lock, standing.identity);
		if (isHopeless()) return undefined;
		sleep(1 + Math.random() * 3);
	}
}

/** Whether `path` was made; false where it is there already. */
function makeFile(path: string, content: string): boolean {
	try {
		const file = openSync(path, "wx", 0o600);
		try {
			writeSync(file, content);
		} finally {
			closeSync(file);
		}
		return true;
	} catch (cause) {
		if (faultCode(cause) === "EEXIST") return false;
		throw cause;
	}
}

/** What tells one file of a name from a later one; a link stands for itself, wherever it leads. */
function identify(path: string): { identity: string; madeAt: number } | undefined {
	const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
	if (!stat) return undefined;
	return { identity: `${stat.ino}-${stat.mtimeNs}`, madeAt: Number(stat.mtimeMs) };
}

/** Who made a lock, where that was on this machine, and what became of it. */
function judgeMaker(lock: string): { pid?: number; verdict: keyof typeof patience } {
	const [, pid = "", host = ""] = /^(\d+) (.+)\n$/.exec(readIfThere(lock)) ?? [];
	if (pid === "") return { verdict: "unknown" };
	if (host !== hostname()) return { verdict: "alive" };
	return { pid: Number(pid), verdict: isRunning(Number(pid)) ? "alive" : "dead" };
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (cause) {
		return faultCode(cause) !== "ESRCH";
	}
}

/** Only who makes the mark may take the lock away, and looks again first: by then it may be another's. */
function takeAway(lock: string, identity: string): void {
	const mark = `${lock}.${identity}`;
	if (!makeFile(mark, "")) {
		const standing = identify(mark);
		if (standing && Date.now() - standing.madeAt > OLDEST_MARK) removeIfThere(mark);
		return;
	}
	try {
		if (identify(lock)?.identity === identity) removeIfThere(lock);
	} finally {
		removeIfThere(mark);
	}
}

function removeIfThere(path: string): void {
	try {
		unlinkSync(path);
	} catch (cause) {
		if (faultCode(cause) !== "ENOENT") throw cause;
	}
}

/** Nobody's lock is a link or a pipe, and reading one could take for ever. */
function readIfThere(path: string): string {
	if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return "";
	try {
		return readFileSync(path, "utf8");
	} catch (cause) {
		if (faultCode(cause) === "ENOENT") return "";
		throw cause;
	}
}

function sleep(milliseconds: number): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function refuseLocked(lock: string, path: string): PressleafError {
	return new PressleafError(
		"SESSION_LOCKED",
		`Other programs keep writing to "${quoteInput(path)}". Try again, or remove "${quoteInput(lock)}" where none does.`,
	);
}
