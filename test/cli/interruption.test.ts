import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pressleaf, startPressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

describe("an end that nobody planned", () => {
	it.for([
		["SIGINT", 130],
		["SIGTERM", 143],
		["SIGHUP", 129],
	] as const)(
		"%s while the session is read ends with %i and leaves nothing",
		async ([signal, code]) => {
			const child = startPressleaf(["-", "out/page.html"], { cwd });
			// More than a pipe holds: once it is taken, the command is reading.
			const text = readFileSync(tree, "utf8").repeat(100);
			await new Promise((resolve) => child.stdin?.write(text, resolve));
			child.kill(signal);
			const [status] = await once(child, "close");
			expect(status).toBe(code);
			expect(readdirSync(cwd)).toEqual([]);
		},
	);

	it("a second signal ends at once what does not end itself", async () => {
		const preload = "AbortController.prototype.abort = () => console.error('asked');";
		const child = startPressleaf(["-", "out/page.html"], { cwd, preload });
		const text = readFileSync(tree, "utf8").repeat(100);
		await new Promise((resolve) => child.stdin?.write(text, resolve));
		child.kill("SIGTERM");
		if (child.stderr) await once(child.stderr, "data");
		child.kill("SIGINT");
		const [status, signal] = await once(child, "close");
		expect([status, signal]).toEqual([null, "SIGINT"]);
	});

	it("one signal ends what waits for something that cannot be called off", async () => {
		execFileSync("mkfifo", [join(cwd, "session.jsonl")]);
		const preload = `
			import fs from "node:fs/promises";
			import { syncBuiltinESMExports } from "node:module";
			const { open } = fs;
			fs.open = (...words) => { console.error("waiting"); return open(...words); };
			syncBuiltinESMExports();
		`;
		const child = startPressleaf(["session.jsonl", "page.html"], { cwd, preload });
		if (child.stderr) await once(child.stderr, "data");
		child.kill("SIGTERM");
		const [status, signal] = await once(child, "close");
		expect([status, signal]).toEqual([null, "SIGTERM"]);
	});

	it("a fault of pressleaf ends with 70, its stack and where to report it", () => {
		const preload = `
			import fs from "node:fs/promises";
			import { syncBuiltinESMExports } from "node:module";
			fs.rename = () => { throw new TypeError("x is not \\u001b[2Ja function"); };
			syncBuiltinESMExports();
		`;
		const { status, stderr } = pressleaf([tree, "page.html"], { cwd, preload });
		expect(status).toBe(70);
		expect(stderr).toMatch(/^TypeError: x is not \uFFFD\[2Ja function\n {4}at /m);
		expect(stderr).toMatch(/This is a fault of pressleaf: .*\n$/);
		expect(readdirSync(cwd)).toEqual([]);
	});
});
