import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { complete } from "../../src/pi/completion.ts";
import type { PiContext, PiEntry } from "../../src/pi/host.ts";
import type { CommandName } from "../../src/pi/option-rows.ts";
import { makeFolder } from "../scratch.ts";

const said = (id: string, role: string, text: string): PiEntry => ({
	type: "message",
	id,
	parentId: null,
	timestamp: "",
	message: { role, content: [{ type: "text", text }] },
});
const entries: readonly PiEntry[] = [
	said("aa11", "user", "Which\napples?"),
	said("ab22", "assistant", "Boskoop"),
	{ type: "model_change", id: "ac33", parentId: null, timestamp: "" },
	said("bb44", "user", "\u001b[2JPears"),
];

function makeContext(cwd = "/nonexistent"): PiContext {
	return {
		cwd,
		sessionManager: {
			getEntries: () => entries,
			getBranch: () => entries.slice(0, 3),
			getLabel: (id: string) => (id === "ac33" ? "Here we change" : undefined),
		},
	} as unknown as PiContext;
}

async function values(prefix: string, name: CommandName = "press", cwd?: string) {
	const items = await complete(name, prefix, makeContext(cwd));
	return items?.map(({ value }) => value) ?? null;
}

describe("completion in pi", () => {
	it("offers options, each once, and goes on to their values", async () => {
		expect(await values("--re")).toEqual(["--redact", "--redact-rule "]);
		expect(await values("a.html --tree --t")).toEqual([
			"a.html --tree --to ",
			"a.html --tree --title ",
			"a.html --tree --theme ",
			"a.html --tree --tool-view ",
		]);
		expect(await values("--no-", "press-share")).toEqual(["--no-redact", "--no-anonymize"]);
		expect(await values("--jso")).toBeNull();
		expect(await values("--tr", "press-tree")).toBeNull();
	});

	it("is silent where Enter means the command: before a word, and behind a whole one", async () => {
		expect(await values("")).toBeNull();
		expect(await values("a.html ")).toBeNull();
		expect(await values("--tree")).toBeNull();
		expect(await values("--leaf aa11")).toBeNull();
		expect(await values("--format html")).toBeNull();
		expect(await values("--bogus x")).toBeNull();
	});

	it("offers entries by id or label, newest first, with what they say", async () => {
		const items = await complete("press", "x.html --leaf ", makeContext());
		expect(items).toEqual([
			{ value: "x.html --leaf bb44", label: "bb44", description: "user: �[2JPears" },
			{
				value: "x.html --leaf ac33",
				label: "ac33",
				description: "[Here we change] model_change: ",
			},
			{ value: "x.html --leaf ab22", label: "ab22", description: "assistant: Boskoop" },
			{ value: "x.html --leaf aa11", label: "aa11", description: "user: Which apples?" },
		]);
		expect(await values("--leaf change")).toEqual(["--leaf ac33"]);
		expect(await values("--from b")).toBeNull();
		expect(await values("--to=ab")).toEqual(["--to=ab22"]);
	});

	it("offers kinds one after the other, formats and themes", async () => {
		expect(await values("--hide thinking,to")).toEqual([
			"--hide thinking,tools",
			"--hide thinking,tool-output",
		]);
		expect(await values("--format ")).toEqual(["--format html", "--format md", "--format jsonl"]);
		expect(await values("--theme d")).toEqual(["--theme dark"]);
	});

	it("offers folders and exports, in quotes where that is needed", async () => {
		const cwd = makeFolder();
		mkdirSync(join(cwd, "my pages"));
		writeFileSync(join(cwd, "my pages/old.html"), "");
		for (const name of ["my notes.md", "mine.txt", ".my.md"]) writeFileSync(join(cwd, name), "");
		expect(await values("m", "press", cwd)).toEqual(['"my notes.md"', '"my pages/']);
		expect(await values('"my pages/', "press", cwd)).toEqual(['"my pages/old.html"']);
		expect(await values("my.html", "press", cwd)).toBeNull();
		expect(await values("--allow m", "press", cwd)).toContain("--allow mine.txt");
		expect(await values("nowhere/m", "press", cwd)).toBeNull();
		expect(await values("m", "press-share", cwd)).toBeNull();
	});
});
