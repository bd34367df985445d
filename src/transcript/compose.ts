import type { Problem } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import type { Segment, Selection } from "../tree/index.ts";
import { createDiffBudget } from "./diff.ts";
import { listFiles } from "./files.ts";
import { composeHead } from "./head.ts";
import { createImageStore } from "./images.ts";
import { present } from "./present.ts";
import { composeProvenance } from "./provenance.ts";
import { pairSelection } from "./selection-pairing.ts";
import { toIso } from "./time.ts";
import { composeTimeline } from "./timeline.ts";
import { type BranchState, composeTurns, type SiteMaker } from "./turns.ts";
import type { Item, Provenance, Transcript, TranscriptSegment, Turn } from "./types.ts";
import type { ToolViewAnswer, ToolViewers } from "./viewers/contract.ts";
import { placeViews } from "./viewers/placing.ts";

/** What a transcript says that its selection does not. */
export interface ComposeOptions {
	/** The program and its version, e.g. "pressleaf 0.1.0". */
	readonly generator: string;
	/** Options that changed what is shown, in words. */
	readonly optionNotes: readonly string[];
	/** Stands instead of the session's own title. */
	readonly title?: string;
	/** What was redacted before, by kind. */
	readonly redactions?: Provenance["redactions"];
	/** Views of tools from outside, or what they made of this very selection. */
	readonly toolViews?: ToolViewers | readonly ToolViewAnswer[];
}

/** What a page or a file shows of a selection: its head, its turns, its images and where it comes from. */
export function composeTranscript(selection: Selection, options: ComposeOptions): Transcript {
	const pairing = pairSelection(selection);
	const outside = placeViews(selection, pairing, options.toolViews ?? []);
	const problems: Problem[] = [...selection.problems, ...outside.problems];
	const images = createImageStore();
	const diffBudget = createDiffBudget();
	const shownIds = collectIds(selection);
	const gaps = collectGaps(selection);
	const { labels, contextStates, coverage } = selection;
	const isCut = { before: (coverage.stretch?.first ?? 1) > 1, after: coverage.goesOn };
	const makeSite: SiteMaker = (entry, state) => ({
		entryId: entry.id,
		base: present({
			entryId: entry.id,
			at: toIso(entry),
			label: labels.get(entry.id),
			context: contextStates.get(entry.id),
		}),
		cwd: selection.header.cwd,
		shownIds,
		contextStates,
		images,
		pairing,
		diffBudget,
		toolViews: outside.views,
		isCut,
		isBehindGap: gaps.has(entry.id),
		promptNumber: state.prompts,
		isThinned: selection.omitted.length > 0,
		isFirstSystem: !state.hasSystem,
		report: (code, message) => {
			const place = { file: selection.source.name, line: entry.line, entryId: entry.id };
			problems.push({ severity: "warning", code, place, message });
		},
	});
	const segments = composeSegments(selection, isCut.before, makeSite);
	const redactions = options.redactions ?? [];
	return {
		head: composeHead(selection, {
			title: options.title,
			turns: segments.flatMap(({ turns }) => turns).filter(hasPrompt).length,
			redactions: redactions.reduce((sum, { count }) => sum + count, 0),
		}),
		segments,
		images: images.list(),
		files: listFiles(segments),
		timeline: composeTimeline(listActive(selection, segments)),
		provenance: composeProvenance(selection, {
			generator: options.generator,
			options: [...options.optionNotes, ...outside.notes],
			redactions,
			problems,
		}),
	};
}

/** A root has nothing before it that could be missing. */
function collectGaps({ problems, segments }: Selection): ReadonlySet<string> {
	const roots = new Set(
		segments.flatMap(({ parent, entries }) => (parent === undefined ? entries[0]?.id : [])),
	);
	return new Set(
		problems.flatMap(({ code, place: { entryId } }) =>
			code === "parent-missing" && entryId !== undefined && !roots.has(entryId) ? entryId : [],
		),
	);
}

function collectIds({ segments }: Selection): ReadonlySet<string> {
	return new Set(segments.flatMap(({ entries }) => entries.map(({ id }) => id)));
}

/** The entries of the branch that is shown first, those without an item of their own left out. */
function listActive(
	selection: Selection,
	segments: readonly TranscriptSegment[],
): readonly Entry[] {
	const items = segments.flatMap(({ turns }) => turns.flatMap((turn) => turn.items));
	const told = new Set(items.flatMap((item) => [item.entryId, ...listRepeats(item)]));
	return selection.segments
		.filter(({ isActive }) => isActive)
		.flatMap(({ entries }) => entries.filter(({ id }) => told.has(id)));
}

function listRepeats(item: Item): readonly string[] {
	return item.kind === "answer" && item.stop ? item.stop.repeatedIds : [];
}

/** Prompts of an excerpt keep the numbers that they have in the whole branch. */
function composeSegments(
	{ segments, coverage }: Selection,
	isMidway: boolean,
	makeSite: SiteMaker,
): readonly TranscriptSegment[] {
	const states: BranchState[] = [];
	return segments.map((segment) => {
		const { index, parent, isActive, fork } = segment;
		const before = parent === undefined ? undefined : states[parent];
		const start = {
			prompts: coverage.stretch?.promptsBefore ?? 0,
			hasSystem: isMidway || isTornOff(segment),
		};
		const { turns, after } = composeTurns(segment, before ?? start, makeSite);
		states[index] = after;
		return present({ index, parent, isActive, fork, turns });
	});
}

/** Whether what the segment follows is missing in the file. */
function isTornOff({ parent, entries }: Segment): boolean {
	return parent === undefined && (entries[0]?.parentId ?? null) !== null;
}

function hasPrompt({ items }: Turn): boolean {
	return items[0]?.kind === "prompt";
}
