import type { ContentBlock, Entry } from "../session/index.ts";

const LONGEST_PREVIEW = 500;

/** Collects what a list shows of a session's words. */
export interface Preview {
	add(entry: Entry): void;
	/** Whether words of user and assistant still count. */
	needsText(): boolean;
	/** What the user said first, else the first text that there is. */
	first(): string;
	/** All that user and assistant said; "" where it is not collected. */
	all(): string;
}

/** An empty preview; `withText` says whether all words are kept. */
export function createPreview(withText: boolean): Preview {
	let prompt = "";
	let fallback = "";
	const texts: string[] = [];
	const note = (text: string, role: string) => {
		if (fallback === "") fallback = shorten(text);
		if (prompt === "" && role === "user") prompt = shorten(text);
		if (withText && (role === "user" || role === "assistant")) texts.push(text);
	};
	const needsText = () => prompt === "" || withText;
	return {
		needsText,
		add(entry) {
			if (!needsText()) return;
			const text = readWords(entry);
			if (text.trim() !== "") note(text, entry.type === "message" ? entry.message.role : "");
		},
		first: () => prompt || fallback || "(no messages)",
		all: () => texts.join(" "),
	};
}

function readWords(entry: Entry): string {
	if (entry.type === "custom_message") return joinTexts(entry.content);
	if (entry.type === "compaction" || entry.type === "branch_summary") return entry.summary;
	if (entry.type !== "message") return "";
	const { message } = entry;
	if (message.role === "bashExecution") return message.command;
	const { role } = message;
	const isSaid = role === "user" || role === "assistant" || role === "custom";
	return isSaid ? joinTexts(message.content) : "";
}

function joinTexts(content: readonly ContentBlock[]): string {
	return content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join(" ");
}

/** Cut on whole characters, and copied: a slice would hold on to the line that it comes from. */
function shorten(text: string): string {
	const points = [...text.slice(0, LONGEST_PREVIEW * 2)].slice(0, LONGEST_PREVIEW);
	return Buffer.from(points.join("")).toString();
}
