import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { PressleafError } from "../../src/errors.ts";
import { writeOutput } from "../../src/export/output.ts";
import { resolveTarget } from "../../src/export/target.ts";
import { failDisk } from "../failing-disk.ts";
import { makeFolder } from "../scratch.ts";

const untroubled = new AbortController().signal;
const earlierPage = '<!DOCTYPE html><meta name="generator" content="pressleaf 0.0.1">old';

let folder: string;

beforeEach(() => {
	folder = makeFolder();
});

async function* give(...texts: string[]): AsyncGenerator<string> {
	for (const text of texts) yield text;
}

async function write(output: string, pieces: AsyncIterable<string>, signal = untroubled) {
	const target = await resolveTarget(join(folder, output), { input: undefined, force: false });
	return writeOutput(target, pieces, signal);
}

describe("writeOutput", () => {
	it("writes all pieces and counts their bytes", async () => {
		const long = "é".repeat(100_000);
		expect(await write("page.html", give("a", long, "", "z"))).toBe(200_002);
		expect(readFileSync(join(folder, "page.html"), "utf8")).toBe(`a${long}z`);
		expect(readdirSync(folder)).toEqual(["page.html"]);
	});

	it("makes folders, and keeps a new file for its owner", async () => {
		process.umask(0);
		await write("a/b/page.html", give("x"));
		expect(statSync(join(folder, "a/b/page.html")).mode & 0o777).toBe(0o600);
	});

	it("keeps the permissions of the file that it replaces", async () => {
		writeFileSync(join(folder, "page.html"), earlierPage, { mode: 0o640 });
		await write("page.html", give("new"));
		expect(statSync(join(folder, "page.html")).mode & 0o777).toBe(0o640);
		expect(readFileSync(join(folder, "page.html"), "utf8")).toBe("new");
	});

	it("writes beside the target, and only for its owner to read", async () => {
		process.umask(0);
		async function* look() {
			yield "x".repeat(100_000);
			const drafts = readdirSync(folder).filter((name) => name !== "page.html");
			expect(drafts).toEqual([expect.stringMatching(/^\.pressleaf-[0-9a-f]{16}\.tmp$/)]);
			expect(statSync(join(folder, drafts[0] ?? "")).mode & 0o777).toBe(0o600);
			expect(existsSync(join(folder, "page.html"))).toBe(false);
			yield "y";
		}
		expect(await write("page.html", look())).toBe(100_001);
	});

	it("goes on where the system takes only a part at a time", async () => {
		const disk = failDisk(0, "EIO", { shortWrites: true });
		try {
			await write("page.html", give("abcdefgh"));
		} finally {
			disk.stop();
		}
		expect(disk.asked.filter((name) => name === "file.write").length).toBeGreaterThan(2);
		expect(readFileSync(join(folder, "page.html"), "utf8")).toBe("abcdefgh");
	});
});

describe("a write that fails", () => {
	it("leaves neither a file nor a folder when the page fails, and passes the fault on as it is", async () => {
		const fault = new TypeError("a fault in a renderer");
		async function* fail() {
			yield "x".repeat(100_000);
			throw fault;
		}
		await expect(write("a/b/page.html", fail())).rejects.toBe(fault);
		expect(readdirSync(folder)).toEqual([]);
	});

	it("takes a file that the page lacks for no fault of the target", async () => {
		async function* fail() {
			yield readFileSync(join(folder, "missing.hbs"), "utf8");
		}
		await expect(write("page.html", fail())).rejects.toMatchObject({ code: "ENOENT" });
		expect(readdirSync(folder)).toEqual([]);
	});

	it("leaves the folders that others have begun to use", async () => {
		async function* fail() {
			yield "x";
			mkdirSync(join(folder, "a/theirs"));
			throw new TypeError("a fault in a renderer");
		}
		await expect(write("a/b/page.html", fail())).rejects.toThrow("a fault in a renderer");
		expect(readdirSync(join(folder, "a"))).toEqual(["theirs"]);
	});

	it.for(["rm", "rmdir"])("says why it failed, even where %s cannot clear away", async (step) => {
		const output = "a/page.html";
		const probe = failDisk(0, "EIO");
		const fail = async function* () {
			yield "x".repeat(100_000);
			throw new PressleafError("PACKAGE_DAMAGED", "Too little.");
		};
		try {
			await write(output, fail()).catch(() => undefined);
		} finally {
			probe.stop();
		}
		const disk = failDisk(probe.asked.indexOf(step) + 1, "EACCES");
		try {
			await expect(write(output, fail())).rejects.toMatchObject({
				code: "PACKAGE_DAMAGED",
				message: `Too little. What was begun could not be removed: look into "${join(folder, "a")}".`,
			});
		} finally {
			disk.stop();
		}
	});

	it("ends when it is aborted, and leaves nothing", async () => {
		const controller = new AbortController();
		async function* interrupt() {
			yield "x".repeat(100_000);
			controller.abort();
			yield "y";
		}
		await expect(write("page.html", interrupt(), controller.signal)).rejects.toMatchObject({
			name: "AbortError",
		});
		expect(readdirSync(folder)).toEqual([]);
	});

	it("leaves alone a file that someone put there meanwhile", async () => {
		async function* meddle() {
			yield "x";
			writeFileSync(join(folder, "page.html"), "theirs");
		}
		await expect(write("page.html", meddle())).rejects.toMatchObject({ code: "OUTPUT_EXISTS" });
		expect(readFileSync(join(folder, "page.html"), "utf8")).toBe("theirs");
		expect(readdirSync(folder)).toEqual(["page.html"]);
	});
});
