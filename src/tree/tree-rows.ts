import type { ListedEntry } from "./listed-entry.ts";

/** A row of a tree as it is drawn. */
export interface TreeRow {
	readonly listed: ListedEntry;
	/** The lines before it: where branches begin (├), end (└) and go by (│). */
	readonly lines: string;
	/**
	 * Where it is folded away: an unbranched run hangs on its head, heads on the row where branches begin. Undefined on top.
	 */
	readonly owner: ListedEntry | undefined;
	/** Whether rows hang on it. */
	readonly isFoldable: boolean;
	readonly isFolded: boolean;
}

/** What of a tree has rows. */
export interface RowChoice {
	readonly isListed: (listed: ListedEntry) => boolean;
	readonly isFolded: (listed: ListedEntry) => boolean;
}

/** Where a row stands; the root of all is one that is not drawn. */
interface Place {
	readonly listed: ListedEntry | undefined;
	/** Its nearest listed ancestor; undefined for the root. */
	readonly above: Place | undefined;
	/** The first row of its unbranched run. */
	head: Place | undefined;
	owner: Place | undefined;
	isHidden: boolean;
	/** Rows that hang on it, and branches that begin at it. */
	owned: number;
	branches: number;
	lastBranch: Place | undefined;
}

/** Of deeper branches only the nearest lines are drawn. */
const MOST_LINES = 10;

/** The rows of a tree that no fold hides, in document order. */
export function planRows(entries: readonly ListedEntry[], choice: RowChoice): readonly TreeRow[] {
	const places = placeListed(entries, choice.isListed);
	const isFolded = ({ listed }: Place) => listed !== undefined && choice.isFolded(listed);
	for (const place of places) hang(place, isFolded);
	return places.flatMap((place) => {
		const { listed, owner, owned, isHidden } = place;
		if (!listed || isHidden) return [];
		const isFoldable = owned > 0;
		const lines = drawLines(place);
		const ownerEntry = owner?.listed;
		return [
			{ listed, lines, owner: ownerEntry, isFoldable, isFolded: isFoldable && isFolded(place) },
		];
	});
}

/** The listed entries, each below the nearest listed one that it follows. */
function placeListed(
	entries: readonly ListedEntry[],
	isListed: RowChoice["isListed"],
): readonly Place[] {
	const root = createPlace(undefined, undefined);
	/** For each entry, the row that it has or stands below. */
	const nearest = new Map<ListedEntry | undefined, Place>([[undefined, root]]);
	const places: Place[] = [];
	for (const listed of entries) {
		const above = nearest.get(listed.parent) ?? root;
		const place = isListed(listed) ? createPlace(listed, above) : above;
		nearest.set(listed, place);
		if (place === above) continue;
		above.branches++;
		above.lastBranch = place;
		places.push(place);
	}
	return places;
}

function createPlace(listed: ListedEntry | undefined, above: Place | undefined): Place {
	const hung = { head: undefined, owner: undefined, isHidden: false };
	return { listed, above, ...hung, owned: 0, branches: 0, lastBranch: undefined };
}

/** Finds what a row hangs on; what stands above it is hung already. */
function hang(place: Place, isFolded: (place: Place) => boolean): void {
	const { above } = place;
	const isHead = above?.listed === undefined || above.branches > 1;
	place.head = isHead ? place : above.head;
	place.owner = isHead ? above : above.head;
	if (!place.owner) return;
	place.owner.owned++;
	place.isHidden = place.owner.isHidden || isFolded(place.owner);
}

function drawLines(place: Place): string {
	const lines: string[] = [];
	for (let at = place.head; at?.above; at = at.above.head) {
		const { above } = at;
		if (above.branches < 2) continue;
		if (lines.length === MOST_LINES) return `⋯ ${lines.reverse().join("")}`;
		const [begins, goesBy] = above.lastBranch === at ? ["└ ", "  "] : ["├ ", "│ "];
		lines.push(at === place ? begins : goesBy);
	}
	return lines.reverse().join("");
}
