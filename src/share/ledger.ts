import { randomBytes } from "node:crypto";
import {
	closeSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { faultCode } from "../file-fault.ts";
import { withLock } from "../file-lock.ts";

/** What was shared, as it is kept on this machine. It holds no token and no word of a session but its title. */
export interface Share {
	/** The mark in the gist's description; unique. */
	readonly nonce: string;
	/** Undefined where an upload was begun and its end is not known. */
	readonly gistId: string | undefined;
	readonly host: string;
	readonly account: string | undefined;
	readonly gistUrl: string | undefined;
	readonly viewerUrl: string | undefined;
	readonly rawUrl: string | undefined;
	readonly sessionId: string;
	/** Absolute; undefined for a session that was no file. */
	readonly sessionPath: string | undefined;
	readonly title: string;
	readonly isPublic: boolean;
	/** ISO 8601. */
	readonly created: string;
	readonly updated: string;
	/** Of the page, in bytes. */
	readonly size: number;
	/** Of the page, lower-case hex. */
	readonly sha256: string;
	/** The options that chose what was shared. */
	readonly options: readonly string[];
}

const VERSION = 1;

/** The shares in the ledger at `path`, oldest first; none where there is no ledger. */
export function readLedger(path: string): readonly Share[] {
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (cause) {
		if (faultCode(cause) === "ENOENT") return [];
		throw unreadable(path, "cannot be read", cause);
	}
	return parseLedger(text, path);
}

/** Replaces the ledger's shares by what `change` makes of them, as a whole and after any other change. */
export function changeLedger(
	path: string,
	change: (shares: readonly Share[]) => readonly Share[],
): void {
	try {
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
		withLock(path, () => replaceFile(path, writeLedger(change(readLedger(path)))));
	} catch (cause) {
		if (cause instanceof PressleafError) throw cause;
		throw unreadable(path, "cannot be written", cause);
	}
}

/** `shares` with one put in the place of the one that has its mark, or at the end. */
export function putShare(shares: readonly Share[], share: Share): readonly Share[] {
	return [...shares.filter(({ nonce }) => nonce !== share.nonce), share];
}

function writeLedger(shares: readonly Share[]): string {
	return `${JSON.stringify({ version: VERSION, shares }, null, "\t")}\n`;
}

function parseLedger(text: string, path: string): readonly Share[] {
	let ledger: unknown;
	try {
		ledger = JSON.parse(text);
	} catch (cause) {
		throw unreadable(path, "is damaged", cause);
	}
	if (typeof ledger !== "object" || ledger === null) throw unreadable(path, "is damaged");
	const { version, shares } = Object.fromEntries(Object.entries(ledger));
	if (version !== VERSION) throw unreadable(path, "was written by another version of pressleaf");
	if (!Array.isArray(shares) || !shares.every(isShare)) throw unreadable(path, "is damaged");
	return shares;
}

const TEXTS = ["nonce", "host", "sessionId", "title", "created", "updated", "sha256"] as const;
const OPTIONAL_TEXTS = [
	"gistId",
	"account",
	"gistUrl",
	"viewerUrl",
	"rawUrl",
	"sessionPath",
] as const;

function isShare(value: unknown): value is Share {
	if (typeof value !== "object" || value === null) return false;
	const fields = new Map(Object.entries(value));
	return (
		TEXTS.every((name) => typeof fields.get(name) === "string") &&
		OPTIONAL_TEXTS.every((name) => ["string", "undefined"].includes(typeof fields.get(name))) &&
		/^[\w-]{1,64}$/.test(fields.get("gistId") ?? "none") &&
		typeof fields.get("isPublic") === "boolean" &&
		typeof fields.get("size") === "number" &&
		Array.isArray(fields.get("options"))
	);
}

function unreadable(path: string, fault: string, cause?: unknown): PressleafError {
	return new PressleafError(
		"SHARES_UNREADABLE",
		`The list of what was shared, "${quoteInput(path)}", ${fault}. Nothing in it was changed; mend it or move it away.`,
		{ cause },
	);
}

function replaceFile(path: string, content: string): void {
	const draft = `${path}.${randomBytes(6).toString("hex")}.tmp`;
	try {
		const file = openSync(draft, "wx", 0o600);
		try {
			writeFileSync(file, content);
			fsyncSync(file);
		} finally {
			closeSync(file);
		}
		renameSync(draft, path);
	} catch (cause) {
		rmSync(draft, { force: true });
		throw cause;
	}
}
