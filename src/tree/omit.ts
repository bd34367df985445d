import { type Entry, type JsonObject, rereadEntry } from "../session/index.ts";
import { createOmission, type Omission } from "./omission.ts";
import { findKeptParent, type OmissionPlan, planOmission, relinkRecord } from "./omission-plan.ts";
import { holdsOutput } from "./omission-rules.ts";
import { type OmittedKind, omittedKinds } from "./omitted-kind.ts";
import { pruneSegments } from "./prune.ts";
import { countBranches, keepShown, listShown, type Selection } from "./selection.ts";
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
	const thinned = new Set<string>();
	const thin = selection.segments.map((segment) => ({
		...segment,
		entries: segment.entries.flatMap((entry): readonly Entry[] => {
			if (plan.taken.has(entry.id)) return [];
			const raw = omission.thin(entry.raw);
			if (raw !== entry.raw) thinned.add(entry.id);
			return [replaceRecord(entry, relinkRecord(raw, plan), plan)];
		}),
	}));
	const segments = pruneSegments(thin);
	const shown = listShown(segments);
	const { toolCalls, failedCalls } = sumTotals(shown);
	return {
		...selection,
		header: { ...selection.header, raw: omission.thin(selection.header.raw) },
		name: selection.name === undefined ? undefined : omission.clean(selection.name),
		labels: keepShown(cleanLabels(selection.labels, omission), shown),
		contextStates: keepShown(selection.contextStates, shown),
		segments,
		coverage: {
			...selection.coverage,
			shownEntries: shown.length,
			shownBranches: countBranches(segments),
		},
		totals: { ...selection.totals, toolCalls, failedCalls },
		problems: hushProblems(selection.problems, shown, thinned),
		omitted: addCounts(selection.omitted, omission.list()),
	};
}

function replaceRecord(entry: Entry, raw: JsonObject, { taken }: OmissionPlan): Entry {
	if (raw === entry.raw) return entry;
	return rereadEntry({ ...entry, parentId: findKeptParent(entry.parentId, taken) }, raw);
}

function cleanLabels(
	labels: ReadonlyMap<string, string>,
	omission: Omission,
): ReadonlyMap<string, string> {
	return new Map([...labels].map(([id, label]) => [id, omission.clean(label)]));
}

function addCounts(one: Selection["omitted"], other: Selection["omitted"]): Selection["omitted"] {
	return omittedKinds.flatMap((kind) => {
		const counts = [...one, ...other].filter((omitted) => omitted.kind === kind);
		const count = counts.reduce((sum, omitted) => sum + omitted.count, 0);
		return count > 0 ? { kind, count } : [];
	});
}
