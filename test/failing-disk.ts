import fs, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

type Operation = (...words: unknown[]) => Promise<unknown>;

/** What an export asks of the file system by name, and of an open file. */
const operations = ["mkdir", "open", "realpath", "rename", "rm", "rmdir", "stat"] as const;
const fileOperations = ["chmod", "close", "read", "stat", "sync", "write"] as const;

/** A file system whose `at`-th operation fails with `code`; `stop` mends it. */
export interface FailingDisk {
	/** The operations that were asked for, in order. */
	readonly asked: readonly string[];
	stop(): void;
}

/** Lets the `at`-th file operation from now on fail with `code`, in this process; with `shortWrites` a write takes half. */
export function failDisk(
	at: number,
	code: string,
	{ shortWrites = false }: { shortWrites?: boolean } = {},
): FailingDisk {
	const asked: string[] = [];
	const own = new Map<string, Operation>();
	const failNow = (name: string) => {
		asked.push(name);
		if (asked.length === at) throw Object.assign(new Error(`${code}: ${name}`), { code });
	};
	for (const name of operations) {
		const original = fs[name] as Operation;
		own.set(name, original);
		(fs as Record<string, unknown>)[name] = async (...words: unknown[]) => {
			failNow(name);
			const result = await original(...words);
			return name === "open" ? watchFile(result as FileHandle, failNow, shortWrites) : result;
		};
	}
	syncBuiltinESMExports();
	return {
		asked,
		stop() {
			for (const [name, original] of own) (fs as Record<string, unknown>)[name] = original;
			syncBuiltinESMExports();
		},
	};
}

function watchFile(
	file: FileHandle,
	failNow: (name: string) => void,
	shortWrites: boolean,
): FileHandle {
	for (const name of fileOperations) {
		const original = (file[name] as Operation).bind(file);
		Object.defineProperty(file, name, {
			value: async (...words: unknown[]) => {
				// A descriptor is gone even where its close reports a fault.
				const closed = name === "close" ? original() : undefined;
				await closed;
				failNow(`file.${name}`);
				if (name === "write" && shortWrites) words[2] = Math.ceil(Number(words[2]) / 2);
				return closed ?? original(...words);
			},
		});
	}
	return file;
}
