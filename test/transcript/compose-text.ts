import { readSession } from "../../src/session/index.ts";
import {
	type Block,
	composeTranscript,
	type Item,
	type ToolBlock,
	type Transcript,
} from "../../src/transcript/index.ts";
import { buildTree, selectBranch, selectTree } from "../../src/tree/index.ts";

const options = { generator: "pressleaf", optionNotes: [] };

/** The transcript of the newest branch of a session given as its JSONL text. */
export async function composeBranch(text: string): Promise<Transcript> {
	return composeTranscript(selectBranch(buildTree(await readSession({ text }))), options);
}

/** The transcript of the whole tree of a session given as its JSONL text. */
export async function composeWhole(text: string): Promise<Transcript> {
	return composeTranscript(selectTree(buildTree(await readSession({ text }))), options);
}

/** All items, in document order. */
export function listItems(transcript: Transcript): readonly Item[] {
	return transcript.segments.flatMap(({ turns }) => turns.flatMap(({ items }) => items));
}

/** The blocks of messages, in document order. */
export function listBlocks(transcript: Transcript): readonly Block[] {
	return listItems(transcript).flatMap((item) => ("blocks" in item ? (item.blocks ?? []) : []));
}

/** The cards of calls, in document order; results without a call are among them. */
export function listTools(transcript: Transcript): readonly ToolBlock[] {
	return listItems(transcript).flatMap((item) => {
		if (item.kind === "tool") return [item.tool];
		if (item.kind !== "answer") return [];
		return item.blocks.filter((block) => block.kind === "tool");
	});
}
