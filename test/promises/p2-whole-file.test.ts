import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { exportSession, PressleafError, writeExport } from "../../src/index.ts";
import { pressleaf, startPressleaf } from "../command.ts";
import { failDisk } from "../failing-disk.ts";
import { makeFolder } from "../scratch.ts";

const session = resolve("test/fixtures/corpus/moraine-pi.jsonl");
const longSession = resolve("test/fixtures/corpus/pimono-out-2026-01-01-b.jsonl");
const earlierPage = '<!DOCTYPE html><meta name="generator" content="pressleaf 0.0.1">old';

let wholePage: string;

beforeAll(async () => {
	wholePage = (await exportSession(session)).page;
});

/** Exports with the `at`-th file operation failing; gives what it threw, and whether it came to that operation. */
async function exportOnFailingDisk(output: string, at: number, code: string) {
	const disk = failDisk(at, code);
	try {
		await writeExport(session, output);
		return { thrown: undefined, wasHit: disk.asked.length >= at, asked: disk.asked };
	} catch (thrown) {
		return { thrown, wasHit: true, asked: disk.asked };
	} finally {
		disk.stop();
	}
}

describe("P2: each file operation fails in turn", () => {
	it.for(["ENOSPC", "EIO", "EACCES"])(
		"%s leaves a new path empty, and no file beside it",
		async (code) => {
			const folder = makeFolder();
			let at = 1;
			for (; ; at++) {
				const output = join(folder, `${at}/page.html`);
				const { thrown, wasHit, asked } = await exportOnFailingDisk(output, at, code);
				if (!wasHit) break;
				expect(thrown, `operation ${at}, ${asked.at(-1)}`).toBeInstanceOf(PressleafError);
				expect(readdirSync(folder), `operation ${at}, ${asked.at(-1)}`).toEqual([]);
			}
			expect(at).toBeGreaterThan(8);
			expect(readFileSync(join(folder, `${at}/page.html`), "utf8") === wholePage).toBe(true);
		},
	);

	it.for(["ENOSPC", "EIO", "EACCES"])(
		"%s leaves the earlier page, and no file beside it",
		async (code) => {
			const folder = makeFolder();
			const output = join(folder, "page.html");
			let at = 1;
			for (; ; at++) {
				writeFileSync(output, earlierPage);
				const { thrown, wasHit, asked } = await exportOnFailingDisk(output, at, code);
				if (!wasHit) break;
				expect(thrown, `operation ${at}, ${asked.at(-1)}`).toBeInstanceOf(PressleafError);
				expect(readdirSync(folder)).toEqual(["page.html"]);
				expect(readFileSync(output, "utf8")).toBe(earlierPage);
			}
			expect(at).toBeGreaterThan(8);
			expect(readFileSync(output, "utf8") === wholePage).toBe(true);
		},
	);
});

/** Runs an export and ends it by `signal` after a share of the time that it would take. */
async function exportAndKill(cwd: string, signal: NodeJS.Signals, milliseconds: number) {
	const child = startPressleaf([longSession, "page.html"], { cwd });
	const timer = setTimeout(() => child.kill(signal), milliseconds);
	await once(child, "close");
	clearTimeout(timer);
}

function isWhole(page: string): boolean {
	return page.startsWith('<!DOCTYPE html><html lang="en">') && page.endsWith("</body></html>\n");
}

describe("P2: the process is ended at many moments", () => {
	const moments = Array.from({ length: 5 }, (_, at) => (at + 1) / 5);

	it.for(["SIGKILL", "SIGINT"] as const)(
		"%s leaves the old page or the new one",
		{ timeout: 120_000 },
		async (signal) => {
			const cwd = makeFolder();
			const start = performance.now();
			pressleaf([longSession, "page.html"], { cwd });
			const duration = performance.now() - start;
			for (const moment of moments) {
				writeFileSync(join(cwd, "page.html"), earlierPage);
				await exportAndKill(cwd, signal, duration * moment);
				const page = readFileSync(join(cwd, "page.html"), "utf8");
				expect(page === earlierPage || isWhole(page)).toBe(true);
			}
			const left = readdirSync(cwd).filter((name) => name !== "page.html");
			if (signal === "SIGINT") expect(left).toEqual([]);
			for (const name of left) expect(name).toMatch(/^\.pressleaf-[0-9a-f]{16}\.tmp$/);
		},
	);
});
