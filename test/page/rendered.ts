import { type PageSettings, renderPage } from "../../src/page/index.ts";
import type { Transcript } from "../../src/transcript/index.ts";

/** The pieces of a transcript's page. */
export async function renderChunks(
	transcript: Transcript,
	settings: Partial<PageSettings> = {},
): Promise<string[]> {
	const chunks: string[] = [];
	const all = { theme: "auto", onProblem: () => undefined, ...settings } as const;
	for await (const chunk of renderPage(transcript, all)) chunks.push(chunk);
	return chunks;
}

/** A transcript's page. */
export async function render(
	transcript: Transcript,
	settings: Partial<PageSettings> = {},
): Promise<string> {
	return (await renderChunks(transcript, settings)).join("");
}
