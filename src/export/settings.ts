import { PressleafError, quoteInput } from "../errors.ts";
import type { ToolViewers } from "../transcript/index.ts";
import { type OmittedKind, omittedKinds } from "../tree/index.ts";
import { checkFormat, type Format } from "./format.ts";
import { checkOptions, type ValueKind, valueKinds } from "./option-check.ts";
import { resolveToolViews, type ToolViewSource } from "./tool-views.ts";

/** What a library user may say about an export; everything has a default. */
export interface ExportOptions {
	/** An entry's id, or the unique beginning of one: the branch that ends there instead of the active one. */
	readonly leaf?: string | undefined;
	/** Shows every branch, not only one. */
	readonly tree?: boolean | undefined;
	/** The entry that an excerpt of the branch begins at, its id or the unique beginning of one. */
	readonly from?: string | undefined;
	/** The entry that an excerpt ends at; it may lie on any branch where no leaf is named. */
	readonly to?: string | undefined;
	/** What is left out of the page, and of everything in it. */
	readonly hide?: readonly OmittedKind[] | undefined;
	/** What is written: a page, Markdown, or the selection as a session file of its own; "html" where nothing is said. */
	readonly format?: Format | undefined;
	/** Whether secrets are replaced by markers, as far as they are known; no promise that none is left. */
	readonly redact?: boolean | undefined;
	/** More to redact: a string a line, or a regular expression as `/…/` or `/…/i`; needs `redact`. */
	readonly redactRules?: readonly string[] | undefined;
	/** Values that are no secrets, whatever a rule says; needs `redact`. */
	readonly allow?: readonly string[] | undefined;
	/** Whether home directories, names of user and host, and e-mail addresses are taken out. */
	readonly anonymize?: boolean | undefined;
	/** Whether the page holds what it shows as data too, for programs that read pi's own exports. */
	readonly embedSession?: boolean | undefined;
	/** Stands as the page's title instead of the session's name or first words. */
	readonly title?: string | undefined;
	/** "auto", "light", "dark", or the path of a pi theme file; "auto" where nothing is said. */
	readonly theme?: string | undefined;
	/** Views of tools, by the tools' names, or who is asked for what they give. */
	readonly toolViews?: ToolViewers | ToolViewSource | undefined;
	/** The folder that tokens of code are kept in, so that a later export of the session is made sooner; none by default. */
	readonly cache?: string | undefined;
	/** Whether threads may share the work of a long page, which is the same either way; true where nothing is said. */
	readonly threads?: boolean | undefined;
	/** Ends the export; the promise is then rejected with the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Told now and then how far the export is. */
	readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

/** How far an export is: bytes of the session that were read, then parts of the page that were made. */
export interface ExportProgress {
	readonly stage: "reading" | "rendering";
	readonly done: number;
	/** Undefined where it cannot be known beforehand. */
	readonly total: number | undefined;
}

/** What each option must be. */
export const optionKinds: Readonly<Record<keyof ExportOptions, ValueKind>> = {
	leaf: valueKinds.text,
	tree: valueKinds.switch,
	from: valueKinds.text,
	to: valueKinds.text,
	hide: valueKinds.texts,
	format: valueKinds.text,
	embedSession: valueKinds.switch,
	redact: valueKinds.switch,
	redactRules: valueKinds.texts,
	allow: valueKinds.texts,
	anonymize: valueKinds.switch,
	title: valueKinds.text,
	theme: valueKinds.text,
	toolViews: valueKinds.toolViews,
	cache: valueKinds.text,
	threads: valueKinds.switch,
	signal: valueKinds.signal,
	onProgress: valueKinds.listener,
};

/** The options after their defaults were filled in. */
export interface Settings {
	readonly leaf: string | undefined;
	readonly tree: boolean;
	readonly from: string | undefined;
	readonly to: string | undefined;
	/** Each kind once, in one order. */
	readonly hide: readonly OmittedKind[];
	readonly format: Format;
	readonly embedSession: boolean;
	readonly redact: boolean;
	readonly redactRules: readonly string[];
	readonly allow: readonly string[];
	readonly anonymize: boolean;
	readonly title: string | undefined;
	readonly theme: string;
	readonly toolViews: ToolViewSource | undefined;
	readonly cache: string | undefined;
	readonly threads: boolean;
	readonly signal: AbortSignal;
	readonly onProgress: (progress: ExportProgress) => void;
}

/** `options` with every default filled in; throws OPTION_INVALID where a value is none of its kind. */
export function resolveSettings(options: ExportOptions): Settings {
	checkOptions(options, optionKinds);
	checkFormat(options);
	const title = options.title?.trim();
	const { leaf, tree = false, from, to } = options;
	if (tree && (from !== undefined || to !== undefined)) {
		throw new PressleafError(
			"OPTION_INVALID",
			'"from" and "to" cut a piece out of one branch, "tree" shows them all. Leave out one or the other.',
		);
	}
	return {
		leaf,
		tree,
		from,
		to,
		hide: resolveKinds(options.hide ?? []),
		format: options.format ?? "html",
		embedSession: options.embedSession ?? false,
		...resolveClearing(options),
		title: title === "" ? undefined : title,
		theme: options.theme ?? "auto",
		toolViews: resolveToolViews(options.toolViews),
		cache: options.cache,
		threads: options.threads ?? true,
		signal: options.signal ?? new AbortController().signal,
		onProgress: options.onProgress ?? (() => {}),
	};
}

function resolveClearing({
	redact = false,
	redactRules = [],
	allow = [],
	anonymize = false,
}: ExportOptions): Pick<Settings, "redact" | "redactRules" | "allow" | "anonymize"> {
	if (!redact && redactRules.length + allow.length > 0) {
		throw new PressleafError(
			"OPTION_INVALID",
			"There are rules of what to redact, or values to leave, but nothing is redacted. Ask for it too: redact.",
		);
	}
	return { redact, redactRules, allow, anonymize };
}

/** The kinds that are named, each once and in one order; throws OPTION_INVALID where a name is none of a kind. */
export function resolveKinds(names: readonly string[]): readonly OmittedKind[] {
	const known: readonly string[] = omittedKinds;
	const unknown = names.find((name) => !known.includes(name));
	if (unknown === undefined) return omittedKinds.filter((kind) => names.includes(kind));
	throw new PressleafError(
		"OPTION_INVALID",
		`Nothing of the kind "${quoteInput(unknown)}" can be left out. Give any of: ${known.join(", ")}.`,
	);
}
