import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSession } from "../src/session/index.ts";
import { composeTranscript } from "../src/transcript/index.ts";
import { buildTree, type Selection, selectBranch, selectTree } from "../src/tree/index.ts";

/**
 * A folder per idea: `session.jsonl` is what was recorded, `transcript.json` what it means, `page.html` how it looks.
 * Read each line of a change here before accepting it: `npx vitest run test/golden.test.ts -u`.
 */
const fixtures = fileURLToPath(new URL("fixtures/", import.meta.url));
const cases = readdirSync(fixtures)
	.filter((name) => existsSync(`${fixtures}${name}/session.jsonl`))
	.map((name) => ({ name, folder: `${fixtures}${name}` }));

describe("golden cases", () => {
	it.for(cases)("$name means what transcript.json says", async ({ folder }) => {
		const transcript = composeTranscript(await selectCase(folder), {
			generator: "pressleaf",
			optionNotes: [],
		});
		const json = `${JSON.stringify(transcript, null, "\t")}\n`;
		await expect(json).toMatchFileSnapshot(`${folder}/transcript.json`);
	});
});

/** The newest branch, or all of the tree where `case.json` says so. */
async function selectCase(folder: string): Promise<Selection> {
	const path = `${folder}/session.jsonl`;
	const text = readFileSync(path, "utf8");
	const tree = buildTree(await readSession({ text, name: basename(path) }));
	const isTree = existsSync(`${folder}/case.json`);
	return isTree ? selectTree(tree) : selectBranch(tree);
}
