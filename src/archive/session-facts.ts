import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { PreparedExport } from "../export/index.ts";
import type { ArchivedFacts } from "./record.ts";

const shownProblems = 5;
/** Longer paths than systems take, and longer names than anybody gives. */
const longest = { path: 4_096, name: 255, problem: 400 } as const;

/** What is not to be said of the names around a session. */
export interface NameRules {
	readonly anonymize: boolean;
	/** Those that hold a secret. */
	readonly secretNames: ReadonlySet<string>;
}

/** What an index says of a session whose page was made: `fileName` is the base name of its file. */
export function describeSession(
	{ facts, whole, transcript, createdAt, problems }: PreparedExport,
	fileName: string,
	{ anonymize, secretNames }: NameRules,
): ArchivedFacts {
	const { head } = transcript;
	const { turns, messages, toolCalls, failedCalls } = head.counts;
	const faults = problems.filter(({ severity }) => severity === "warning");
	const nameFile = (path: string) => {
		const name = baseName(path);
		return anonymize || secretNames.has(name) ? hashName(name) : cut(name, longest.name);
	};
	const parent = whole.parentSession === undefined ? "" : nameFile(whole.parentSession);
	const isChosen = !madeId.test(facts.sessionId);
	return {
		sessionId:
			anonymize && isChosen ? hashName(facts.sessionId) : cut(facts.sessionId, longest.name),
		title: head.title,
		isNamed: isNamed(facts),
		...(head.cwd !== undefined && { cwd: cut(head.cwd, longest.path) }),
		...timesOf(head, createdAt),
		turns,
		messages,
		toolCalls,
		failedCalls,
		entries: whole.entries,
		branches: whole.branches,
		usage: head.fileUsage ?? head.usage,
		models: whole.models.map((use) => ({ ...use, model: cut(use.model, longest.name) })),
		problems: faults.slice(0, shownProblems).map(describeProblem),
		problemCount: faults.length,
		...(parent !== "" && { parent }),
		fileName: nameFile(fileName),
		...(whole.firstEntryId !== undefined && {
			firstEntryId: cut(whole.firstEntryId, longest.name),
		}),
	};
}

/** An id that a program made up: no person is in it. */
const madeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** All names around a session that an index or a manifest would say, but for what the session says of itself. */
export function listNames({ facts, whole }: PreparedExport, path: string): readonly string[] {
	const files = [path, whole.parentSession ?? ""];
	return [...files, ...files.map(baseName), facts.sessionId, whole.firstEntryId ?? ""];
}

function isNamed({ sessionName }: PreparedExport["facts"]): boolean {
	return sessionName !== undefined && sessionName.trim() !== "";
}

function timesOf(
	{ startedAt, endedAt, durationMs }: PreparedExport["transcript"]["head"],
	createdAt: string | undefined,
): Pick<ArchivedFacts, "startedAt" | "endedAt" | "durationMs"> {
	const began = startedAt ?? createdAt;
	return {
		...(began !== undefined && { startedAt: began }),
		...(endedAt !== undefined && { endedAt }),
		...(durationMs !== undefined && { durationMs }),
	};
}

function describeProblem({ line, message }: { line: number; message: string }): string {
	return cut(line > 0 ? `Line ${line}: ${message}` : message, longest.problem);
}

/** A header may come from another system: both of their separators count. */
function baseName(path: string): string {
	return basename(path.replaceAll("\\", "/"), ".jsonl");
}

function hashName(name: string): string {
	return createHash("sha256").update(name).digest("hex").slice(0, 16);
}

function cut(text: string, characters: number): string {
	if (text.length <= characters) return text;
	return `${text.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
