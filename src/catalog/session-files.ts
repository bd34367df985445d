import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeInputFault, faultCode } from "../file-fault.ts";

/** A session file in a sessions folder, or a folder in it that cannot be looked into. */
export interface SessionFile {
	/** Absolute, as it stands in the sessions folder. */
	readonly path: string;
	readonly bytes: number;
	/** When it was last written. */
	readonly writtenAt: Date;
	/** Why it cannot be read; undefined where nothing speaks against it. */
	readonly fault: unknown;
}

/**
 * The files that end in `.jsonl` in `folder` and in the folders in it, each once, however many links lead to it. None
 * where there is no such folder. With `withIrregular` also folders, pipes and devices that are called so, and links that
 * lead nowhere, each with its fault. Throws SESSION_UNREADABLE where the folder cannot be looked into.
 */
export function findSessionFiles(
	folder: string,
	{ withIrregular = false } = {},
): readonly SessionFile[] {
	const found = new Map<string, SessionFile>();
	const add = (path: string, stat: Stats | undefined, fault: unknown) => {
		const key = fault === undefined ? realpathSync(path) : path;
		if (found.has(key)) return;
		const { size: bytes = 0, mtime: writtenAt = new Date(0) } = stat ?? {};
		found.set(key, { path, bytes, writtenAt, fault });
	};
	const take = (path: string, stat: Stats | undefined) => {
		if (stat?.isFile()) add(path, stat, undefined);
		else if (withIrregular) add(path, undefined, refuseIrregular(path, stat));
	};
	const visit = (place: string, isTop: boolean) => {
		for (const { name } of listFolder(place, isTop, add)) {
			const path = join(place, name);
			const stat = statIfThere(path);
			if (stat?.isDirectory() && isTop) visit(path, false);
			if (name.endsWith(".jsonl")) take(path, stat);
		}
	};
	visit(folder, true);
	return [...found.values()];
}

function listFolder(
	folder: string,
	isTop: boolean,
	add: (path: string, stat: undefined, fault: unknown) => void,
): readonly Dirent[] {
	try {
		const items = readdirSync(folder, { withFileTypes: true });
		// Links last, so that a file goes by its own path rather than by a link's, and by the first of several.
		return items.toSorted(
			(a, b) =>
				Number(a.isSymbolicLink()) - Number(b.isSymbolicLink()) || (a.name < b.name ? -1 : 1),
		);
	} catch (cause) {
		if (isTop && ["ENOENT", "ENOTDIR"].includes(faultCode(cause) ?? "")) return [];
		if (isTop) throw describeInputFault(cause, folder);
		add(folder, undefined, describeInputFault(cause, folder));
		return [];
	}
}

function refuseIrregular(path: string, stat: Stats | undefined): PressleafError {
	const what = stat === undefined ? "leads nowhere" : "is no regular file";
	return new PressleafError("SESSION_UNREADABLE", `"${quoteInput(path)}" ${what}.`);
}

/** A link that leads nowhere leads to no session. */
function statIfThere(path: string): Stats | undefined {
	try {
		return statSync(path);
	} catch (cause) {
		if (faultCode(cause) !== undefined) return undefined;
		throw cause;
	}
}
