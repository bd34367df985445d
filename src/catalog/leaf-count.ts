/** Counts the leaves of a tree whose entries come in file order, and keeps no more than those that it has so far. */
export interface LeafCount {
	/** An entry without an id of its own, or that says nothing of its parent, is one more of a list. */
	add(id: string | undefined, parentId: string | null | undefined): void;
	count(): number;
}

/** A count at zero. */
export function createLeafCount(): LeafCount {
	const leaves = new Set<string>();
	let entries = 0;
	let previous: string | null = null;
	return {
		add(id, parentId) {
			const own = id ?? `#${entries}`;
			const parent = parentId === undefined ? previous : parentId;
			if (parent !== null) leaves.delete(parent);
			leaves.add(own);
			previous = own;
			entries++;
		},
		count: () => leaves.size,
	};
}
