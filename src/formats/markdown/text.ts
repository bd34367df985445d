import { stripVTControlCharacters } from "node:util";

// Characters that are no text, or that turn the text around them about; not those that spelling and emoji need.
const DECEIVING = /(?![\t\n\u00ad\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Renderers make a link of what follows, as of an address of the web. */
export const FTP = /ftp:(?=\/\/)/gi;

/** `text` with what deceives the eye as its code point: `[U+202E]`. */
export function spellDeceiving(text: string): string {
	return text.replace(DECEIVING, (character) => {
		const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
		return `[U+${point}]`;
	});
}

/** One line of plain text, as Markdown shows it exactly: for headings, lists and table cells. */
export function writeInline(text: string): string {
	return spellDeceiving(joinLines(text))
		.replace(/[\\`*_[\]>#|~!&$]/g, "\\$&")
		.replaceAll("<", "&lt;")
		.replace(FTP, "$&\\");
}

/** One line of plain text inside an HTML element, where Markdown's marks mean nothing. */
export function writeHtml(text: string): string {
	const entities: Readonly<Record<string, string>> = {
		"&": "&amp;",
		"<": "&lt;",
		">": "&gt;",
		'"': "&quot;",
	};
	return spellDeceiving(joinLines(text)).replace(
		/[&<>"]/g,
		(character) => entities[character] ?? "",
	);
}

/** One line of code. */
export function writeCodeSpan(text: string): string {
	const line = spellDeceiving(joinLines(text));
	if (line === "") return "";
	const marks = "`".repeat(longestRun(line, /`+/g) + 1);
	return `${marks} ${line} ${marks}`;
}

/** A block of exact text in a fence longer than any inside. */
export function writeFence(text: string, language = ""): string {
	const content = spellDeceiving(text.replace(/\r\n?/g, "\n"));
	const marks = "`".repeat(Math.max(3, longestRun(content, /`+/g) + 1));
	const name = /^[\w+#.-]+$/.test(language) ? language : "";
	return `${marks}${name}\n${content.endsWith("\n") || content === "" ? content : `${content}\n`}${marks}`;
}

/** What a terminal leaves of `output`: no colours, and of a line that was written over its last state. */
export function readTerminalText(output: string): string {
	return stripVTControlCharacters(output)
		.split("\n")
		.map((line) => line.replace(/\r+$/, "").replace(/^.*\r/s, ""))
		.join("\n");
}

/** Something folded, with what is seen of it in one line of HTML. */
export function writeDetails(summary: string, blocks: readonly string[]): string {
	const content = joinBlocks(blocks);
	const body = content === "" ? "" : `\n${content}\n\n`;
	return `<details>\n<summary>${summary}</summary>\n${body}</details>`;
}

/** Blocks with a blank line between them. */
export function joinBlocks(blocks: readonly string[]): string {
	return blocks.filter((block) => block !== "").join("\n\n");
}

function joinLines(text: string): string {
	return text
		.split(/[\r\n]+/)
		.map((line) => line.trim())
		.join(" ")
		.trim();
}

function longestRun(text: string, runs: RegExp): number {
	let longest = 0;
	for (const [run] of text.matchAll(runs)) longest = Math.max(longest, run.length);
	return longest;
}
