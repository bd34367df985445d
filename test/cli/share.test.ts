import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assistant, session, toolCall, toolResult, user } from "../builders.ts";
import { runPressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { type Github, LOGIN, startGithub, TOKEN } from "../share/github.ts";

const SECRET = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
const TEXT = session(
	user("Look at the token."),
	assistant("Gladly.", toolCall("bash", { command: "cat .env" })),
	toolResult(`GITHUB_TOKEN=${SECRET}\n`),
);

let github: Github;
let cwd: string;

beforeEach(async () => {
	github = await startGithub();
	cwd = makeFolder();
	writeFileSync(join(cwd, "run.jsonl"), TEXT);
});

afterEach(async () => {
	await github.close();
	expect(github.complaints).toEqual([]);
});

function env(more: Readonly<Record<string, string>> = {}) {
	return {
		PRESSLEAF_GITHUB_API_URL: github.url,
		GH_TOKEN: TOKEN,
		XDG_DATA_HOME: join(cwd, "data"),
		TERM: "xterm",
		...more,
	};
}

function share(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
	return runPressleaf(["share", "run.jsonl", ...words], { cwd, env: env(more), input: "" });
}

describe("pressleaf share", () => {
	it("shows what would go out, sends the very page, and prints how to take it back", async () => {
		const { status, stdout, stderr } = await share(["--yes", "-o", "kept.html"]);
		const [gist] = github.gists;
		expect({ status, stdout }).toEqual({
			status: 0,
			stdout: `Shared.\nhttps://pi.dev/session/#${gist?.id}\nhttps://gist.github.com/${gist?.id}\nTake it back with: pressleaf unshare ${gist?.id}\n`,
		});
		expect(stderr).toContain("Redacted: 1 × github-token.");
		expect(stderr).toContain("ghp_…e5F6");
		expect(stderr).toContain(
			`a secret gist of ${LOGIN} on github.com, with the token in GH_TOKEN.`,
		);
		expect(stderr).toContain("it is not private");
		expect(stdout + stderr).not.toContain(TOKEN);
		expect(stdout + stderr).not.toContain(SECRET);
		const page = gist?.files.get("session.html") ?? "";
		expect(page).toBe(readFileSync(join(cwd, "kept.html"), "utf8"));
		expect(page).not.toContain(SECRET);
		expect(page).toContain("[REDACTED:github-token]");
	});

	it("stops at secrets that would stay, unless they are allowed", async () => {
		const { status, stderr } = await share(["--no-redact", "--yes"]);
		expect(status).toBe(3);
		expect(stderr).toMatch(
			/Secrets that stay: 1\.\n {2}github-token ghp_…e5F6 in entry \w+, bash, /,
		);
		expect(stderr).toContain("1 secret was found, and nothing was sent.");
		expect(github.gists).toEqual([]);
		expect((await share(["--no-redact", "--allow-secrets", "--yes"])).status).toBe(0);
		expect(github.gists[0]?.files.get("session.html")).toContain(SECRET);
	});

	it("as a dry run writes the page and sends nothing, with no token at all", async () => {
		const { status, stderr } = await share(["--dry-run", "-o", "page.html"], { GH_TOKEN: "" });
		expect(status).toBe(0);
		expect(stderr).toContain("No token for github.com");
		expect(stderr).toContain("A dry run: nothing was sent.");
		expect(readFileSync(join(cwd, "page.html"), "utf8")).toContain("[REDACTED:github-token]");
		expect(github.requests).toEqual([]);
	});

	it("updates what it shared before, and says so first", async () => {
		await share(["--yes"]);
		const { stderr, stdout } = await share(["--yes", "--json", "--with-jsonl"]);
		expect(stderr).toContain(`Replaces what https://gist.github.com/${github.gists[0]?.id} shows`);
		expect(stderr).toContain("Its history keeps what it showed before");
		expect(JSON.parse(stdout)).toMatchObject({
			url: `https://pi.dev/session/#${github.gists[0]?.id}`,
			id: github.gists[0]?.id,
			updated: true,
			findings: [{ kind: "github-token", preview: "ghp_…e5F6" }],
		});
		expect([...(github.gists[0]?.files.keys() ?? [])]).toEqual(["session.html", "session.jsonl"]);
		expect(github.gists[0]?.files.get("session.jsonl")).not.toContain(SECRET);
		await share(["--yes", "--new"]);
		expect(github.gists).toHaveLength(2);
	});

	it("takes the viewer and the host that are named", async () => {
		const viewer = await share(["--yes", "--viewer", "https://v.example/x/"]);
		expect(viewer.stdout).toContain(`https://v.example/x/#${github.gists[0]?.id}`);
		const host = await share(["--yes", "--host", "ghe.example", "--json"], {
			GH_TOKEN: "",
			GH_ENTERPRISE_TOKEN: TOKEN,
		});
		expect(JSON.parse(host.stdout).url).toContain("/raw/");
	});
});

describe("pressleaf share with words of its user", () => {
	it.for([
		["--title", "of its own", `deploy with ghp_${"z9Y8x7W6v5U4".repeat(3)}`],
		["--title", "of the session", `deploy with ${SECRET}`],
		["--description", "of the session", `deploy with ${SECRET}`],
	])("sends nothing where %s holds a secret %s", async ([option, , words]) => {
		const { status, stderr } = await share([option ?? "", words ?? "", "--yes"]);
		expect(status).toBe(3);
		expect(stderr).toMatch(/^The (?:title|description) .*secret.*\n$/m);
		expect(stderr).not.toContain("deploy with");
		expect(github.requests).toEqual([]);
	});
});

describe("pressleaf share on its way to GitHub", () => {
	it.for(["off", "OFF", "0", "false", "never"])(
		"is refused where PRESSLEAF_SHARE is %s",
		async (said) => {
			const { status, stderr } = await share(["--yes"], { PRESSLEAF_SHARE: said });
			expect({ status, requests: github.requests.length }).toEqual({ status: 1, requests: 0 });
			expect(stderr).toContain("PRESSLEAF_SHARE");
		},
	);

	it("asks the host nothing in a dry run, and where nobody can agree", async () => {
		const { stdout } = await share(["--dry-run", "--json"]);
		expect(JSON.parse(stdout)).toMatchObject({ id: null, files: [{ name: "session.html" }] });
		expect((await share([])).status).toBe(2);
		expect(github.requests).toEqual([]);
	});

	it("does not tell what stands in an address with a password", async () => {
		const address = "http://user:hidden-word@127.0.0.1:1";
		const { stderr } = await share(["--yes"], { PRESSLEAF_GITHUB_API_URL: address });
		expect(stderr).toContain("PRESSLEAF_GITHUB_API_URL");
		expect(stderr).not.toContain("hidden-word");
	});

	it("without a token says how to get one", async () => {
		const { status, stderr } = await share(["--yes"], { GH_TOKEN: "" });
		expect(status).toBe(1);
		expect(stderr).toContain("gh auth login");
	});

	it("refuses the token of an app's installation before anything is sent", async () => {
		const { status, stderr } = await share(["--yes"], { GH_TOKEN: "ghs_aaaaaaaaaaaaaaaaaaaa" });
		expect(status).toBe(1);
		expect(stderr).toContain("cannot make gists");
		expect(stderr).not.toContain("ghs_aaaa");
		expect(github.requests).toEqual([]);
	});
});

describe("pressleaf shares and unshare", () => {
	it("know what was shared after the session is gone, and take it back", async () => {
		await share(["--yes"]);
		rmSync(join(cwd, "run.jsonl"));
		const run = { cwd, env: env() };
		const listed = await runPressleaf(["shares"], run);
		expect(listed.stdout).toContain("Look at the token.");
		expect(listed.stdout).toContain(`https://pi.dev/session/#${github.gists[0]?.id}`);
		const { stdout } = await runPressleaf(["unshare", "run.jsonl"], run);
		expect(stdout).toMatch(/^The gist \w+ is deleted\.\n$/);
		expect(github.gists).toEqual([]);
		expect((await runPressleaf(["shares"], run)).stdout).toBe("");
	});

	it("find what was shared from elsewhere by its mark, and tell what is gone", async () => {
		await share(["--yes"]);
		const run = { cwd, env: env({ XDG_DATA_HOME: join(cwd, "another") }) };
		const found = await runPressleaf(["shares", "--remote"], run);
		expect(found.stdout).toContain(`https://gist.github.com/${github.gists[0]?.id}`);
		await runPressleaf(["unshare", github.gists[0]?.id ?? ""], run);
		const gone = await runPressleaf(["shares", "--remote"], { cwd, env: env() });
		expect(gone.stdout).toContain("gone from its host");
	});

	it("do not say that a gist of another account is gone, which the token's list lacks", async () => {
		await share(["--yes"]);
		github.play("GET", { status: 200, body: { login: "another" } });
		github.play("GET", { status: 200, body: [] });
		const { stdout } = await runPressleaf(["shares", "--remote"], { cwd, env: env() });
		expect(stdout).toContain(github.gists[0]?.id);
		expect(stdout).not.toContain("gone from its host");
	});

	it("command no terminal, whatever a host says", async () => {
		await share(["--yes"]);
		const [gist] = github.gists;
		const told = { html_url: "\u001b[2J", updated_at: "\u001b[2J2026", created_at: "\u009b2J" };
		const answer = {
			...{ id: gist?.id, description: `\u001b[2J ${gist?.description}`, files: {}, owner: null },
			...told,
		};
		github.play("GET", { status: 200, body: { login: "\u001b[2J" } });
		github.play("GET", { status: 200, body: [answer] });
		const run = { cwd, env: env({ XDG_DATA_HOME: join(cwd, "another") }) };
		const { stdout } = await runPressleaf(["shares", "--remote"], run);
		expect(stdout).toContain("\uFFFD[2J");
		for (const control of ["\u001b", "\u009b"]) expect(stdout).not.toContain(control);
	});

	it("say what is not known", async () => {
		const { status, stderr } = await runPressleaf(["unshare", "nothing"], { cwd, env: env() });
		expect({ status, stderr }).toEqual({
			status: 1,
			stderr:
				'Nothing is known to have been shared as "nothing". `pressleaf shares` lists what was.\n',
		});
	});

	it("name the gists of a session that was shared several times", async () => {
		await share(["--yes"]);
		await share(["--yes", "--new"]);
		const { stderr } = await runPressleaf(["unshare", "run.jsonl"], { cwd, env: env() });
		for (const { id } of github.gists) expect(stderr).toContain(id);
		expect(github.gists).toHaveLength(2);
	});
});

it("leaves no trace of a page where the output cannot be written", async () => {
	mkdirSync(join(cwd, "taken.html"));
	const { status } = await share(["--yes", "-o", "taken.html"]);
	expect(status).toBe(1);
	expect(github.gists).toEqual([]);
	expect(existsSync(join(cwd, "data"))).toBe(false);
});
