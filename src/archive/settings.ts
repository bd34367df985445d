import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import type { SessionInfo } from "../catalog/index.ts";
import { PressleafError } from "../errors.ts";
import { checkOptions, resolveSettings, type ValueKind, valueKinds } from "../export/index.ts";
import type { OmittedKind } from "../tree/index.ts";
import { readGenerator } from "../version.ts";

/** What a library user may say about an archive; everything has a default. */
export interface ArchiveOptions {
	/** Where sessions are; left out: where pi keeps them. */
	readonly sessionDir?: string | undefined;
	/** Says of each session that is new or has changed whether it is taken in; left out: all are. */
	readonly isWanted?: ((session: SessionInfo) => boolean) | undefined;
	/** One of several parts, "1/4" for example, which `mergeArchives` joins; left out: the whole. */
	readonly shard?: string | undefined;
	/** Whether what is gone from the sessions folder goes from the archive too. */
	readonly prune?: boolean | undefined;
	/** Whether a copy of each session's file lies in the archive; not with what takes something out of pages. */
	readonly keepSource?: boolean | undefined;
	/** As for an export. */
	readonly tree?: boolean | undefined;
	readonly hide?: readonly OmittedKind[] | undefined;
	readonly redact?: boolean | undefined;
	readonly redactRules?: readonly string[] | undefined;
	readonly allow?: readonly string[] | undefined;
	readonly anonymize?: boolean | undefined;
	readonly cache?: string | undefined;
	/** How many threads make pages; left out: as many as there are processors. */
	readonly jobs?: number | undefined;
	/** Whether to tell what would be done, and do nothing. */
	readonly dryRun?: boolean | undefined;
	/** Ends the run; the promise is then rejected with the signal's reason, and the next run goes on from there. */
	readonly signal?: AbortSignal | undefined;
	/** Told now and then how far the run is. */
	readonly onProgress?: ((progress: ArchiveProgress) => void) | undefined;
}

/** How far a run is: sessions that were looked at or archived, then groups of them that can be searched. */
export interface ArchiveProgress {
	readonly stage: "checking" | "archiving" | "indexing" | "verifying" | "merging";
	readonly done: number;
	readonly total: number;
	/** Of the sources, as far as done, and of all. */
	readonly bytes?: { readonly done: number; readonly total: number };
}

const optionKinds: Readonly<Record<keyof ArchiveOptions, ValueKind>> = {
	sessionDir: valueKinds.text,
	isWanted: valueKinds.listener,
	shard: valueKinds.text,
	prune: valueKinds.switch,
	keepSource: valueKinds.switch,
	tree: valueKinds.switch,
	hide: valueKinds.texts,
	redact: valueKinds.switch,
	redactRules: valueKinds.texts,
	allow: valueKinds.texts,
	anonymize: valueKinds.switch,
	cache: valueKinds.text,
	jobs: ["a whole number from 1", (value) => Number.isInteger(value) && Number(value) >= 1],
	dryRun: valueKinds.switch,
	signal: valueKinds.signal,
	onProgress: valueKinds.listener,
};

/** What every page of an archive is made with; plain data, which goes to other threads. */
export interface PageOptions {
	readonly tree: boolean;
	readonly hide: readonly OmittedKind[];
	readonly redact: boolean;
	readonly redactRules: readonly string[];
	readonly allow: readonly string[];
	readonly anonymize: boolean;
	readonly cache: string | undefined;
	readonly keepSource: boolean;
}

/** The options after their defaults were filled in. */
export interface ArchiveSettings {
	readonly page: PageOptions;
	/** Tells whether a page was made with the same: what is taken out, then all else. */
	readonly hash: string;
	readonly isWanted: ((session: SessionInfo) => boolean) | undefined;
	readonly shard: Part | undefined;
	readonly prune: boolean;
	readonly jobs: number;
	readonly signal: AbortSignal;
	readonly onProgress: (progress: ArchiveProgress) => void;
}

/** One of `of` parts, counted from 1. */
export interface Part {
	readonly index: number;
	readonly of: number;
}

/** `options` with every default filled in; throws OPTION_INVALID where a value is none of its kind. */
export function resolveArchiveSettings(options: ArchiveOptions): ArchiveSettings {
	checkOptions(options, optionKinds);
	const { tree, hide, redact, redactRules, allow, anonymize } = options;
	const known = resolveSettings({ tree, hide, redact, redactRules, allow, anonymize });
	const page = {
		tree: known.tree,
		hide: known.hide,
		redact: known.redact,
		redactRules: known.redactRules,
		allow: known.allow,
		anonymize: known.anonymize,
		cache: options.cache,
		keepSource: options.keepSource ?? false,
	};
	if (page.keepSource && isThinned(page)) {
		throw new PressleafError(
			"OPTION_INVALID",
			"A copy of a session holds all that is taken out of its page. Leave out keepSource (--keep-source), or what takes something out.",
		);
	}
	return {
		page,
		hash: hashSettings(page),
		isWanted: options.isWanted,
		shard: options.shard === undefined ? undefined : parsePart(options.shard),
		prune: options.prune ?? false,
		jobs: options.jobs ?? availableParallelism(),
		signal: options.signal ?? new AbortController().signal,
		onProgress: options.onProgress ?? (() => {}),
	};
}

/** Whether two hashes of settings agree in what is taken out of pages. */
export function areAsDiscreet(a: string, b: string): boolean {
	return a.split("-")[0] === b.split("-")[0];
}

/** Whether the session of a key belongs to a part. */
export function isInPart(key: string, { index, of }: Part): boolean {
	return BigInt(`0x${key}`) % BigInt(of) === BigInt(index - 1);
}

function isThinned({ hide, redact, anonymize }: PageOptions): boolean {
	return hide.length > 0 || redact || anonymize;
}

function hashSettings({ tree, keepSource, cache: _, ...discretion }: PageOptions): string {
	const rest = [tree, keepSource, readGenerator()];
	return `${hash(JSON.stringify(discretion))}-${hash(JSON.stringify(rest))}`;
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function parsePart(text: string): Part {
	const [, index = "", of = ""] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(text) ?? [];
	const part = { index: Number(index), of: Number(of) };
	if (part.of > 0 && part.index <= part.of) return part;
	throw new PressleafError(
		"OPTION_INVALID",
		'A part is written as "2/5": the second of five. Give its number and how many there are.',
	);
}
