import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assistant, header, session, toolCall, toolResult, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { runProgramOnScreen, type Typing } from "../screen.ts";
import { type Github, startGithub, TOKEN } from "../share/github.ts";
import { hasPi, piCommand, piEnv } from "./live-pi.ts";

let github: Github;
let cwd: string;

beforeEach(async () => {
	github = await startGithub();
	cwd = join(makeFolder(), "orchard");
	mkdirSync(cwd);
	const text = session(
		header({ cwd }),
		user("Which apples keep until spring?"),
		assistant("I look.", toolCall("bash", { command: "cat apples.txt" })),
		toolResult("Boskoop\nOntario\n"),
		assistant("Boskoop and Ontario."),
	);
	writeFileSync(join(cwd, "run.jsonl"), text);
});

afterEach(async () => {
	await github.close();
	expect(github.complaints).toEqual([]);
});

function runPi(steps: readonly Typing[], screen = { columns: 100, rows: 40 }) {
	const env = piEnv(cwd, { PRESSLEAF_GITHUB_API_URL: github.url, GH_TOKEN: TOKEN });
	return runProgramOnScreen(piCommand(["--session", "run.jsonl"]), steps, {
		cwd,
		env,
		...screen,
	});
}

/** pi's prompt is there. */
const ready = "Boskoop and Ontario.";
/** Ctrl+C on an empty prompt, twice, leaves. */
const leave = "\u0003\u0003";

describe.skipIf(!hasPi)("pressleaf in pi's terminal", { timeout: 60_000 }, () => {
	it("exports to the path that is typed, and says where it went", async () => {
		const { status, screens } = await runPi([
			{ shows: ready, type: "/press out.html" },
			{ shows: "/press out.html", type: "\r" },
			{ shows: /Exported to .*orchard\/out\.html \(\d+ KB\)/, type: leave },
		]);
		expect(screens).toHaveLength(3);
		expect(status).toBe(0);
		expect(existsSync(join(cwd, "out.html"))).toBe(true);
	});

	it("shows what would go out, asks, and gives the link", async () => {
		const { screens } = await runPi([
			{ shows: ready, type: "/press-share" },
			{ shows: "/press-share", type: "\u001b" }, // the list of commands goes away
			{ shows: "/press-share", type: "\r" },
			{ shows: "Share it?", type: "\r" },
			{ shows: "Take it back with: /press-unshare", type: leave },
		]);
		const [question = "", links = ""] = screens.slice(-2);
		expect(question).toContain("session.html: ");
		expect(question).toMatch(/\d+ KB for a secret gist of somebody on github\.com\./);
		expect(question).toContain("Anyone who has the link can read it");
		expect(question).toMatch(/Yes[\s\S]*No/);
		expect(github.gists).toHaveLength(1);
		expect(links).toContain(`https://pi.dev/session/#${github.gists[0]?.id}`);
		expect(screens.join()).not.toContain(TOKEN);
	});

	it("sends nothing after Escape", async () => {
		await runPi([
			{ shows: ready, type: "/press-share --new" },
			{ shows: "/press-share --new", type: "\r" },
			{ shows: "Share it?", type: "\u001b" },
			{ shows: "Nothing was sent.", type: leave },
		]);
		expect(github.requests).toEqual(["GET /user"]);
	});

	it("is stopped by Escape before it asks, too", async () => {
		github.play("GET", { trouble: "hang" });
		await runPi([
			{ shows: ready, type: "/press-share --new" },
			{ shows: "/press-share --new", type: "\r" },
			{ shows: "Asking whose token it is …", type: "\u001b" },
			{ shows: /Stopped: nothing was written, nothing was sent\.(?![\s\S]*Asking)/, type: leave },
		]);
		expect(github.gists).toEqual([]);
	});

	it("does not cut off by Escape what is being deleted", async () => {
		await runPi([
			{ shows: ready, type: "/press-share --new" },
			{ shows: "/press-share --new", type: "\r" },
			{ shows: "Share it?", type: "\r" },
			{ shows: "Take it back with: /press-unshare", type: leave },
		]);
		const id = github.gists[0]?.id;
		github.play("DELETE", { trouble: "late", isDone: true });
		const { screens } = await runPi([
			{ shows: ready, type: `/press-unshare ${id}` },
			{ shows: `/press-unshare ${id}`, type: "\u001b" },
			{ shows: `/press-unshare ${id}`, type: "\r" },
			{ shows: "Deleting …", type: "\u001b" },
			{ shows: /Error:|Stopped:|The gist \w+ is/, type: leave },
		]);
		expect(screens.at(-1)).toContain(`The gist ${id} is deleted.`);
	});

	it("completes entries by what they say", async () => {
		const { screens } = await runPi([
			{ shows: ready, type: "/press --leaf" },
			{ shows: "/press --leaf", type: " " },
			{ shows: "user: Which apples keep until spring?", type: "\u001b" },
			{ shows: ready, type: leave },
			{ shows: ready, type: leave },
		]);
		expect(screens[2]).toContain("assistant: Boskoop and Ontario.");
	});
});

describe.skipIf(!hasPi)("the question of a share in pi's terminal", { timeout: 60_000 }, () => {
	it("takes no key for a yes that was meant for the prompt", async () => {
		github.play("GET", { trouble: "late", isDone: true });
		await runPi([
			{ shows: ready, type: "/press-share --new" },
			{ shows: "/press-share --new", type: "\r" },
			{ shows: "Asking whose token it is …", type: "And pears?" },
			{ shows: "Share it?", type: "\r" },
			{ shows: /Nothing was sent\.[\s\S]*And pears\?/, type: leave },
			{ shows: ready, type: leave },
		]);
		expect(github.requests).toEqual(["GET /user"]);
	});

	it("has the first of what was found above the question, on a low screen too", async () => {
		const secrets = Array.from(
			{ length: 20 },
			(_, at) => `ghp_${`${10 + at}K2m9Qx4Rt`.repeat(4).slice(0, 36)}`,
		);
		const results = secrets.flatMap((secret) => [
			assistant(toolCall("bash", { command: "env" })),
			toolResult(secret),
		]);
		const text = session(header({ cwd }), user("Look."), ...results, assistant(ready));
		writeFileSync(join(cwd, "run.jsonl"), text);
		const { screens } = await runPi(
			[
				{ shows: ready, type: "/press-share --new" },
				{ shows: "/press-share --new", type: "\r" },
				{ shows: /Share it\?[\s\S]*Share it/, type: "\u001b" },
				{ shows: "Nothing was sent.", type: leave },
			],
			{ columns: 80, rows: 24 },
		);
		expect(screens[2]).toMatch(/Redacted: 20 × github-token\.\n {3}github-token ghp_…/);
		expect(screens[2]).toContain("and 17 more.");
		expect(screens[2]).toContain("Show all that was found (20)");
	});
});
