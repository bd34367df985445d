import { replaceControls } from "../errors.ts";
import type { Ending } from "./completion.ts";
import type { PiEntry, PiSession } from "./host.ts";

const MOST = 50;
const SHOWN_CHARACTERS = 70;

/** Entries whose id begins with `word`, or whose label holds it, newest first; with `isOnBranch`, of the branch alone. */
export function completeEntries(
	word: string,
	session: PiSession,
	isOnBranch: boolean,
): readonly Ending[] {
	const entries = isOnBranch ? session.getBranch() : session.getEntries();
	const found: Ending[] = [];
	for (const entry of entries.toReversed()) {
		const label = session.getLabel(entry.id);
		if (!isMeant(entry, label, word)) continue;
		found.push(describeEntry(entry, label));
		if (found.length === MOST) break;
	}
	return found;
}

function isMeant({ id, type }: PiEntry, label: string | undefined, word: string): boolean {
	if (label?.toLowerCase().includes(word.toLowerCase())) return true;
	const isSaid = ["message", "custom_message", "compaction", "branch_summary"].includes(type);
	return isSaid && id.startsWith(word);
}

function describeEntry(entry: PiEntry, label: string | undefined): Ending {
	const { id, type, message, summary } = entry;
	const { role, text } = readMessage(message);
	const words = role === "" ? `${type}: ${readText(summary)}` : `${role}: ${text}`;
	const shown = replaceControls(words).slice(0, SHOWN_CHARACTERS);
	const mark = label === undefined ? "" : `[${replaceControls(label).slice(0, 30)}] `;
	return { word: id, label: replaceControls(id), description: mark + shown };
}

function readMessage(message: unknown): { readonly role: string; readonly text: string } {
	if (typeof message !== "object" || message === null) return { role: "", text: "" };
	const role = "role" in message && typeof message.role === "string" ? message.role : "";
	return { role, text: "content" in message ? readText(message.content) : "" };
}

/** The beginning alone: a result may be megabytes long. */
function readText(content: unknown): string {
	if (typeof content === "string") return content.slice(0, 200).replace(/\s+/g, " ");
	if (!Array.isArray(content)) return "";
	for (const block of content) {
		if (typeof block?.text === "string") return readText(block.text);
		if (typeof block?.name === "string") return block.name.slice(0, 200);
	}
	return "";
}
