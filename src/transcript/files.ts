import type { Item, ToolBlock, TouchedFile, TranscriptSegment } from "./types.ts";

type Touch = TouchedFile["touches"][number];

/** The files that tools read or changed, in order of first touch. */
export function listFiles(segments: readonly TranscriptSegment[]): readonly TouchedFile[] {
	const files = new Map<string, Touch[]>();
	for (const { turns } of segments) {
		for (const item of turns.flatMap(({ items }) => items)) {
			for (const tool of listTools(item)) addTouch(files, tool, item.entryId);
		}
	}
	return [...files].map(([path, touches]) => ({ path, touches }));
}

function listTools(item: Item): readonly ToolBlock[] {
	if (item.kind === "tool") return [item.tool];
	if (item.kind !== "answer") return [];
	return item.blocks.filter((block) => block.kind === "tool");
}

function addTouch(files: Map<string, Touch[]>, tool: ToolBlock, entryId: string): void {
	if (!tool.file) return;
	const { path, action } = tool.file;
	const touch = {
		entryId: tool.resultEntryId ?? entryId,
		action,
		isFailed: tool.state === "failed",
	};
	const touches = files.get(path);
	if (touches) touches.push(touch);
	else files.set(path, [touch]);
}
