import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { session, user } from "../builders.ts";
import { runInTerminal, runPressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { type Github, startGithub, TOKEN } from "../share/github.ts";

// P3: nothing leaves the machine without an explicit yes.

let github: Github;
let cwd: string;

beforeEach(async () => {
	github = await startGithub();
	cwd = makeFolder();
	writeFileSync(join(cwd, "run.jsonl"), session(user("Look.")));
});

afterEach(() => github.close());

function env() {
	return {
		PRESSLEAF_GITHUB_API_URL: github.url,
		GH_TOKEN: TOKEN,
		XDG_DATA_HOME: join(cwd, "data"),
		TERM: "xterm",
	};
}

/** Requests that could carry anything of a session. */
function sent() {
	return github.requests.filter((asked) => !asked.startsWith("GET "));
}

const hasTerminal = spawnSync("script", ["--version"]).status === 0;

describe.runIf(hasTerminal)("on a terminal", () => {
	it.for([
		["an empty line", "\r"],
		["no", "n\r"],
		["another word", "yess\r"],
		["the end of input", "\u0004"],
		["Ctrl-C", "\u0003"],
	] as const)("%s sends nothing", async ([, keys]) => {
		const { stdout } = await runInTerminal(["share", "run.jsonl"], keys, { cwd, env: env() });
		expect(stdout).toContain("Share it? [y/N]");
		expect(stdout).toMatch(/Nothing was sent\.|Interrupted\./);
		expect(stdout).not.toContain("fault of pressleaf");
		expect(sent()).toEqual([]);
	});

	it("a slow host is waited for in sight", async () => {
		github.play("POST", { trouble: "late", isDone: true });
		const { stdout } = await runInTerminal(["share", "run.jsonl"], "y\r", { cwd, env: env() });
		expect(stdout).toContain("Sending to github.com … 1.0 s");
		expect(stdout).toContain("\u001b[2KShared.");
	});

	it("yes sends it", async () => {
		await runInTerminal(["share", "run.jsonl"], "yes\r", { cwd, env: env() });
		expect(sent()).toEqual(["POST /gists"]);
	});
});

describe("without a terminal", () => {
	it.for([[], ["--json"], ["--quiet"], ["--force"], ["--dry-run", "--yes"], ["--public"]] as const)(
		"share %j sends nothing",
		async (words) => {
			await runPressleaf(["share", "run.jsonl", ...words], { cwd, env: env(), input: "y\n" });
			expect(sent()).toEqual([]);
		},
	);

	it.for([
		["export", "run.jsonl", "page.html"],
		["export", "run.jsonl", "-", "--format", "md"],
		["shares"],
		["run.jsonl", "--json"],
	])("%j asks nothing of any host", async (words) => {
		await runPressleaf(words, { cwd, env: env(), input: "" });
		expect(github.requests).toEqual([]);
	});
});
