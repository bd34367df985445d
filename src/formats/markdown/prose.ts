import { escapeFence, findFenceEnd } from "./prose-fence.ts";
import { neutralizeParagraph } from "./prose-paragraph.ts";
import { spellDeceiving } from "./text.ts";

/**
 * A session's own Markdown as part of a document: HTML in it stands as text, images are links, links lead to the web or
 * into the document, headings stay below the document's own, and a fence that was left open is closed.
 */
export function writeProse(markdown: string): string {
	const lines = spellDeceiving(markdown.replace(/\r\n?/g, "\n")).split("\n");
	const written: string[] = [];
	let paragraph: string[] = [];
	const endParagraph = () => {
		written.push(...neutralizeParagraph(paragraph));
		paragraph = [];
	};
	for (let place = 0; place < lines.length; place++) {
		const line = lines[place] ?? "";
		const fence = findFenceEnd(lines, place);
		if (fence === undefined && line.trim() !== "") {
			paragraph.push(escapeFence(line));
			continue;
		}
		endParagraph();
		if (fence === undefined) written.push(line);
		else {
			written.push(...lines.slice(place, fence.end), ...fence.closing);
			place = fence.end - 1;
		}
	}
	endParagraph();
	return written.join("\n").trim();
}
