import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../scratch.ts";

/** A bar, or a command to the terminal. */
const MOVING = /[█░]|(?![\r\n])\p{Cc}/u;

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

/** A clock on which every look takes this many milliseconds longer. */
function slowClock(milliseconds: number): string {
	const code = `const now = performance.now.bind(performance); let looks = 0; performance.now = () => now() + ${milliseconds} * looks++;`;
	return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** What a terminal receives while `pressleaf` runs in it, in the order of arrival. */
function runInTerminal(flags: string, words: readonly string[], env: Record<string, string> = {}) {
	const input = words[0] === "archive" ? [] : [tree];
	const command = [process.execPath, flags, resolve("bin/pressleaf.js"), ...input, ...words];
	const { stdout, status } = spawnSync(
		"script",
		["-qec", command.map(quote).join(" "), "/dev/null"],
		{
			cwd: makeFolder(),
			env: {
				PATH: process.env.PATH ?? "",
				TERM: "xterm",
				XDG_CACHE_HOME: "/dev/null/cache",
				...env,
			},
			encoding: "utf8",
			input: "",
		},
	);
	expect(status).toBe(0);
	return stdout;
}

function quote(word: string): string {
	return `'${word.replaceAll("'", `'\\''`)}'`;
}

const hasTerminal = spawnSync("script", ["--version"]).status === 0;

describe.runIf(hasTerminal)("the bar on a terminal", () => {
	it("shows what is done once the work takes over a second, and leaves nothing behind", () => {
		const received = runInTerminal(slowClock(2000), ["page.html"]);
		expect(received).toMatch(/Making the page █+ 100%/);
		const [bar = "", lines = ""] = received.split("\x1b[2KSession ");
		expect(bar).toContain("█");
		expect(lines).not.toMatch(MOVING);
		expect(lines.trimEnd()).toMatch(/Exported to .*page\.html/);
		// Cursor and line wrap are as they were.
		expect(received.lastIndexOf("\x1b[?25h")).toBeGreaterThan(received.lastIndexOf("\x1b[?25l"));
		expect(received.lastIndexOf("\x1b[?7h")).toBeGreaterThan(received.lastIndexOf("\x1b[?7l"));
	});

	it("shows for an archive how many pages a second are made, and how long the rest takes", () => {
		const sessions = resolve("test/fixtures/corpus");
		const received = runInTerminal(slowClock(700), ["archive", "kept", "--session-dir", sessions]);
		expect(received).toMatch(/Making pages █+░+ \d+% \d+\.\d a second, \d+ s left/);
		expect(received).toMatch(/Making the search █+ 100%/);
		expect(received.trimEnd()).toMatch(/Archived to .*kept: 24 sessions/);
	});

	it("stays away from work that is quick", () => {
		expect(runInTerminal(slowClock(0), ["quick.html"])).not.toMatch(MOVING);
	});

	it.for([
		[["--quiet"], {}],
		[["--json"], {}],
		[[], { NO_COLOR: "1" }],
		[[], { CI: "true" }],
		[[], { TERM: "dumb" }],
	] as const)("stays away where it is not wanted: %j %j", ([flags, env]) => {
		const words = ["page.html", ...flags];
		expect(runInTerminal(slowClock(2000), words, env)).not.toMatch(MOVING);
	});
});
