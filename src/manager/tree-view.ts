import { type Memory, toRecorded } from "./memory.ts";
import type { RecordedTreeNode } from "./recorded.ts";

/** The whole tree, made anew: roots and siblings oldest first. */
export function viewTree({ places, rootIds, labels }: Memory): RecordedTreeNode[] {
	const nodes = new Map<string, RecordedTreeNode>();
	for (const [id, { entry }] of places) {
		const node: RecordedTreeNode = { entry: toRecorded(entry), children: [] };
		const given = labels.get(id);
		if (given) node.label = given.label;
		if (given?.timestamp !== undefined) node.labelTimestamp = given.timestamp;
		nodes.set(id, node);
	}
	const hang = (ids: readonly string[], list: RecordedTreeNode[] = []) => {
		for (const id of ids) {
			const node = nodes.get(id);
			if (node) list.push(node);
		}
		return list;
	};
	for (const [id, { childIds }] of places) hang(childIds, nodes.get(id)?.children);
	return hang(rootIds);
}
