import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assistant, header, session, toolCall, toolResult, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { type Github, LOGIN, startGithub, TOKEN } from "../share/github.ts";
import { hasPi, type LivePi, notes, startPi } from "./live-pi.ts";

const SECRET = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;

let github: Github;
let cwd: string;

beforeEach(async () => {
	github = await startGithub();
	cwd = makeFolder();
	const text = session(
		header({ cwd }),
		user("Look at the token."),
		assistant("Gladly.", toolCall("bash", { command: "cat .env" })),
		toolResult(`GITHUB_TOKEN=${SECRET}\n`),
	);
	writeFileSync(join(cwd, "run.jsonl"), text);
});

afterEach(async () => {
	await github.close();
	expect(github.complaints).toEqual([]);
});

function open(env: Readonly<Record<string, string>> = {}): LivePi {
	const own = { PRESSLEAF_GITHUB_API_URL: github.url, GH_TOKEN: TOKEN, ...env };
	return startPi({ cwd, words: ["--session", join(cwd, "run.jsonl")], env: own });
}

/** Gives a command, answers its one dialog, and gives what was said in between and after. */
async function sayAndAnswer(
	pi: LivePi,
	command: string,
	[method, answer]: readonly [string, Readonly<Record<string, unknown>>],
) {
	const dialog = pi.next(method);
	const done = pi.say(command);
	const asked = await dialog;
	const sentBefore = github.requests.filter((request) => !request.startsWith("GET"));
	pi.answer(asked.id, answer);
	const shown = await done;
	return { asked, sentBefore, shown, said: notes(shown) };
}

const yes = ["confirm", { confirmed: true }] as const;

describe.skipIf(!hasPi)("/press-share in pi", { timeout: 60_000 }, () => {
	it("shows what would go out, asks, sends the very page, and gives the links", async () => {
		const pi = open();
		const { asked, sentBefore, shown, said } = await sayAndAnswer(
			pi,
			"/press-share -o kept.html",
			yes,
		);
		expect(sentBefore).toEqual([]);
		const [summary = "", links] = said;
		expect(summary).toContain('What would go out: "Look at the token."');
		expect(summary).toContain("Redacted: 1 × github-token.");
		expect(summary).toContain("ghp_…e5F6");
		expect(summary).toContain(
			`a secret gist of ${LOGIN} on github.com, with the token in GH_TOKEN.`,
		);
		expect(asked.title).toBe("Share it?");
		expect(asked.message).toMatch(
			/^\d+ KB for a secret gist of somebody on github\.com\.\nRedacted: 1 × github-token\.\nAnyone who has the link can read it/,
		);
		const [gist] = github.gists;
		expect(links).toBe(
			`Shared.\nhttps://pi.dev/session/#${gist?.id}\nhttps://gist.github.com/${gist?.id}\nTake it back with: /press-unshare ${gist?.id}`,
		);
		expect(gist?.isPublic).toBe(false);
		expect(gist?.files.get("session.html")).toBe(readFileSync(join(cwd, "kept.html"), "utf8"));
		expect(gist?.files.get("session.html")).not.toContain(SECRET);
		const statuses = shown.filter(({ method }) => method === "setStatus");
		expect(statuses.map(({ statusText }) => statusText)).toContain("Sending to github.com …");
		expect(statuses.at(-1)?.statusText).toBeUndefined();
		expect(JSON.stringify(pi.shown) + pi.stray.join()).not.toContain(TOKEN);
		expect(JSON.stringify(pi.shown)).not.toContain(SECRET);
	});

	it.for([
		["no", { confirmed: false }],
		["Escape", { cancelled: true }],
	] as const)("sends nothing after %s", async ([, answer]) => {
		const pi = open();
		const { said } = await sayAndAnswer(pi, "/press-share", ["confirm", answer]);
		expect(said.at(-1)).toBe("Nothing was sent.");
		expect(github.gists).toEqual([]);
		expect(github.requests).toEqual(["GET /user"]);
	});
});

