import { type Problem, quoteInput, replaceControls } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import {
	formatBytes,
	formatCost,
	formatCount,
	formatDay,
	formatNumberOf,
	formatTime,
} from "../transcript/index.ts";
import { isFolder } from "./folders.ts";
import type { LoadedSession } from "./session-tree.ts";
import { padText } from "./text-width.ts";

/** What there is to know about a session; null where the file does not say. */
export interface SessionFacts {
	readonly id: string;
	readonly name: string | null;
	readonly firstWords: string | null;
	readonly path: string | null;
	readonly cwd: string | null;
	readonly cwdExists: boolean;
	readonly parentSession: string | null;
	/** Of the file's format. */
	readonly version: number;
	/** ISO 8601. */
	readonly created: string | null;
	/** Time of the latest message, as ISO 8601. */
	readonly modified: string | null;
	readonly bytes: number;
	readonly entries: number;
	readonly messages: { readonly user: number; readonly assistant: number; readonly all: number };
	readonly toolCalls: number;
	readonly failedCalls: number;
	readonly models: readonly string[];
	readonly tokens: {
		readonly input: number;
		readonly output: number;
		readonly cacheRead: number;
		readonly cacheWrite: number;
	};
	/** US dollars. */
	readonly cost: number;
	/** Where each branch ends, newest last. */
	readonly leaves: readonly string[];
	/** Where the session stands. */
	readonly leaf: string;
	readonly labels: readonly { readonly entry: string; readonly label: string }[];
	readonly problems: readonly Problem[];
}

const SHOWN_LEAVES = 5;
const SHOWN_PROBLEMS = 20;

/** The facts of a session, over all of its branches. */
export function findFacts({ tree, selection, known }: LoadedSession): SessionFacts {
	const { header, source, fileTotals, coverage } = selection;
	const { entries } = tree.session;
	const { userMessages, assistantMessages, toolCalls, failedCalls, models, cost } = fileTotals;
	const { input, output, cacheRead, cacheWrite } = fileTotals;
	const all = entries.filter(({ type }) => type === "message").length;
	return {
		id: header.id,
		name: known.sessionName ?? null,
		firstWords: known.firstWords || null,
		path: source.path ?? null,
		cwd: header.cwd ?? null,
		cwdExists: isFolder(header.cwd ?? ""),
		parentSession: header.parentSession ?? null,
		version: header.version,
		created: header.timestamp ?? null,
		modified: findLatest(entries) ?? header.timestamp ?? null,
		bytes: source.bytes,
		entries: entries.length,
		messages: { user: userMessages, assistant: assistantMessages, all },
		toolCalls,
		failedCalls,
		models,
		tokens: { input, output, cacheRead, cacheWrite },
		cost,
		leaves: tree.leafIds,
		leaf: coverage.leafId,
		labels: [...selection.labels].map(([entry, label]) => ({ entry, label })),
		problems: selection.problems,
	};
}

/** The facts for a person, one a line. */
export function describeFacts(facts: SessionFacts): readonly string[] {
	const rows: readonly (readonly [string, string | null])[] = [
		["Path", facts.path],
		["Id", facts.id],
		["Name", facts.name],
		["First words", facts.firstWords],
		["Directory", describeFolder(facts)],
		["Made from", facts.parentSession],
		["Created", describeTime(facts.created)],
		["Latest", describeTime(facts.modified)],
		["Size", `${formatBytes(facts.bytes)}, format version ${facts.version}`],
		["Messages", describeMessages(facts)],
		["Entries", formatCount(facts.entries)],
		["Branches", describeLeaves(facts)],
		["Labels", facts.labels.length === 0 ? null : describeLabels(facts)],
		["Models", facts.models.join(", ") || null],
		["Tokens", describeTokens(facts)],
		["Cost", formatCost(facts.cost)],
		["Problems", facts.problems.length === 0 ? "none" : formatCount(facts.problems.length)],
	];
	const told = rows.flatMap(([title, value]) =>
		value === null ? [] : [`${padText(title, 12)}${replaceControls(value)}`],
	);
	const problems = facts.problems.slice(0, SHOWN_PROBLEMS).map(describeProblem);
	const more = facts.problems.length - problems.length;
	return [
		...told,
		...problems,
		...(more > 0 ? [`  and ${more} more; --json lists all of them`] : []),
	];
}

function findLatest(entries: readonly Entry[]): string | undefined {
	const latest = entries.map(findTime).reduce((most, time) => Math.max(most, time), 0);
	return latest === 0 ? undefined : new Date(latest).toISOString();
}

/** When user or assistant said it, in Unix milliseconds; 0 where nobody can tell. */
function findTime(entry: Entry): number {
	if (entry.type !== "message") return 0;
	const { role, timestamp = Date.parse(entry.timestamp ?? "") } = entry.message;
	return (role === "user" || role === "assistant") && timestamp > 0 ? timestamp : 0;
}

function describeFolder({ cwd, cwdExists }: SessionFacts): string | null {
	return cwd === null || cwdExists ? cwd : `${cwd} (missing)`;
}

function describeTime(iso: string | null): string | null {
	return iso === null ? null : `${formatDay(iso)} ${formatTime(iso)} UTC`;
}

function describeMessages({ messages, toolCalls, failedCalls }: SessionFacts): string {
	const { all, user, assistant } = messages;
	const calls = toolCalls === 0 ? "" : `; ${formatNumberOf(toolCalls, "tool call")}`;
	const failed = failedCalls === 0 ? "" : `, ${formatCount(failedCalls)} failed`;
	return `${formatCount(all)}: ${formatCount(user)} of the user, ${formatCount(assistant)} of the assistant${calls}${failed}`;
}

/** The one where the session stands first, then the newest. */
function describeLeaves({ leaves, leaf }: SessionFacts): string {
	const others = leaves.filter((id) => id !== leaf).reverse();
	const listed = [leaf, ...others].slice(0, SHOWN_LEAVES);
	const more = leaves.length > listed.length ? ", …" : "";
	const ends = leaves.length === 1 ? "ends at" : "end at";
	return `${formatCount(leaves.length)}, which ${ends} ${listed.join(", ")}${more}`;
}

function describeLabels({ labels }: SessionFacts): string {
	const listed = labels.map(({ entry, label }) => `${label} (${entry})`);
	return quoteInput(listed.join(", "));
}

function describeTokens({ tokens }: SessionFacts): string {
	const { input, output, cacheRead, cacheWrite } = tokens;
	const cache = `${formatCount(cacheRead)} read from the cache, ${formatCount(cacheWrite)} written to it`;
	return `${formatCount(input)} in, ${formatCount(output)} out, ${cache}`;
}

function describeProblem({ place, message }: Problem): string {
	const line = place.line > 0 ? `line ${place.line}: ` : "";
	return `  ${line}${quoteInput(message)}`;
}
