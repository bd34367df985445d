import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../src/formats/index.ts";
import { renderPage } from "../src/page/index.ts";
import { readSession } from "../src/session/index.ts";
import { composeTranscript, type ToolViewers, type Transcript } from "../src/transcript/index.ts";
import {
	buildTree,
	type OmittedKind,
	omitKinds,
	type Selection,
	selectBranch,
	selectExcerpt,
	selectTree,
} from "../src/tree/index.ts";

/**
 * A folder per idea: `session.jsonl` is what was recorded, `transcript.json` what it means, `page.html` how it looks,
 * `document.md` how it reads as Markdown;
 * `case.json` says what of the session is looked at, where that is not the newest branch, `views.mjs` shows its tools.
 * Read each line of a change here before accepting it: `npx vitest run test/golden.test.ts -u`.
 */
const fixtures = fileURLToPath(new URL("fixtures/", import.meta.url));
const cases = readdirSync(fixtures)
	.filter((name) => existsSync(`${fixtures}${name}/session.jsonl`))
	.map((name) => ({ name, folder: `${fixtures}${name}` }));

describe("golden cases", () => {
	it.for(cases)("$name means what transcript.json says", async ({ folder }) => {
		const transcript = await composeCase(folder);
		const json = `${JSON.stringify(transcript, null, "\t")}\n`;
		await expect(json).toMatchFileSnapshot(`${folder}/transcript.json`);
	});

	it.for(cases)("$name reads as document.md says", async ({ folder }) => {
		const document = [...renderMarkdown(await composeCase(folder))].join("");
		await expect(document).toMatchFileSnapshot(`${folder}/document.md`);
	});

	it.for(cases)("$name looks as page.html says", async ({ folder }) => {
		const markup = await renderMarkup(await composeCase(folder));
		await expect(markup).toMatchFileSnapshot(`${folder}/page.html`);
	});
});

async function composeCase(folder: string): Promise<Transcript> {
	const options = { generator: "pressleaf", optionNotes: [], toolViews: await readViews(folder) };
	return composeTranscript(await selectCase(folder), options);
}

/** A page's body without its script: what differs from page to page. */
async function renderMarkup(transcript: Transcript): Promise<string> {
	const chunks: string[] = [];
	const settings = { theme: "auto", onProblem: () => undefined } as const;
	for await (const chunk of renderPage(transcript, settings)) chunks.push(chunk);
	const html = chunks.join("");
	return html.slice(html.indexOf("<body>"), html.lastIndexOf("<script>"));
}

/** What `case.json` says is looked at; without one, the newest branch. */
interface GoldenCase {
	readonly select?: "tree" | "excerpt";
	readonly from?: string;
	readonly to?: string;
	readonly hide?: readonly OmittedKind[];
}

async function selectCase(folder: string): Promise<Selection> {
	const path = `${folder}/session.jsonl`;
	const text = readFileSync(path, "utf8");
	const tree = buildTree(await readSession({ text, name: basename(path) }));
	const choice = readCase(`${folder}/case.json`);
	const { select, hide = [] } = choice;
	if (select === "tree") return omitKinds(selectTree(tree), hide);
	return omitKinds(select === "excerpt" ? selectExcerpt(tree, choice) : selectBranch(tree), hide);
}

async function readViews(folder: string): Promise<ToolViewers> {
	const path = `${folder}/views.mjs`;
	return existsSync(path) ? (await import(/* @vite-ignore */ path)).toolViews : {};
}

function readCase(path: string): GoldenCase {
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