describe.skipIf(!hasPi)("/press-share of a session with many secrets", { timeout: 60_000 }, () => {
	beforeEach(() => {
		const secrets = ["a", "b", "c", "d", "e"].map(
			(letter) => `ghp_${`${letter}7K2m9Qx4Rt6`.repeat(3)}`,
		);
		const results = secrets.flatMap((secret) => [
			assistant(toolCall("bash", { command: "env" })),
			toolResult(secret),
		]);
		writeFileSync(join(cwd, "run.jsonl"), session(header({ cwd }), user("Look."), ...results));
	});

	/** Answers one dialog after the other, and gives what each of them was. */
	async function answerAll(pi: LivePi, answers: readonly Readonly<Record<string, unknown>>[]) {
		const from = pi.shown.length;
		const dialogs = () =>
			pi.shown.slice(from).filter(({ method }) => ["select", "confirm"].includes(method));
		const done = pi.say("/press-share --new");
		for (const [at, answer] of answers.entries()) {
			await expect.poll(() => dialogs()[at], { timeout: 20_000 }).toBeDefined();
			pi.answer(dialogs()[at]?.id ?? "", answer);
		}
		return { said: notes(await done), dialogs: dialogs() };
	}

	const show = { value: "Show all that was found (5)" };
	const share = { value: "Share it" };
	const away = { cancelled: true };

	it("tells the first of them last, lists all of them when asked, and asks once more at the end", async () => {
		const pi = open();
		const first = {
			value: "github-token ghp_…Rt6 in entry 00000003, bash, message.content[0].text",
		};
		const { said, dialogs } = await answerAll(pi, [show, first, share, { confirmed: true }]);
		expect(said[0]?.split("\n").slice(-6)).toEqual([
			"Redacted: 5 × github-token.",
			...["3", "5", "7"].map(
				(id) => `  github-token ghp_…4Rt6 in entry 0000000${id}, bash, message.content[0].text`,
			),
			"  and 2 more.",
			"From 1 January 2026 00:00:01 to 1 January 2026 00:00:11 UTC.",
		]);
		expect(dialogs.map(({ method }) => method)).toEqual(["select", "select", "select", "confirm"]);
		expect(dialogs[0]?.options).toEqual(["Send nothing", show.value, "Share it"]);
		expect(dialogs[1]?.options).toHaveLength(5);
		expect(dialogs[1]?.options?.[4]).toContain("entry 0000000b");
		expect(said.at(-1)).toContain("Shared.");
	});

	it.for([[[away]], [[show, away]], [[share, away]], [[{ value: "Send nothing" }]]])(
		"sends nothing, and writes nothing down, after %j",
		async ([answers = []]) => {
			const { said } = await answerAll(open(), answers);
			expect(said.at(-1)).toBe("Nothing was sent.");
			expect(github.requests).toEqual(["GET /user"]);
			expect(existsSync(join(cwd, ".home/data"))).toBe(false);
		},
	);
});

describe.skipIf(!hasPi)("what was shared from pi", { timeout: 60_000 }, () => {
	it("is replaced, gets another beside it, or stays, as is chosen", async () => {
		const pi = open();
		await sayAndAnswer(pi, "/press-share", yes);
		const id = github.gists[0]?.id;
		const replace = `Replace what https://gist.github.com/${id} shows`;
		const { asked, said } = await sayAndAnswer(pi, "/press-share --with-jsonl", [
			"select",
			{ value: replace },
		]);
		expect(asked.options).toEqual(["Send nothing", replace, "Make another gist"]);
		expect(said.at(-1)).toMatch(/^Updated\.\n/);
		expect([...(github.gists[0]?.files.keys() ?? [])]).toEqual(["session.html", "session.jsonl"]);
		await sayAndAnswer(pi, "/press-share", ["select", { cancelled: true }]);
		expect(github.gists).toHaveLength(1);
		await sayAndAnswer(pi, "/press-share", ["select", { value: "Make another gist" }]);
		expect(github.gists).toHaveLength(2);
		await sayAndAnswer(pi, "/press-share --new --public", yes);
		expect(github.gists.map(({ isPublic }) => isPublic)).toEqual([true, false, false]);
	});

	it("is listed, and taken back where it is named or chosen", async () => {
		const pi = open();
		await sayAndAnswer(pi, "/press-share", yes);
		await sayAndAnswer(pi, "/press-share --new", yes);
		const [second, first] = github.gists.map(({ id }) => id);
		expect(notes(await pi.say("/press-shares --remote"))[0]).toContain(
			`https://pi.dev/session/#${second}`,
		);
		expect(notes(await pi.say(`/press-unshare ${first}`))).toEqual([
			`The gist ${first} is deleted.`,
		]);
		expect(github.gists.map(({ id }) => id)).toEqual([second]);
		const dialog = pi.next("select");
		const done = pi.say("/press-unshare");
		const { id, options = [] } = await dialog;
		expect(options).toHaveLength(1);
		expect(options[0]).toContain(second);
		const question = pi.next("confirm");
		pi.answer(id, { value: options[0] });
		pi.answer((await question).id, { confirmed: true });
		expect(notes(await done)).toEqual([`The gist ${second} is deleted.`]);
		expect(github.gists).toEqual([]);
		expect(notes(await pi.say("/press-shares"))).toEqual(["Nothing was shared from here."]);
	});
});

