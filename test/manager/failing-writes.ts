import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

const operations = [
	"openSync",
	"writeSync",
	"fsyncSync",
	"renameSync",
	"mkdirSync",
	"linkSync",
] as const;
type Operation = (typeof operations)[number];

/** Calls of file operations in this process, until the test is over; the one that is named fails the `at`-th time. */
export function watchWrites(
	failing?: { readonly name: Operation; readonly at: number; readonly code: string },
	{ shortWrites = false }: { shortWrites?: boolean } = {},
): { readonly calls: Operation[]; mend(): void } {
	const calls: Operation[] = [];
	const originals = operations.map((name) => [name, fs[name]] as const);
	for (const [name, original] of originals) {
		Object.assign(fs, {
			[name]: (...words: unknown[]) => {
				calls.push(name);
				const count = calls.filter((call) => call === name).length;
				const isDue = failing?.name === name && count >= failing.at;
				if (isDue) throw Object.assign(new Error(failing.code), { code: failing.code });
				if (name === "writeSync" && shortWrites && words.length > 2) {
					words[3] = Math.ceil(Number(words[3]) / 2);
				}
				return Reflect.apply(original, fs, words);
			},
		});
	}
	syncBuiltinESMExports();
	const mend = () => {
		Object.assign(fs, Object.fromEntries(originals));
		syncBuiltinESMExports();
	};
	onTestFinished(mend);
	return { calls, mend };
}
