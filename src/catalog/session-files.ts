import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
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
 * where there is no such folder. Throws SESSION_UNREADABLE where it cannot be looked into.
 */
export function findSessionFiles(folder: string): readonly SessionFile[] {
	const found = new Map<string, SessionFile>();
	const add = (path: string, stat: Stats | undefined, fault: unknown) => {
		const key = fault === undefined ? realpathSync(path) : path;
		if (found.has(key)) return;
		const { size: bytes = 0, mtime: writtenAt = new Date(0) } = stat ?? {};
		found.set(key, { path, bytes, writtenAt, fault });
	};
	const visit = (place: string, isTop: boolean) => {
		for (const { name } of listFolder(place, isTop, add)) {
			const path = join(place, name);
			const stat = statIfThere(path);
			if (stat?.isDirectory() && isTop) visit(path, false);
			if (stat?.isFile() && name.endsWith(".jsonl")) add(path, stat, undefined);
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
		// Links last, so that a file goes by its own path rather than by a link's.
		return items.toSorted((a, b) => Number(a.isSymbolicLink()) - Number(b.isSymbolicLink()));
	} catch (cause) {
		if (isTop && ["ENOENT", "ENOTDIR"].includes(faultCode(cause) ?? "")) return [];
		if (isTop) throw describeInputFault(cause, folder);
		add(folder, undefined, describeInputFault(cause, folder));
		return [];
	}
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
