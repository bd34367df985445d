import { encodeSession, renderJsonl, renderMarkdown } from "../formats/index.ts";
import { type PageTheme, renderPage, startSpareThread } from "../page/index.ts";
import type { FindLeak, RedactedSelection, RedactionReport } from "../redact/index.ts";
import { readSession, type SessionSource } from "../session/index.ts";
import { composeTranscript, type ProblemNote, type Transcript } from "../transcript/index.ts";
import {
	buildTree,
	type Coverage,
	listModelUses,
	type ModelUse,
	type Selection,
	type SessionTree,
} from "../tree/index.ts";
import { readGenerator } from "../version.ts";
import { type Cleared, clearSelection, refuseSecretTitle, watchLeaks } from "./clearing.ts";
import { choosePart, type Part } from "./part.ts";
import type { Settings } from "./settings.ts";
import { loadTheme, type Theme } from "./theme.ts";
import { isWithoutTokens, openTokenCache, type TokenCache } from "./token-cache.ts";
import { askToolViews } from "./tool-views.ts";

/** What an export is of, for whoever asked for it. */
export interface ExportFacts {
	/** The page's title. */
	readonly title: string;
	/** The name that the session was given; undefined where it has none. */
	readonly sessionName: string | undefined;
	/** The first words of the branch that is shown first; undefined where it has none. */
	readonly firstWords: string | undefined;
	readonly sessionId: string;
	/** When what is shown began and ended, as ISO 8601. */
	readonly startedAt: string | undefined;
	readonly endedAt: string | undefined;
	/** Distinct images. */
	readonly images: number;
	/** Base name of the source, or "stdin", "text", "bytes", "entries". */
	readonly source: string;
	/** Absolute path of the source where it has one. */
	readonly sourcePath: string | undefined;
	/** What of the session is shown, and the leaf that it ends at. */
	readonly coverage: Coverage;
	/** What was left out of it, by kind. */
	readonly omitted: Selection["omitted"];
	/** What was redacted: how often by kind, and where. */
	readonly redactions: RedactionReport["counts"];
	readonly findings: RedactionReport["findings"];
	/** How many signatures and other parts that only a provider can read were left out. */
	readonly sealed: number;
	/** Where the branches end that are not shown, newest first. */
	readonly otherLeafIds: readonly string[];
}

/** Of the session as a whole, whatever of it is shown. Nothing of it was redacted but the models' names. */
export interface WholeFacts {
	readonly entries: number;
	/** Ways from a beginning to an end. */
	readonly branches: number;
	readonly firstEntryId: string | undefined;
	/** As the header names it. */
	readonly parentSession: string | undefined;
	readonly sha256: string;
	readonly bytes: number;
	/** In order of first use. */
	readonly models: readonly ModelUse[];
}

/** A session that was read and composed, with its page or other document yet to be made. */
export interface PreparedExport {
	readonly facts: ExportFacts;
	readonly whole: WholeFacts;
	/** What the document shows. */
	readonly transcript: Transcript;
	/** When the session began, as its header says, as ISO 8601. */
	readonly createdAt: string | undefined;
	/** The document; it can be walked through once. */
	readonly pieces: AsyncIterable<string>;
	/** What `pieces` are made of, where its secrets were redacted; whoever publishes asks for it. */
	readonly redacted: RedactedSelection | undefined;
	/**
	 * How many values have the shape of a secret and stay, since nothing was asked to be redacted. Counting takes a third of
	 * what reading takes: where threads make a page's colours it is done meanwhile.
	 */
	countLikelySecrets(): number;
	/** Tells of a secret that is left in a text; `pieces` were looked at already. */
	readonly findLeak: FindLeak;
	/** The same selection as a session file; it can be walked through once. */
	readonly sessionFile: AsyncIterable<string>;
	/** What was found to say about the content; grows while `pieces` are made. */
	readonly problems: readonly ProblemNote[];
}

/** Reads `source` up to the point where its page can be made; throws where it holds no session or not the wanted leaf. */
export async function prepareExport(
	source: SessionSource,
	settings: Settings,
): Promise<PreparedExport> {
	const theme = await loadTheme(settings.theme);
	const isFirst = settings.cache === undefined || (await isWithoutTokens(settings.cache));
	const session = await readSession(source, {
		signal: settings.signal,
		onProgress(done, total) {
			if (done === 0 && isFirst && needsThread(settings, total)) startSpareThread();
			settings.onProgress({ stage: "reading", done, total });
		},
	});
	const tokens = await openTokens(settings, session.header.id);
	if (!tokens?.isFilled && needsThread(settings, session.source.bytes)) startSpareThread();
	const tree = buildTree(session);
	const chosen = choosePart(tree, settings);
	settings.signal.throwIfAborted();
	const cleared = await clearSelection(chosen.selection, settings);
	const notes = [...chosen.notes, ...cleared.notes];
	const part = { ...chosen, selection: cleared.selection };
	const { title } = settings;
	refuseSecretTitle(title, cleared);
	const toolViews = await askToolViews(cleared, settings);
	const transcript = composeTranscript(part.selection, {
		generator: readGenerator(),
		optionNotes: title === undefined ? notes : [...notes, "A title given at the export"],
		redactions: cleared.report.counts,
		toolViews,
		...(title !== undefined && { title }),
	});
	const problems = [...listThemeNotes(theme), ...transcript.provenance.problems];
	const rendering = { transcript, theme, settings, selection: part.selection, tokens };
	const pieces = renderCleared(rendering, problems, cleared);
	const countLikelySecrets = once(cleared.countLikelySecrets);
	return {
		facts: factsOf(part, transcript, cleared),
		whole: describeWhole(tree, cleared.selection),
		transcript,
		createdAt: session.header.timestamp,
		pieces: settings.threads ? meanwhile(pieces, countLikelySecrets) : pieces,
		redacted: cleared.redacted,
		countLikelySecrets,
		findLeak: cleared.findLeak,
		sessionFile: renderCleared(
			{ ...rendering, settings: { ...settings, format: "jsonl" } },
			problems,
			cleared,
		),
		problems,
	};
}

