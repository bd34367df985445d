import { homedir } from "node:os";
import { isAbsolute, join, sep } from "node:path";
import { PressleafError } from "../errors.ts";
import type { ContentOptions } from "../task/index.ts";
import type { Order } from "./contract.ts";
import { type Given, readGiven } from "./given-words.ts";
import { type LiveSession, requireLeaf } from "./live-session.ts";
import { type CommandName, commandRows } from "./option-rows.ts";

/** What was typed, read, with where it was typed. */
export interface Typed {
	readonly name: CommandName;
	readonly given: Given;
	readonly cwd: string;
	/** The tools that there are views of. */
	readonly viewedTools: readonly string[];
}

/** Reads what was typed behind a command; throws OPTION_INVALID where it makes no sense. */
export function readTyped(
	name: CommandName,
	args: string,
	place: Pick<Typed, "cwd" | "viewedTools">,
): Typed {
	return { name, given: readGiven(args, commandRows[name]), ...place };
}

/** The export that was asked for; throws OPTION_INVALID where it is none. */
export function readExportOrder(
	{ name, given, cwd, viewedTools }: Typed,
	live: LiveSession,
): Order {
	const output = readOutput(given, cwd);
	const content = readContent(given, cwd);
	const tree = name === "press-tree" || content.tree;
	return {
		kind: "export",
		session: live.place,
		viewedTools,
		options: {
			...content,
			tree,
			leaf: chooseLeaf({ ...content, tree }, live),
			redact: given.switches.has("redact"),
			anonymize: given.switches.has("anonymize"),
		},
		format: findLast(given, "format"),
		output,
		folder: cwd,
		cache: !given.switches.has("no-cache"),
		force: given.switches.has("force"),
		open: name === "press-open" || given.switches.has("open"),
	};
}

/** The share that was asked for; throws OPTION_INVALID where it is none. */
export function readShareOrder({ given, cwd, viewedTools }: Typed, live: LiveSession): Order {
	refuseWords(given, "The session that is shared is the one that you are in");
	const content = readContent(given, cwd);
	return {
		kind: "share",
		session: live.place,
		viewedTools,
		options: {
			...content,
			leaf: chooseLeaf(content, live),
			redact: !given.switches.has("no-redact"),
			anonymize: !given.switches.has("no-anonymize"),
			allowSecrets: given.switches.has("allow-secrets"),
			public: given.switches.has("public"),
			description: findLast(given, "description"),
			withJsonl: given.switches.has("with-jsonl"),
			new: given.switches.has("new"),
			host: findLast(given, "host"),
			viewer: findLast(given, "viewer"),
			force: given.switches.has("force"),
		},
		dryRun: given.switches.has("dry-run"),
		output: readOutput(given, cwd),
	};
}

/** The list that was asked for; throws OPTION_INVALID where it is none. */
export function readSharesOrder({ given }: Typed): Order {
	refuseWords(given, "All that was shared is listed");
	return {
		kind: "shares",
		remote: given.switches.has("remote"),
		host: findLast(given, "host"),
	};
}

/** What is to be taken back; undefined where it has to be chosen. */
export function readUnshareOrder({ given, cwd }: Typed): Order | undefined {
	const [wanted, ...others] = given.words;
	if (others.length > 0) throw misuse("More than one thing was named. Name one gist at a time.");
	if (wanted === undefined) return undefined;
	return { kind: "unshare", wanted, host: findLast(given, "host"), folder: cwd };
}

/** Whether the system prompt and the tools were asked for. */
export function isWithSystem({ given }: Typed): boolean {
	return given.switches.has("system");
}

function readContent(given: Given, cwd: string): ContentOptions {
	const { switches, values } = given;
	const theme = findLast(given, "theme");
	const paths = (name: string) => values.get(name)?.map((path) => toAbsolute(path, cwd));
	return {
		leaf: findLast(given, "leaf"),
		tree: switches.has("tree"),
		from: findLast(given, "from"),
		to: findLast(given, "to"),
		hide: readHidden(given),
		redactRule: paths("redact-rule"),
		allow: paths("allow"),
		toolView: paths("tool-view"),
		embedSession: switches.has("embed-session"),
		title: findLast(given, "title"),
		theme: theme === undefined || isThemeName(theme) ? theme : toAbsolute(theme, cwd),
	};
}

/** Where the user stands, if nothing else is said: an excerpt may end on another branch. */
function chooseLeaf({ leaf, tree, to }: ContentOptions, live: LiveSession): string | undefined {
	if (leaf !== undefined) return leaf;
	if (tree) return live.leafId;
	return to === undefined ? requireLeaf(live) : undefined;
}

/** The system prompt goes out only where it was asked for. */
function readHidden({ switches, values }: Given): readonly string[] {
	const kinds = values.get("hide") ?? [];
	if (!switches.has("system")) return [...new Set([...kinds, "system"])];
	if (!kinds.includes("system")) return kinds;
	throw misuse("Both --system and --hide system were given. Leave out one or the other.");
}

/** The one file that was named, by itself or as an option. */
function readOutput({ words, values }: Given, cwd: string): string | undefined {
	const [output, ...others] = [...words, ...(values.get("output") ?? [])];
	if (others.length > 0) {
		throw misuse("More than one output was named. Put quotes around a path that holds blanks.");
	}
	if (output === "-") throw misuse("There is no standard output in pi. Name a file.");
	return output === undefined ? undefined : toAbsolute(output, cwd);
}

function isThemeName(name: string): boolean {
	return ["auto", "light", "dark"].includes(name);
}

function findLast({ values }: Given, name: string): string | undefined {
	return values.get(name)?.at(-1);
}

/** Not by way of `resolve`, which would take the slash off that tells a folder. pi's prompt is no shell: nobody else reads "~". */
function toAbsolute(path: string, cwd: string): string {
	if (/^~(?:[/\\]|$)/.test(path)) return join(homedir(), path.slice(1));
	return path === "" || isAbsolute(path) ? path : `${cwd}${sep}${path}`;
}

function refuseWords({ words }: Given, why: string): void {
	if (words.length > 0) throw misuse(`${why}: nothing but options can be given.`);
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
