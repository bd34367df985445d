import { entryAnchor } from "../../page/index.ts";
import type { Transcript } from "../../transcript/index.ts";
import { listPieces, type Piece } from "./pieces.ts";
import type { SearchText } from "./search-text.ts";

/** Characters of a session that can be searched. */
const MOST_CHARACTERS = 4_000_000;

/** Several pieces in a row that are of one kind and entry. */
interface Stretch extends Pick<Piece, "entryId" | "kind"> {
	readonly parts: string[];
}

/** All that the search finds in a session, in the page's order: a text for each kind of content of each entry. */
export function listSearchTexts({ segments }: Transcript): readonly SearchText[] {
	const items = segments.flatMap(({ turns }) => turns.flatMap((turn) => turn.items));
	const stretches: Stretch[] = [];
	let room = MOST_CHARACTERS;
	for (const item of items) {
		for (const piece of listPieces(item)) {
			add(stretches, piece, room);
			room -= piece.text.length;
			if (room < 0) return [...stretches.map(closeStretch), cutAt(piece)];
		}
	}
	return stretches.map(closeStretch);
}

function add(stretches: Stretch[], { entryId, kind, text }: Piece, room: number): void {
	const last = stretches.at(-1);
	const part = text.slice(0, room);
	if (last?.entryId === entryId && last.kind === kind) last.parts.push(part);
	else stretches.push({ entryId, kind, parts: [part] });
}

/** Letters with marks are one character, however they were typed: what is looked for is made so too. */
function closeStretch({ entryId, kind, parts }: Stretch): SearchText {
	return { anchor: entryAnchor(entryId), kind, text: parts.join("\n").normalize("NFC") };
}

function cutAt({ entryId }: Piece): SearchText {
	return { anchor: entryAnchor(entryId), kind: "cut", text: "" };
}
