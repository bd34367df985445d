import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const forbidden = [
	["src/session/a.ts", "../tree/index.ts"],
	["src/session/b.ts", "zod"],
	["src/session/schema.ts", "../tree/index.ts"],
	["src/tree/a.ts", "../session/read.ts"],
	["src/tree/b.ts", "../transcript/index.ts"],
	["src/tree/c.ts", "node:fs"],
	["src/catalog/a.ts", "../manager/index.ts"],
	["src/catalog/b.ts", "../session/read.ts"],
	["src/manager/a.ts", "../redact/index.ts"],
	["src/manager/b.ts", "../catalog/scan.ts"],
	["src/export/m.ts", "../manager/index.ts"],
	["src/redact/a.ts", "../transcript/index.ts"],
	["src/redact/b.ts", "node:vm"],
	["src/transcript/a.ts", "../page/index.ts"],
	["src/transcript/b.ts", "node:fs/promises"],
	["src/transcript/items/a.ts", "../../page/index.ts"],
	["src/transcript/items/b.ts", "../../tree/branch.ts"],
	["src/page/a.ts", "../session/index.ts"],
	["src/page/text/a.ts", "diff"],
	["src/page/b.ts", "node:fs/promises"],
	["src/formats/a.ts", "../export/index.ts"],
	["src/export/a.ts", "../cli/main.ts"],
	["src/export/b.ts", "marked"],
	["src/share/a.ts", "../session/index.ts"],
	["src/archive/a.ts", "../share/index.ts"],
	["src/archive/b.ts", "minisearch"],
	["src/archive/search/terms.ts", "node:buffer"],
	["src/archive/b.ts", "../manager/index.ts"],
	["src/archive/c.ts", "../catalog/list.ts"],
	["src/options/a.ts", "../export/index.ts"],
	["src/task/a.ts", "../cli/main.ts"],
	["src/task/b.ts", "commander"],
	["src/pi/a.ts", "@earendil-works/pi-coding-agent"],
	["src/pi/b.ts", "commander"],
	["src/pi/c.ts", "../cli/main.ts"],
	["src/cli/a.ts", "../export/output.ts"],
	["src/cli/b.ts", "zod"],
] as const;

const allowed = [
	["src/session/inner/schema.ts", "./zod.ts"],
	["src/tree/d.ts", "../session/index.ts"],
	["src/redact/c.ts", "../tree/index.ts"],
	["src/catalog/c.ts", "../tree/index.ts"],
	["src/manager/c.ts", "../catalog/index.ts"],
	["src/manager/ids.ts", "uuid"],
	["src/archive/search/bucket-index.ts", "minisearch"],
	["src/cli/m.ts", "../manager/index.ts"],
	["src/transcript/items/c.ts", "../../tree/index.ts"],
	["src/page/text/markdown/a.ts", "marked"],
	["src/page/c.ts", "../transcript/index.ts"],
	["src/export/c.ts", "node:fs/promises"],
	["src/archive/d.ts", "../catalog/index.ts"],
	["src/task/c.ts", "../share/index.ts"],
	["src/cli/commands/a.ts", "../../export/index.ts"],
	["src/cli/commands/b.ts", "../../task/index.ts"],
	["src/pi/d.ts", "../task/index.ts"],
	["src/pi/e.ts", "node:worker_threads"],
] as const;

let folder: string;
let verdicts: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "pressleaf-test-"));
	const rules = JSON.parse(readFileSync("biome.json", "utf8"));
	writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...rules, vcs: {} }));
	for (const [file, place] of [...forbidden, ...allowed]) {
		mkdirSync(join(folder, dirname(file)), { recursive: true });
		const code = `export * from "${place}";\nexport const late = () => import("${place}");\n`;
		writeFileSync(join(folder, file), code);
	}
	const biome = resolve("node_modules/@biomejs/biome/bin/biome");
	const words = ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none"];
	const run = spawnSync(process.execPath, [biome, ...words, "--reporter=github"], {
		cwd: folder,
		encoding: "utf8",
	});
	verdicts = run.stdout + run.stderr;
});

afterAll(() => rmSync(folder, { recursive: true }));

function refusedLines(file: string): number[] {
	const lines = verdicts.split("\n").filter((line) => line.includes(`/${file},`));
	return lines.map((line) => Number(/line=(\d+)/.exec(line)?.[1])).toSorted();
}

describe("the import borders", () => {
	it.for(forbidden)("%s may not import %s, neither at once nor late", ([file]) => {
		expect(refusedLines(file)).toEqual([1, 2]);
	});

	it.for(allowed)("%s may import %s", ([file]) => {
		expect(refusedLines(file)).toEqual([]);
	});
});
