import { quoteInput, replaceControls } from "../errors.ts";
import {
	type ExportFacts,
	type Format,
	findFormat,
	formatNames,
	type PreparedExport,
} from "../export/index.ts";
import type { Finding } from "../redact/index.ts";
import {
	describeOmitted,
	describeStretch,
	formatBytes,
	formatNumberOf,
	type ProblemNote,
} from "../transcript/index.ts";

const shownBranches = 5;

/** How many findings and how many problems are told one by one. */
export interface Told {
	readonly findings: number;
	readonly problems: number;
}

/** What there is room for on a screen of its own. */
export const TOLD: Told = { findings: 20, problems: 20 };

/** What an export came to. */
export interface Outcome {
	readonly prepared: PreparedExport;
	/** Absolute path of the page, or undefined where it went to standard output. */
	readonly path: string | undefined;
	readonly bytes: number;
}

/** What a person is told about an export: what is not shown, what was left out or found to say. */
export function describeShown(prepared: PreparedExport, told = TOLD): readonly string[] {
	const { facts, problems } = prepared;
	return [
		...describeCoverage(facts),
		...describeOmitted(facts.omitted),
		...describeRedactions(facts, told),
		...describeLikelySecrets(prepared.countLikelySecrets()),
		...describeProblems(problems, { source: facts.source, most: told.problems }),
	];
}

/** Every finding and every problem, one a line, as the other descriptions tell the first of them. */
export function listShown(
	{ facts, problems }: PreparedExport,
	findings: readonly Finding[],
): readonly string[] {
	const most = problems.length;
	return [
		...listFindings(findings, findings.length),
		...describeProblems(problems, { source: facts.source, most }),
	];
}

/** The first findings, one a line, and how many more there are. */
export function listFindings(findings: readonly Finding[], most: number): string[] {
	const lines = findings.slice(0, most).map(describeFinding);
	const more = findings.length - lines.length;
	return more > 0 ? [...lines, `  and ${more} more; --json lists all of them.`] : lines;
}

/** Where the page went and how large it is; with the exact path but on a terminal, which it could command. */
export function describeDelivery({ path, bytes }: Outcome, isWatched: boolean): string {
	const place = path === undefined ? "standard output" : isWatched ? replaceControls(path) : path;
	return `Exported to ${place} (${formatBytes(bytes)})`;
}

/** A line where a file's name promises another format than it holds. */
export function describeName(path: string | undefined, format: Format): readonly string[] {
	if (path === undefined || findFormat(path) === format) return [];
	const name = quoteInput(path);
	return [`"${name}" is ${formatNames[format]}, though its name does not end in .${format}.`];
}

function describeCoverage({ coverage, otherLeafIds }: ExportFacts): string[] {
	const { kind, shownEntries, totalEntries, shownBranches, stretch } = coverage;
	if (stretch) return [`Shows ${describeStretch(stretch)}.`];
	const part = shownEntries === totalEntries ? totalEntries : `${shownEntries} of ${totalEntries}`;
	if (kind === "tree")
		return [
			`Shows the whole tree: ${part} entries in ${formatNumberOf(shownBranches, "branch", "branches")}.`,
		];
	if (shownEntries === totalEntries) return [];
	return [`Shows ${part} entries.${describeBranches(otherLeafIds)}`];
}

/** What was taken out by kind, and where. */
function describeRedactions({ redactions, findings, sealed }: ExportFacts, told: Told): string[] {
	if (redactions.length === 0) return describeSealed(sealed);
	const kinds = redactions.map(({ kind, count }) => `${count} × ${kind}`).join(", ");
	const lines = listFindings(findings, told.findings);
	return [`Redacted: ${kinds}.`, ...lines, ...describeSealed(sealed)];
}

function describeLikelySecrets(likelySecrets: number): string[] {
	if (likelySecrets === 0) return [];
	const values = likelySecrets === 1 ? "1 value looks" : `${likelySecrets} values look`;
	return [`${values} like a secret: --redact takes out what is found.`];
}

function describeSealed(sealed: number): string[] {
	if (sealed === 0) return [];
	const parts = sealed === 1 ? "1 part that" : `${sealed} parts that`;
	return [`Left out: ${parts} only a provider can read, such as signatures.`];
}

function describeFinding({ kind, preview, entryId, tool, field }: Finding): string {
	const where = [entryId === undefined ? "the file" : `entry ${entryId}`, tool, field];
	const place = where.filter((part) => part !== undefined).join(", ");
	return `  ${kind} ${quoteInput(preview)} in ${quoteInput(place)}`;
}

function describeBranches(leafIds: readonly string[]): string {
	const listed = leafIds.slice(0, shownBranches).map(quoteInput).join(", ");
	if (leafIds.length === 0) return "";
	if (leafIds.length === 1) return ` Another branch ends at ${listed}: --leaf ${listed} shows it.`;
	const more = leafIds.length > shownBranches ? " and elsewhere" : "";
	return ` ${leafIds.length} other branches end at ${listed}${more}: --leaf ID shows one.`;
}

/** As `file:line: message`, one a line, the first of them. */
function describeProblems(
	problems: readonly ProblemNote[],
	{ source, most }: { readonly source: string; readonly most: number },
): string[] {
	const file = replaceControls(source);
	const lines = problems.slice(0, most).map(({ line, message }) => {
		const place = line > 0 ? `${file}:${line}` : file;
		return `${place}: ${quoteInput(message)}`;
	});
	const more = problems.length - lines.length;
	if (more > 0) lines.push(`${file}: and ${more} more; the page lists all of them.`);
	return lines;
}
