import type { Problem } from "../errors.ts";
import type { Segment, Selection } from "../tree/index.ts";
import { createDiffBudget } from "./diff.ts";
import { listFiles } from "./files.ts";
import { composeHead } from "./head.ts";
import { createImageStore } from "./images.ts";
import { type MessageRun, pairCalls } from "./pairing.ts";
import { present } from "./present.ts";
import { composeProvenance } from "./provenance.ts";
import { findTime, toIso } from "./time.ts";
import { type BranchState, composeTurns, type SiteMaker } from "./turns.ts";
import type { Provenance, Transcript, TranscriptSegment, Turn } from "./types.ts";

const BRANCH_START: BranchState = { prompts: 0, hasSystem: false };

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
}

/** What a page or a file shows of a selection: its head, its turns, its images and where it comes from. */
export function composeTranscript(selection: Selection, options: ComposeOptions): Transcript {
	const problems: Problem[] = [...selection.problems];
	const images = createImageStore();
	const diffBudget = createDiffBudget();
	const pairing = pairCalls(selection.segments.map(toRun));
	const makeSite: SiteMaker = (entry, state) => ({
		entryId: entry.id,
		base: present({ entryId: entry.id, at: toIso(entry), label: selection.labels.get(entry.id) }),
		cwd: selection.header.cwd,
		images,
		pairing,
		diffBudget,
		promptNumber: state.prompts,
		isFirstSystem: !state.hasSystem,
		report: (code, message) => {
			const place = { file: selection.source.name, line: entry.line, entryId: entry.id };
			problems.push({ severity: "warning", code, place, message });
		},
	});
	const segments = composeSegments(selection.segments, makeSite);
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
		provenance: composeProvenance(selection, {
			generator: options.generator,
			options: options.optionNotes,
			redactions,
			problems,
		}),
	};
}

function toRun({ parent, isActive, entries }: Segment): MessageRun {
	const messages = entries.flatMap((entry) =>
		entry.type === "message"
			? { entryId: entry.id, time: findTime(entry), message: entry.message }
			: [],
	);
	return { parent, isActive, messages };
}

function composeSegments(
	segments: readonly Segment[],
	makeSite: SiteMaker,
): readonly TranscriptSegment[] {
	const states: BranchState[] = [];
	return segments.map((segment) => {
		const { index, parent, isActive } = segment;
		const before = parent === undefined ? undefined : states[parent];
		const { turns, after } = composeTurns(segment, before ?? BRANCH_START, makeSite);
		states[index] = after;
		return present({ index, parent, isActive, turns });
	});
}

function hasPrompt({ items }: Turn): boolean {
	return items[0]?.kind === "prompt";
}
