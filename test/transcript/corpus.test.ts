import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSession } from "../../src/session/index.ts";
import { composeTranscript, type Transcript } from "../../src/transcript/index.ts";
import { buildTree, type Selection, selectBranch, selectTree } from "../../src/tree/index.ts";
import { listItems, listTools } from "./compose-text.ts";

const corpus = fileURLToPath(new URL("../fixtures/corpus/", import.meta.url));
const names = readdirSync(corpus).filter((name) => name.endsWith(".jsonl"));
const options = { generator: "pressleaf", optionNotes: [] };

describe.for(names)("%s", (name) => {
	const read = async () => buildTree(await readSession({ path: `${corpus}${name}` }));

	it.for(["branch", "tree"] as const)("composes whole as a %s", async (kind) => {
		const tree = await read();
		const selection = kind === "tree" ? selectTree(tree) : selectBranch(tree);
		const transcript = composeTranscript(selection, options);
		expect(findLostEntries(selection, transcript)).toEqual([]);
		expect(findLostTexts(selection, transcript)).toEqual([]);
	});

	it("composes to plain JSON, twice the same, without a signature", async () => {
		const transcript = composeTranscript(selectTree(await read()), options);
		const json = JSON.stringify(transcript);
		expect(JSON.parse(json)).toEqual(transcript);
		expect(JSON.stringify(composeTranscript(selectTree(await read()), options))).toBe(json);
		const signatures = readFileSync(`${corpus}${name}`, "utf8").matchAll(
			/"(?:thinkingSignature|textSignature|encrypted_content)":"([^"\\]{40,})"/g,
		);
		for (const [, signature = ""] of signatures) expect(json).not.toContain(signature);
	});
});

/** Entries of the selection that no item, card or folded failure stands for. */
function findLostEntries(selection: Selection, transcript: Transcript): readonly string[] {
	const shown = new Set<string | undefined>();
	for (const item of listItems(transcript)) {
		shown.add(item.entryId);
		if (item.kind === "answer") for (const id of item.stop?.repeatedIds ?? []) shown.add(id);
	}
	for (const { resultEntryId } of listTools(transcript)) shown.add(resultEntryId);
	const ids = selection.segments.flatMap(({ entries }) => entries.map(({ id }) => id));
	return ids.filter((id) => !shown.has(id));
}

/** Texts of users and assistants that the transcript does not have. */
function findLostTexts(selection: Selection, transcript: Transcript): readonly string[] {
	const shown = new Set<string>();
	for (const item of listItems(transcript)) {
		if (item.kind === "prompt" && item.skill) shown.add(item.skill.text);
		const blocks = "blocks" in item ? (item.blocks ?? []) : [];
		for (const block of blocks) if (block.kind === "prose") shown.add(block.text);
	}
	return selection.segments
		.flatMap(({ entries }) => entries)
		.flatMap((entry) => (entry.type === "message" ? [entry.message] : []))
		.flatMap((message) =>
			message.role === "user" || message.role === "assistant" ? message.content : [],
		)
		.flatMap((block) => (block.type === "text" && block.text.trim() !== "" ? [block.text] : []))
		.filter((text) => !shown.has(text) && !text.startsWith("<skill "));
}
