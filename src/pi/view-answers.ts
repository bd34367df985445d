import {
	composeToolViews,
	type ToolViewAnswer,
	type ToolViewer,
	type ToolViewInput,
} from "../transcript/index.ts";

/** What views make of calls; one that throws is told of in its answer. */
export function answerUses(
	uses: readonly ToolViewInput[],
	views: ReadonlyMap<string, ToolViewer>,
): readonly ToolViewAnswer[] {
	return composeToolViews(uses, Object.fromEntries(views));
}
