import { renderPage } from "../page/index.ts";
import { readSession, type SessionSource } from "../session/index.ts";
import { composeTranscript, type ProblemNote, type Transcript } from "../transcript/index.ts";
import {
	buildTree,
	type Coverage,
	type Selection,
	type SessionTree,
	selectBranch,
} from "../tree/index.ts";
import { readGenerator } from "../version.ts";
import type { Settings } from "./settings.ts";

/** What an export is of, for whoever asked for it. */
export interface ExportFacts {
	/** The page's title. */
	readonly title: string;
	/** The session's own name, else the first words of its first prompt; undefined where it has neither. */
	readonly sessionName: string | undefined;
	readonly sessionId: string;
	/** Base name of the source, or "stdin", "text", "bytes", "entries". */
	readonly source: string;
	/** Absolute path of the source where it has one. */
	readonly sourcePath: string | undefined;
	/** What of the session is shown, and the leaf that it ends at. */
	readonly coverage: Coverage;
	/** Where the branches end that are not shown, newest first. */
	readonly otherLeafIds: readonly string[];
}

/** A session that was read and composed, with its page yet to be made. */
export interface PreparedExport {
	readonly facts: ExportFacts;
	/** The page in pieces; it can be walked through once. */
	readonly page: AsyncIterable<string>;
	/** What was found to say about the content; grows while `page` is made. */
	readonly problems: readonly ProblemNote[];
}

/** Reads `source` up to the point where its page can be made; throws where it holds no session or not the wanted leaf. */
export async function prepareExport(
	source: SessionSource | string,
	settings: Settings,
): Promise<PreparedExport> {
	const session = await readSession(typeof source === "string" ? { path: source } : source, {
		signal: settings.signal,
		onProgress: (done, total) => settings.onProgress({ stage: "reading", done, total }),
	});
	const tree = buildTree(session);
	const selection = selectBranch(tree, settings.leaf);
	settings.signal.throwIfAborted();
	const transcript = composeTranscript(selection, {
		generator: readGenerator(),
		optionNotes: describeOptions(selection, settings),
		...(settings.title !== undefined && { title: settings.title }),
	});
	const problems = [...transcript.provenance.problems];
	return {
		facts: factsOf(tree, selection, transcript),
		page: renderWatched(transcript, settings, problems),
		problems,
	};
}

/** Full ids, not what was typed, so that equal choices give equal bytes. */
function describeOptions(selection: Selection, settings: Settings): string[] {
	const notes: string[] = [];
	if (settings.leaf !== undefined) {
		notes.push(`the branch that ends at entry ${selection.coverage.leafId}`);
	}
	if (settings.title !== undefined) notes.push("a title given at the export");
	return notes;
}

function factsOf(tree: SessionTree, selection: Selection, transcript: Transcript): ExportFacts {
	return {
		title: transcript.head.title,
		sessionName: selection.name ?? firstPrompt(transcript),
		sessionId: selection.header.id,
		source: selection.source.name,
		sourcePath: selection.source.path,
		coverage: selection.coverage,
		otherLeafIds: findOtherLeaves(tree, selection),
	};
}

function findOtherLeaves(tree: SessionTree, { segments }: Selection): string[] {
	const shown = new Set(segments.flatMap(({ entries }) => entries.map(({ id }) => id)));
	return tree.leafIds.filter((id) => !shown.has(id)).toReversed();
}

function firstPrompt(transcript: Transcript): string | undefined {
	for (const segment of transcript.segments) {
		for (const turn of segment.turns) if (turn.title !== "") return turn.title;
	}
	return undefined;
}

async function* renderWatched(
	transcript: Transcript,
	settings: Settings,
	problems: ProblemNote[],
): AsyncGenerator<string> {
	const total = countPieces(transcript);
	let done = 0;
	const page = renderPage(transcript, {
		theme: settings.theme,
		onProblem: (problem) => problems.push(problem),
	});
	for await (const piece of page) {
		settings.signal.throwIfAborted();
		done += 1;
		settings.onProgress({ stage: "rendering", done: Math.min(done, total), total });
		yield piece;
	}
}

/** About how many pieces its page comes in: one for each turn. */
function countPieces(transcript: Transcript): number {
	return transcript.segments.reduce((sum, segment) => sum + segment.turns.length, 1);
}
