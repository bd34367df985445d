import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Job } from "./job.ts";
import type { TokenRuns } from "./runs.ts";
import { KIND_THEME } from "./theme.ts";

/** Keeps tokens from one page to the next, by keys that tell nothing of a text. */
export interface TokenStore {
	find(key: string): TokenRuns | undefined;
	keep(key: string, runs: TokenRuns): void;
}

let version: string | undefined;

/** The key of a job's tokens, 32 hexadecimal digits: equal ones have equal tokens. */
export function writeTokenKey({ language, text }: Job): string {
	version ??= writeVersion();
	const hash = createHash("sha256").update(`${version}\0${language}\0`).update(text);
	return hash.digest("hex").slice(0, 32);
}

/** Changes with the grammars, which come with their library, and with what a scope's kind is. */
function writeVersion(): string {
	const manifest = createRequire(import.meta.url).resolve("shiki/package.json");
	return readFileSync(manifest, "utf8") + JSON.stringify(KIND_THEME.settings);
}
