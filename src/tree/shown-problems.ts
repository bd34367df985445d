import type { Problem, ProblemCode } from "../errors.ts";
import type { Entry } from "../session/index.ts";

/** What is said in place of the messages that quote the session. */
const QUIET: ReadonlyMap<ProblemCode, string> = new Map<ProblemCode, string>([
	["entry-malformed", "A damaged part of what is left out here."],
	["entry-id-repeated", "An entry that is left out here has the id of another one."],
	["parent-repeated", "An entry that is left out here follows one of several that have one id."],
	["unknown-entry", "An unknown entry, left out here."],
	["unknown-message", "An unknown message, left out here."],
	["unknown-block", "An unknown content block, left out here."],
]);

/** `problems` without a word of what is left out: entries that are not `shown`, and parts of those that are `thinned`. */
export function hushProblems(
	problems: readonly Problem[],
	shown: readonly Entry[],
	thinned: ReadonlySet<string> = new Set(),
): readonly Problem[] {
	const ids = new Set(shown.map(({ id }) => id));
	return problems.map((problem) => {
		const { entryId, ...place } = problem.place;
		if (entryId === undefined || (ids.has(entryId) && !thinned.has(entryId))) return problem;
		const message = QUIET.get(problem.code) ?? problem.message;
		return { ...problem, message, place: ids.has(entryId) ? problem.place : place };
	});
}
