import { type Entry, rereadEntry } from "../session/index.ts";
import { createOmission, type Omission } from "./omission.ts";
import { findKeptParent, type OmissionPlan, planOmission, relinkRecord } from "./omission-plan.ts";
import { holdsOutput } from "./omission-rules.ts";
import type { OmittedKind } from "./omitted-kind.ts";
import { keepShown, listShown, type Segment, type Selection } from "./selection.ts";
import { hushProblems } from "./shown-problems.ts";
import { sumTotals } from "./totals.ts";

/**
 * `selection` without some kinds of content, which are then nowhere in it: not in an entry, not in its record, not in
 * what is said about it. Tokens and cost stay those of the whole.
 */
export function omitKinds(selection: Selection, kinds: readonly OmittedKind[]): Selection {
	if (kinds.length === 0) return selection;
	const omission = createOmission(kinds);
	const losesOutput = kinds.includes("tools") || kinds.includes("tool-output");
	const plan = planOmission(
		selection.segments,
		({ raw }) => omission.takes(raw),
		({ raw }) => losesOutput && holdsOutput(raw),
	);
	const segments = selection.segments.map((segment) => thinSegment(segment, plan, omission));
	const shown = listShown(segments);
	const { toolCalls, failedCalls } = sumTotals(shown);
	return {
		...selection,
		header: { ...selection.header, raw: omission.thin(selection.header.raw) },
		name: selection.name === undefined ? undefined : omission.clean(selection.name),
		labels: keepShown(cleanLabels(selection.labels, omission), shown),
		contextStates: keepShown(selection.contextStates, shown),
		segments,
		coverage: { ...selection.coverage, shownEntries: shown.length },
		totals: { ...selection.totals, toolCalls, failedCalls },
		problems: hushProblems(selection.problems, shown, findThinned(selection, shown)),
		omitted: omission.list(),
	};
}

function thinSegment(segment: Segment, plan: OmissionPlan, omission: Omission): Segment {
	const entries = segment.entries.flatMap((entry) => {
		if (plan.taken.has(entry.id)) return [];
		const raw = relinkRecord(omission.thin(entry.raw), plan);
		if (raw === entry.raw) return entry;
		return rereadEntry({ ...entry, parentId: findKeptParent(entry.parentId, plan.taken) }, raw);
	});
	return { ...segment, entries };
}

function cleanLabels(
	labels: ReadonlyMap<string, string>,
	omission: Omission,
): ReadonlyMap<string, string> {
	return new Map([...labels].map(([id, label]) => [id, omission.clean(label)]));
}

/** Entries that are no longer what they were. */
function findThinned({ segments }: Selection, shown: readonly Entry[]): ReadonlySet<string> {
	const kept = new Set(shown);
	const changed = listShown(segments).filter((entry) => !kept.has(entry));
	return new Set(changed.map(({ id }) => id));
}
