import { spawnSync } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../scratch.ts";

const session = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

describe("a package that lost a file", () => {
	it.for([
		["dist/assets/page.css", "page.css"],
		["dist/assets/page.js", "page.js"],
		["dist/templates/templates.js", "templates"],
		["package.json", "package.json"],
	] as const)("%s is told in one line, and nothing is written", ([file, name]) => {
		const folder = makeFolder();
		for (const part of ["bin", "dist", "package.json"]) {
			cpSync(part, join(folder, part), { recursive: true });
		}
		symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
		rmSync(join(folder, file));
		const words = ["--input-type=module", "-e", program, join(folder, "dist"), session];
		const { status, stderr } = spawnSync(process.execPath, words, {
			cwd: folder,
			encoding: "utf8",
		});
		expect(stderr).toBe(`pressleaf's own ${name} cannot be read. Install pressleaf again.\n`);
		expect(status).toBe(1);
	});
});

/** Without package.json Node takes no file for a module, so the command line is loaded by its whole name. */
const program = `
	const { main } = await import(process.argv[1] + "/command/main.js");
	process.exitCode = await main([process.argv[2], "page.html"]);
`;
