import type { AnswerItem, Item } from "./types.ts";

/**
 * Folds runs of equal failures into the first of each, which counts them and keeps their ids.
 * Extensions' state between them, which is rarely shown, ends no run.
 */
export function foldRepeats(items: readonly Item[]): readonly Item[] {
	const folded: Item[] = [];
	let run: { readonly first: AnswerItem; readonly at: number; readonly ids: string[] } | undefined;
	const closeRun = () => {
		if (run?.first.stop && run.ids.length > 0) {
			const stop = { ...run.first.stop, repeats: run.ids.length + 1, repeatedIds: run.ids };
			folded[run.at] = { ...run.first, stop };
		}
		run = undefined;
	};
	for (const item of items) {
		if (run && item.kind === "answer" && isRepeat(run.first, item)) {
			run.ids.push(item.entryId);
			continue;
		}
		if (item.kind !== "data") closeRun();
		folded.push(item);
		if (item.kind === "answer" && item.stop?.reason === "error") {
			run = { first: item, at: folded.length - 1, ids: [] };
		}
	}
	closeRun();
	return folded;
}

/** Whether `next` says nothing that `first` did not: only failures without calls, labels or words of their own. */
function isRepeat(first: AnswerItem, next: AnswerItem): boolean {
	return (
		next.label === undefined &&
		next.model === first.model &&
		next.stop?.reason === first.stop?.reason &&
		next.stop?.message === first.stop?.message &&
		isSameProse(first, next)
	);
}

function isSameProse(first: AnswerItem, next: AnswerItem): boolean {
	if (first.blocks.length !== next.blocks.length) return false;
	return first.blocks.every((block, index) => {
		const other = next.blocks[index];
		return block.kind === "prose" && other?.kind === "prose" && block.text === other.text;
	});
}