describe.skipIf(!hasPi)("/press-share in pi where it cannot be done", { timeout: 60_000 }, () => {
	it("says so in a line, sends nothing, and shows no token", async () => {
		const pi = open();
		for (const [scene, words] of [
			[{ status: 401, body: { message: "Bad credentials" } }, "GH_TOKEN"],
			[{ status: 500, body: {} }, "github.com"],
			[{ trouble: "reset" }, "github.com"],
		] as const) {
			github.play("GET", scene);
			const [first = "", ...others] = notes(await pi.say("/press-share"));
			expect(others).toEqual([]);
			expect(first).toContain(words);
			expect(first).not.toContain("\n");
		}
		const off = open({ PRESSLEAF_SHARE: "off" });
		expect(notes(await off.say("/press-share"))[0]).toContain("Sharing is switched off");
		const poor = open({ GH_TOKEN: "" });
		expect(notes(await poor.say("/press-share"))[0]).toContain("No token for github.com");
		expect(notes(await pi.say("/press-share --no-redact"))[0]).toContain("1 secret was found");
		expect(github.gists).toEqual([]);
		expect(JSON.stringify(pi.shown)).not.toContain(TOKEN);
	});

	it("tells what is not known after a failed upload, and where to look", async () => {
		const pi = open();
		github.play("POST", { status: 502 });
		github.play("POST", { status: 502 });
		const { said } = await sayAndAnswer(pi, "/press-share", yes);
		expect(said.at(-1)).toContain("`/press-shares --remote` tells whether it was.");
	});

	it("has one share at a time, and drops the question with its session", async () => {
		const pi = open();
		const dialog = pi.next("confirm");
		const done = pi.say("/press-share");
		await dialog;
		expect(notes(await pi.say("/press-share"))).toEqual([
			"A share is under way. Answer that one first.",
		]);
		await pi.say("/start-new");
		await done;
		expect(github.gists).toEqual([]);
	});
});

describe.skipIf(!hasPi)(
	"/press-share in pi that is left, or only tried",
	{ timeout: 60_000 },
	() => {
		it("sends nothing where pi is left at the question", async () => {
			const pi = open();
			const dialog = pi.next("confirm");
			const done = pi.say("/press-share").catch(() => []);
			await dialog;
			expect(await pi.quit()).toBe(0);
			await Promise.race([done, undefined]);
			expect(github.gists).toEqual([]);
		});

		it("waits a moment for what is being sent where pi is left", async () => {
			const pi = open();
			github.play("POST", { trouble: "hang", isDone: true });
			const dialog = pi.next("confirm");
			const done = pi.say("/press-share").catch(() => []);
			pi.answer((await dialog).id, { confirmed: true });
			await expect.poll(() => github.requests.at(-1)).toBe("POST /gists");
			expect(await pi.quit()).toBe(0);
			await Promise.race([done, undefined]);
			const later = open();
			expect(notes(await later.say("/press-shares"))[0]).toContain("not known whether it was made");
			expect(notes(await later.say("/press-shares --remote"))[0]).toContain(github.gists[0]?.id);
		});

		it("as a dry run shows all of it, keeps the page, and asks nobody", async () => {
			const pi = open({ GH_TOKEN: "" });
			const [summary = ""] = notes(await pi.say("/press-share --dry-run --output dry.html"));
			expect(summary).toContain("A dry run: nothing was sent.");
			expect(existsSync(join(cwd, "dry.html"))).toBe(true);
			expect(github.requests).toEqual([]);
		});
	},
);