function once<Result>(work: () => Result): () => Result {
	let done: { readonly result: Result } | undefined;
	return () => {
		done ??= { result: work() };
		return done.result;
	};
}

/** `pieces` as they are, with `work` done when the first of them wait for something. */
async function* meanwhile(pieces: AsyncIterable<string>, work: () => void): AsyncGenerator<string> {
	setImmediate(work);
	yield* pieces;
}

function describeWhole({ session, leafIds }: SessionTree, { fileTotals }: Selection): WholeFacts {
	const { entries, header, source } = session;
	return {
		entries: entries.length,
		branches: leafIds.length,
		firstEntryId: entries[0]?.id,
		parentSession: header.parentSession,
		sha256: source.sha256,
		bytes: source.bytes,
		models: listModelUses(entries).map((use, at) => ({
			...use,
			// The totals name the same models in the same order, and were redacted.
			model: fileTotals.models[at] ?? use.model,
		})),
	};
}

async function openTokens(
	{ cache, format }: Settings,
	sessionId: string,
): Promise<TokenCache | undefined> {
	return cache === undefined || format !== "html" ? undefined : openTokenCache(cache, sessionId);
}

/** Whether the page of a session of so many bytes nearly always has code enough for a thread; not told of a stream. */
function needsThread({ threads, format }: Settings, bytes = 0): boolean {
	return threads && format === "html" && bytes > 200_000;
}

function factsOf(
	{ selection, otherLeafIds }: Part,
	transcript: Transcript,
	{ report }: Cleared,
): ExportFacts {
	return {
		title: transcript.head.title,
		sessionName: selection.name,
		firstWords: findFirstWords(transcript),
		sessionId: selection.header.id,
		startedAt: transcript.head.startedAt,
		endedAt: transcript.head.endedAt,
		images: transcript.images.length,
		source: selection.source.name,
		sourcePath: selection.source.path,
		coverage: selection.coverage,
		omitted: selection.omitted,
		redactions: report.counts,
		findings: report.findings,
		sealed: report.sealed,
		otherLeafIds,
	};
}

/** The first words of the branch that is shown first, else of any. */
function findFirstWords({ segments }: Transcript): string | undefined {
	const ordered = segments.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
	const turns = ordered.flatMap((segment) => segment.turns);
	return turns.find(({ title }) => title !== "")?.title;
}

/** What was done to the theme's colours, for whoever made the page; its readers need not know. */
function listThemeNotes(theme: Theme | PageTheme): readonly ProblemNote[] {
	if (typeof theme === "string") return [];
	return theme.notes.map((message) => ({
		severity: "info",
		line: 0,
		code: "theme-color-changed",
		message,
	}));
}

interface Rendering {
	readonly transcript: Transcript;
	readonly theme: Theme | PageTheme;
	readonly settings: Settings;
	readonly selection: Selection;
	/** What earlier exports of the session kept; undefined where nothing is to be kept. */
	readonly tokens: TokenCache | undefined;
}

/** A document that was redacted is searched once more on its way out. */
function renderCleared(
	rendering: Rendering,
	problems: ProblemNote[],
	{ findLeak }: Cleared,
): AsyncIterable<string> {
	const pieces = renderDocument(rendering, problems);
	const { redact, signal } = rendering.settings;
	return redact ? watchLeaks(pieces, findLeak, signal) : pieces;
}

async function* renderDocument(
	rendering: Rendering,
	problems: ProblemNote[],
): AsyncGenerator<string> {
	const { settings } = rendering;
	const total = countPieces(rendering);
	let done = 0;
	for await (const piece of renderPieces(rendering, problems)) {
		settings.signal.throwIfAborted();
		done += 1;
		settings.onProgress({ stage: "rendering", done: Math.min(done, total), total });
		yield piece;
	}
}

function renderPieces(
	rendering: Rendering,
	problems: ProblemNote[],
): AsyncIterable<string> | Iterable<string> {
	const { transcript, settings, selection } = rendering;
	switch (settings.format) {
		case "html":
			return renderPageWithCache(rendering, problems);
		case "md":
			return renderMarkdown(transcript);
		case "jsonl":
			return renderJsonl(selection);
	}
}

async function* renderPageWithCache(
	{ transcript, theme, settings, selection, tokens }: Rendering,
	problems: ProblemNote[],
): AsyncGenerator<string> {
	yield* renderPage(transcript, {
		sessionData: settings.embedSession ? encodeSession(selection) : undefined,
		theme,
		threads: settings.threads,
		tokens,
		onProblem: (problem) => problems.push(problem),
	});
	await tokens?.save();
}

/** About how many pieces it comes in: one for each turn, or for each entry. */
function countPieces({ transcript, settings }: Rendering): number {
	if (settings.format === "jsonl") return transcript.head.coverage.shownEntries + 1;
	return transcript.segments.reduce((sum, segment) => sum + segment.turns.length, 1);
}
