/** A turn as HTML: what opens and closes its element, and what is in it, piece by piece. */
export interface TurnPieces {
	readonly open: string;
	readonly entries: readonly string[];
	/** What stands below the entries; may be empty. */
	readonly foot: string;
	readonly close: string;
}

/** Lays out HTML: the beginning as it is, the rest in parts that the script reads when they come near. */
export interface PartWriter {
	/** A turn, and those that were kept back before it where it is not to be kept back with them. */
	addTurn(turn: TurnPieces, isShown: boolean): string;
	/** Those that were kept back. */
	flush(): string;
}

/** Whether something in `html` is kept back. Texts of a session hold no tag. */
export function hasPart(html: string): boolean {
	return html.includes("<noscript>");
}

/** So much of a page is elements from the start: more than a screen. */
const SHOWN_CHARACTERS = 20_000;

/** Characters of a part, about. A browser makes elements of them within a few milliseconds. */
const PART_CHARACTERS = 10_000;

/** What the style sheet allows for an entry and a turn that were never laid out, in rem. */
const ENTRY_HEIGHT = 8;
const TURN_HEIGHT = 42.5;

/**
 * The writer of one page. A browser that runs the script takes what is in `<noscript>` for one text, which costs next
 * to nothing; any other reads it as the elements that it is.
 */
export function createPartWriter(): PartWriter {
	let room = SHOWN_CHARACTERS;
	let waiting = { html: "", height: 0 };

	function flush(): string {
		const { html, height } = waiting;
		waiting = { html: "", height: 0 };
		return writePart(html, height);
	}

	function keepBack(html: string, height: number): string {
		waiting = { html: waiting.html + html, height: waiting.height + height };
		return waiting.html.length < PART_CHARACTERS ? "" : flush();
	}

	function addEntries({ entries, foot }: TurnPieces, isShown: boolean): string {
		let html = "";
		for (const entry of entries) {
			if (isShown && room > 0) html += entry;
			else html += keepBack(entry, ENTRY_HEIGHT);
			if (isShown) room -= entry.length;
		}
		if (isShown && room > 0) return html + foot;
		return html + keepBack(foot, 0) + flush();
	}

	return {
		addTurn(turn, isShown) {
			const { open, entries, foot, close } = turn;
			const length = entries.reduce((sum, entry) => sum + entry.length, foot.length);
			if (length < PART_CHARACTERS && !(isShown && room > 0)) {
				return keepBack(open + entries.join("") + foot + close, TURN_HEIGHT);
			}
			return flush() + open + addEntries(turn, isShown) + close;
		},
		flush,
	};
}

function writePart(html: string, height: number): string {
	if (html === "") return "";
	return `<div class="part" data-height="${height}"><noscript>${html}</noscript></div>\n`;
}
