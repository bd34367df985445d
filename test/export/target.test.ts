import { linkSync, mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { resolveTarget } from "../../src/export/target.ts";
import { makeFolder } from "../scratch.ts";

const earlierPage =
	'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="generator" content="pressleaf 0.0.1">';

let folder: string;
let input: string;

beforeEach(() => {
	folder = realpathSync(makeFolder());
	input = join(folder, "session.jsonl");
	writeFileSync(input, "{}\n");
	process.umask(0o022);
});

function resolveIn(output: string, force = false) {
	return resolveTarget(join(folder, output), { input, force });
}

describe("a new file", () => {
	it("is for its owner alone", async () => {
		const target = await resolveIn("page.html");
		expect(target).toMatchObject({ path: join(folder, "page.html"), mode: 0o600 });
	});

	it("may lie in folders that do not exist yet", async () => {
		expect((await resolveIn("a/b/page.html")).realPath).toBe(join(folder, "a/b/page.html"));
	});

	it("is named relative to the working directory, and reported absolutely", async () => {
		const before = process.cwd();
		process.chdir(folder);
		onTestFinished(() => process.chdir(before));
		expect((await resolveTarget("page.html", { input, force: false })).path).toBe(
			join(folder, "page.html"),
		);
	});

	it("goes into the folder that a link names", async () => {
		mkdirSync(join(folder, "real"));
		symlinkSync(join(folder, "real"), join(folder, "link"));
		const target = await resolveIn("link/page.html");
		expect(target.path).toBe(join(folder, "link/page.html"));
		expect(target.realPath).toBe(join(folder, "real/page.html"));
	});
});

describe("an existing file", () => {
	it("is replaced where pressleaf wrote it, and keeps its permissions", async () => {
		writeFileSync(join(folder, "page.html"), earlierPage, { mode: 0o644 });
		expect((await resolveIn("page.html")).mode).toBe(0o644);
	});

	it.for([
		["a note", "my notes"],
		["nothing", ""],
		["another tool's page", '<!DOCTYPE html><meta name="generator" content="hugo">'],
		["a page that speaks of pressleaf far down", `${" ".repeat(4096)}${earlierPage}`],
	] as const)("stays where it holds %s", async ([, text]) => {
		writeFileSync(join(folder, "page.html"), text);
		await expect(resolveIn("page.html")).rejects.toMatchObject({
			code: "OUTPUT_EXISTS",
			message: expect.stringContaining("--force"),
		});
	});

	it("is replaced by force whatever it holds", async () => {
		writeFileSync(join(folder, "page.html"), "my notes");
		expect((await resolveIn("page.html", true)).realPath).toBe(join(folder, "page.html"));
	});

	it("is followed through a link, which stays", async () => {
		writeFileSync(join(folder, "real.html"), earlierPage);
		symlinkSync(join(folder, "real.html"), join(folder, "page.html"));
		expect((await resolveIn("page.html")).realPath).toBe(join(folder, "real.html"));
	});
});

describe("the session itself", () => {
	it.for([
		["by its name", "session.jsonl", () => {}],
		[
			"by another spelling",
			"../here/session.jsonl",
			() => symlinkSync(folder, join(folder, "../here")),
		],
		["through a link", "page.html", () => symlinkSync(input, join(folder, "page.html"))],
		["as a second name", "page.html", () => linkSync(input, join(folder, "page.html"))],
	] as const)("is never written to %s, not even by force", async ([, output, prepare]) => {
		folder = join(folder, "inner");
		mkdirSync(folder);
		input = join(folder, "session.jsonl");
		writeFileSync(input, "{}\n");
		prepare();
		await expect(resolveIn(output, true)).rejects.toMatchObject({
			code: "OUTPUT_EXISTS",
			message: expect.stringContaining("only ever read"),
		});
	});
});

describe("what is no file", () => {
	it.for([
		["a folder", (): string => join(folder, "."), "is meant as a folder"],
		["a device", (): string => "/dev/null", "standard output"],
		["below a file", (): string => join(input, "page.html"), "no folder"],
	] as const)("is refused: %s", async ([, place, words]) => {
		await expect(resolveTarget(place(), { input, force: true })).rejects.toMatchObject({
			code: "OUTPUT_UNWRITABLE",
			message: expect.stringContaining(words),
		});
	});

	it("is quoted without its control characters", async () => {
		const name = "a\u001b[2Jb";
		mkdirSync(join(folder, name));
		await expect(resolveIn(name)).rejects.toMatchObject({
			message: expect.not.stringContaining("\u001b"),
		});
		expect(statSync(join(folder, name)).isDirectory()).toBe(true);
	});
});
