import {
	formatBytes,
	formatCost,
	formatCount,
	formatDay,
	formatDuration,
	formatNumberOf,
	formatTime,
	type Head,
	type Provenance,
	type Transcript,
	type TranscriptSegment,
	type Turn,
} from "../../transcript/index.ts";
import { writeItem } from "./item.ts";
import { joinBlocks, writeCodeSpan, writeInline } from "./text.ts";

/** A transcript as a Markdown document for GitHub, in pieces: its head, each turn, its foot. */
export function* renderMarkdown(transcript: Transcript): Generator<string> {
	const { head, segments, images, provenance } = transcript;
	yield `<!-- ${provenance.generator} -->\n\n${writeHead(head)}\n`;
	for (const segment of segments) {
		const fork = writeFork(segment, segments);
		if (fork !== "") yield `\n${fork}\n`;
		for (const turn of segment.turns) {
			const items = turn.items.map((item) => writeItem(item, { images }));
			yield `\n${joinBlocks([writeHeading(turn), ...items])}\n`;
		}
	}
	yield `\n${writeFoot(provenance)}\n`;
}

function writeHead(head: Head): string {
	const facts = listFacts(head).map(([name, value]) => `| ${name} | ${value} |`);
	const table = facts.length === 0 ? "" : ["| | |", "| --- | --- |", ...facts].join("\n");
	const notices = head.notices.map((notice) => `> ${writeInline(notice)}`);
	return joinBlocks([`# ${writeInline(head.title)}`, table, ...notices]);
}

function listFacts(head: Head): readonly (readonly [name: string, value: string])[] {
	const { counts, usage, coverage } = head;
	const facts: readonly (readonly [name: string, value: string | undefined])[] = [
		["Folder", head.cwd === undefined ? undefined : writeCodeSpan(head.cwd).replaceAll("|", "\\|")],
		["Session", writeInline(head.sessionId)],
		["Started", writeMoment(head.startedAt)],
		["Lasted", head.durationMs === undefined ? undefined : formatDuration(head.durationMs)],
		["Models", head.models.map(writeInline).join(", ")],
		["Turns", formatCount(counts.turns)],
		["Tool calls", counts.toolCalls === 0 ? undefined : writeCalls(counts)],
		["Tokens", usage.input + usage.output === 0 ? undefined : writeTokens(usage)],
		["Cost", usage.cost > 0 ? formatCost(usage.cost) : undefined],
		[
			"Shown",
			`${formatCount(coverage.shownEntries)} of ${formatNumberOf(coverage.totalEntries, "entry", "entries")}`,
		],
	];
	return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function writeMoment(at: string | undefined): string | undefined {
	return at === undefined ? undefined : `${formatDay(at)}, ${formatTime(at)} UTC`;
}

function writeCalls({ toolCalls, failedCalls }: Head["counts"]): string {
	const failed = failedCalls > 0 ? `, ${formatCount(failedCalls)} failed` : "";
	return `${formatCount(toolCalls)}${failed}`;
}

function writeTokens({ input, output, cacheRead, cacheWrite }: Head["usage"]): string {
	return `${formatCount(input + cacheRead + cacheWrite)} in, ${formatCount(output)} out`;
}

/** Where one of several branches begins, in words. */
function writeFork(segment: TranscriptSegment, segments: readonly TranscriptSegment[]): string {
	if (segments.length === 1 || segment.fork === undefined) return "";
	const { position, count } = segment.fork;
	const active = segment.isActive ? ", the active one" : "";
	return `---\n\n_Branch ${position} of ${count}${active}${writeOrigin(segment, segments)}_`;
}

function writeOrigin(
	{ parent }: TranscriptSegment,
	segments: readonly TranscriptSegment[],
): string {
	const turn = parent === undefined ? undefined : segments[parent]?.turns.at(-1);
	return turn === undefined || turn.number === 0 ? "" : `, after turn ${turn.number}`;
}

function writeHeading({ number, title }: Turn): string {
	if (number === 0) return "";
	return title === "" ? "" : `## ${number}. ${writeInline(title)}`;
}

function writeFoot({
	generator,
	source,
	options,
	remarks,
	redactions,
	problems,
}: Provenance): string {
	const { name, bytes, version, sha256 } = source;
	return joinBlocks([
		"---",
		`Written by ${generator} from ${writeInline(name)} (${formatBytes(bytes)}, version ${version}, SHA-256 ${sha256}).`,
		writeList([
			...options,
			...remarks.map(writeInline),
			...redactions.map(
				({ kind, count }) => `Redacted: ${formatCount(count)} × ${writeInline(kind)}`,
			),
			...problems.map(
				({ line, message }) =>
					`${line > 0 ? `Line ${formatCount(line)}: ` : ""}${writeInline(message)}`,
			),
		]),
	]);
}

function writeList(lines: readonly string[]): string {
	return lines.map((line) => `- ${line}`).join("\n");
}
