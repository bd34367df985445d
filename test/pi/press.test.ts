import { spawnSync } from "node:child_process";
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { assistant, branchFrom, header, image, named, session, user } from "../builders.ts";
import { pressleaf } from "../command.ts";
import { hostileSession, readPayloads } from "../hostile-session.ts";
import { makeFolder } from "../scratch.ts";
import { hasPi, type LivePi, notes, piCommand, piEnv, startPi } from "./live-pi.ts";
import { startSlowModel } from "./slow-model.ts";

/** pi notes the thinking level behind its last entry when it opens it. */
const branched = (cwd: string) =>
	session(
		header({ cwd }),
		named("a0000001", user("Which apples?")),
		named("a0000002", assistant("Boskoop.")),
		named("a0000003", user("Why not Elstar?")),
		named("a0000004", assistant("Too sweet.")),
		branchFrom("a0000002", named("b0000001", user("And pears?"))),
		named("b0000002", assistant("Conference.")),
	);

/** pi on a session in a folder of its own. */
function openPi(
	text: (cwd: string) => string,
	env: Readonly<Record<string, string>> = {},
	words: readonly string[] = [],
) {
	const cwd = makeFolder();
	const file = join(cwd, "apples.jsonl");
	writeFileSync(file, text(cwd));
	return { cwd, file, pi: startPi({ cwd, words: ["--session", file, ...words], env }) };
}

async function lastNote(pi: LivePi, command: string): Promise<string> {
	return notes(await pi.say(command)).at(-1) ?? "";
}

describe.skipIf(!hasPi)("/press in pi", { timeout: 60_000 }, () => {
	it("exports from where the user stands, and says what lies off the branch", async () => {
		const { cwd, file, pi } = openPi(branched);
		await pi.say("/go a0000004");
		const note = await lastNote(pi, '/press "my page.html"');
		expect(note).toMatch(
			/^Shows 4 of 7 entries\. Another branch ends at (\w{8}): --leaf \1 shows it\.\n/,
		);
		const size = statSync(join(cwd, "my page.html")).size;
		expect(note).toContain(
			`Exported to ${join(cwd, "my page.html")} (${Math.round(size / 1024)} KB)`,
		);
		const page = readFileSync(join(cwd, "my page.html"), "utf8");
		expect(page).toContain("Too sweet.");
		expect(page).not.toContain("Conference.");
		const words = [file, "same.html", "--leaf", "a0000004", "--hide", "system", "--quiet"];
		expect(pressleaf(words, { cwd }).stderr).toBe("");
		expect(page).toBe(readFileSync(join(cwd, "same.html"), "utf8"));
		expect(await pi.quit()).toBe(0);
		expect(
			pi.stray.filter((line) => !/Warning: No models|providers\.md|models\.md/.test(line)),
		).toEqual([]);
	});

	it("writes what the name says, takes the options of export, and names the file after the session", async () => {
		const { cwd, pi } = openPi(branched);
		await pi.say("/press notes.md");
		expect(readFileSync(join(cwd, "notes.md"), "utf8")).toContain("Conference.");
		await pi.say("/press branch.jsonl --leaf a0000004");
		expect(readFileSync(join(cwd, "branch.jsonl"), "utf8")).toContain("Too sweet.");
		await pi.say('/press --title "Fruit, dried" --theme dark --from a0000002 --to b0000001');
		const page = readFileSync(join(cwd, "pi-session-apples.html"), "utf8");
		expect(page).toContain("<title>Fruit, dried");
		expect(page).not.toContain("Which apples?");
		expect(await lastNote(pi, "/press-tree sub/all.html")).toContain(
			"Shows the whole tree: 7 entries in 2 branches.",
		);
		expect(readFileSync(join(cwd, "sub/all.html"), "utf8")).toContain("Too sweet.");
	});
});

describe.skipIf(!hasPi)("/press in pi without a file to read", { timeout: 60_000 }, () => {
	it("exports a session that is in memory only, and one whose file is gone or behind", async () => {
		const cwd = makeFolder();
		const pi = startPi({ cwd, words: ["--no-session"] });
		expect(notes(await pi.say("/press none.html"))).toEqual([
			"Nothing was said in this session yet.",
		]);
		await pi.say("/speak Only in memory");
		expect(await lastNote(pi, "/press memory.html")).toContain(
			`Exported to ${join(cwd, "memory.html")}`,
		);
		expect(readFileSync(join(cwd, "memory.html"), "utf8")).toContain("Only in memory");
		await pi.say("/press");
		expect(readdirSync(cwd).some((name) => /^pi-session-[0-9a-f-]{36}\.html$/.test(name))).toBe(
			true,
		);

		const filed = openPi(branched);
		await filed.pi.say("/speak Said meanwhile");
		rmSync(filed.file);
		await filed.pi.say("/press gone.html");
		expect(readFileSync(join(filed.cwd, "gone.html"), "utf8")).toContain("Said meanwhile");
		writeFileSync(filed.file, branched(filed.cwd));
		await filed.pi.say("/press behind.html");
		expect(readFileSync(join(filed.cwd, "behind.html"), "utf8")).toContain("Said meanwhile");
	});
});

describe.skipIf(!hasPi)("/press in pi with what only pi knows", { timeout: 60_000 }, () => {
	it("adds the system prompt and the tools of the live session where that is asked for", async () => {
		const { cwd, pi } = openPi(branched, { PI_SKIP_VERSION_CHECK: "1" });
		await pi.say("/press without.html");
		await pi.say("/press with.html --system");
		const [without, page] = ["without.html", "with.html"].map((name) =>
			readFileSync(join(cwd, name), "utf8"),
		);
		expect(without).not.toContain("coding agent harness");
		expect(page).toContain("coding agent harness");
		expect(page).toContain("Execute bash commands");
		expect(notes(await pi.say("/press --system --hide system"))[0]).toContain("Both --system and");
	});

	it("leaves the system prompt out that stands in the session, unless it is asked for", async () => {
		const { cwd, pi } = openPi((folder) =>
			readFileSync("test/fixtures/corpus/atp-pi-tree.jsonl", "utf8").replace(
				"/sandbox/project",
				folder,
			),
		);
		expect(await lastNote(pi, "/press a.html")).toContain("Left out: 1 system message.");
		expect(readFileSync(join(cwd, "a.html"), "utf8")).not.toContain("text:0");
		await pi.say("/press b.html --system");
		const page = readFileSync(join(cwd, "b.html"), "utf8");
		expect(page).toContain("text:0");
		expect(page).toContain("coding agent harness");
	});

	it("shows images", async () => {
		const { cwd, pi } = openPi((folder) =>
			session(header({ cwd: folder }), user("Look", image()), assistant("Red.")),
		);
		await pi.say("/press page.html");
		expect(readFileSync(join(cwd, "page.html"), "utf8")).toContain("data:image/png;base64,");
	});

	it("shows a tool as its extension announced, and does without what is no view", async () => {
		const tools = (folder: string) =>
			readFileSync("test/fixtures/custom-tool-views/session.jsonl", "utf8").replace(
				/"cwd":"[^"]*"/,
				`"cwd":${JSON.stringify(folder)}`,
			);
		const readme = readFileSync("README.md", "utf8");
		const [, program = ""] = /```javascript\n([\s\S]*?)```/.exec(readme) ?? [];
		const extension = join(makeFolder(), "tests.js");
		writeFileSync(extension, program);
		const good = openPi(tools, {}, ["-e", extension]);
		await good.pi.say("/press page.html");
		expect(readFileSync(join(good.cwd, "page.html"), "utf8")).toContain("failures: 1");
		const bad = openPi(tools, { COMPANION_VIEW: "bad" });
		expect(notes(await bad.pi.say("/press page.html"))[0]).toBe(
			'An extension announced a view of the tool "run_tests" that is none, and it is not used.',
		);
		expect(existsSync(join(bad.cwd, "page.html"))).toBe(true);
	});

	it("opens the page", async () => {
		const browser = join(makeFolder(), "browser");
		writeFileSync(browser, '#!/bin/sh\necho "$@" > "$0.opened"\n', { mode: 0o700 });
		const { cwd, pi } = openPi(branched, { BROWSER: browser });
		expect(await lastNote(pi, "/press-open page.html")).toContain("Exported to");
		const opened = () =>
			existsSync(`${browser}.opened`) && readFileSync(`${browser}.opened`, "utf8");
		await expect.poll(opened, { timeout: 10_000 }).toBe(`${join(cwd, "page.html")}\n`);
	});
});

describe.skipIf(!hasPi)("/press in pi where something is in its way", { timeout: 60_000 }, () => {
	it("says in one line what is wrong, and pi goes on", async () => {
		const { cwd, file, pi } = openPi(branched);
		mkdirSync(join(cwd, "folder"));
		mkdirSync(join(cwd, "closed"), { mode: 0o500 });
		writeFileSync(join(cwd, "mine.html"), "mine");
		const said = async (command: string) => {
			const [first = "", ...others] = notes(await pi.say(command));
			expect(others).toEqual([]);
			expect(first).not.toContain("\n");
			return first;
		};
		expect(await said("/press folder")).toContain("is meant as a folder");
		expect(await said("/press new/")).toContain("is meant as a folder");
		expect(await said("/press mine.html")).toContain("was not written by pressleaf");
		expect(await said("/press mine.html/a.html")).toContain("mine.html/a.html");
		expect(await said("/press page.pdf")).toContain("another format");
		expect(await said(`/press ${file} --force`)).toContain("is the session itself");
		expect(await said("/press --leaf zzzz")).toContain('No entry "zzzz"');
		expect(await said("/press a.html b.html")).toContain("More than one output");
		expect(await said('/press "a.html')).toContain("is opened and not closed");
		expect(await said("/press -")).toContain("no standard output");
		expect(await said("/press --theme nothing.json")).toContain("nothing.json");
		expect(await said("/press-unshare")).toBe("Nothing was shared from here.");
		expect(await said("/press-unshare 0123")).toContain("/press-shares");
		if (process.getuid?.() !== 0) expect(await said("/press closed/a.html")).toContain("closed");
		chmodSync(join(cwd, "closed"), 0o700);
		expect(readFileSync(join(cwd, "mine.html"), "utf8")).toBe("mine");
		expect(await lastNote(pi, "/press ok.html")).toContain("Exported to");
		expect(await pi.quit()).toBe(0);
	});

	it("says what a command does and takes, and does nothing else", async () => {
		const { cwd, pi } = openPi(branched);
		const before = readdirSync(cwd);
		for (const [command, ...parts] of [
			["/press -h", "Export this session as it is here", "--leaf <id> ", "-o, --output <file> "],
			["/press-tree a.html --help", "every branch", "--system ", "--hide <kinds> "],
			["/press-share --help", "once you saw what would go out", "--dry-run ", "--no-redact "],
			["/press-shares --help", "List what was shared", "--remote "],
			["/press-unshare --help", "Delete what was shared", "--host <host> "],
		]) {
			const said = notes(await pi.say(command ?? ""));
			expect(said).toHaveLength(1);
			for (const part of parts) expect(said[0]).toContain(part);
		}
		expect(readdirSync(cwd)).toEqual(before);
		expect(await lastNote(pi, "/press /dev/null")).toBe(
			'"/dev/null" is no regular file. Name another output.',
		);
	});

	it("takes a hostile session and a hostile name for what they are", async () => {
		const { cwd, pi } = openPi((folder) =>
			hostileSession(
				readPayloads()
					.slice(0, 20)
					.map(({ payload }) => payload),
			).replace(/"cwd":"(?:[^"\\]|\\.)*"/, `"cwd":${JSON.stringify(folder)}`),
		);
		await pi.say("/press page.html --redact --anonymize");
		expect(readFileSync(join(cwd, "page.html"), "utf8")).toContain("<!DOCTYPE html>");
		const note = await lastNote(pi, "/press \u001b[2Jx.html");
		expect(note).not.toContain("\u001b");
		expect(pi.shown.some(({ message = "" }) => message.includes("\u001b"))).toBe(false);
	});
});

describe.skipIf(!hasPi)("/press in pi while other things happen", { timeout: 60_000 }, () => {
	it("does two at once, and those that are under way when another session begins", async () => {
		const { cwd, pi } = openPi(branched);
		await Promise.all([
			pi.say("/press a.html"),
			pi.say("/press b.md"),
			pi.say("/press-tree c.html"),
		]);
		expect(readdirSync(cwd)).toEqual(expect.arrayContaining(["a.html", "b.md", "c.html"]));
		await Promise.all([pi.say("/press d.html"), pi.say("/start-new")]);
		await expect.poll(() => existsSync(join(cwd, "d.html")), { timeout: 10_000 }).toBe(true);
	});

	it("exports while the agent speaks, and knows the system prompt that pi wrote down", async () => {
		const model = await startSlowModel();
		const cwd = makeFolder();
		const words = ["--model", "slow/slow", "--session-dir", join(cwd, "sessions")];
		const pi = startPi({ cwd, words, env: { COMPANION_MODEL: model.url } });
		await pi.say("Which apples keep?");
		await model.asked;
		expect(await lastNote(pi, "/press while.html")).toContain("Exported to");
		const first = readFileSync(join(cwd, "while.html"), "utf8");
		expect(first).toContain("Which apples keep?");
		expect(first).not.toContain("Boskoop");
		const settled = pi.next("agent_settled");
		model.goOn();
		await settled;
		expect(await lastNote(pi, "/press after.html")).toContain("Left out: 1 system message.");
		expect(readFileSync(join(cwd, "after.html"), "utf8")).toContain("Let me think: Boskoop.");
		expect(await lastNote(pi, "/press system.md --system")).not.toContain("Left out");
		const text = readFileSync(join(cwd, "system.md"), "utf8");
		expect(text.match(/coding agent harness/g)).toHaveLength(1);
	});

	it("leaves nothing half done where pi is left meanwhile", async () => {
		const large = (folder: string) =>
			readFileSync("test/fixtures/corpus/pimono-large-session.jsonl", "utf8").replace(
				/"cwd":"[^"]*"/,
				`"cwd":${JSON.stringify(folder)}`,
			);
		const { cwd, pi } = openPi(large);
		await pi.say("/press-shares");
		const isDone = pi.say("/press page.html --no-cache").catch(() => []);
		const draft = () => readdirSync(cwd).some((name) => /\.(?:tmp|html)$/.test(name));
		await expect.poll(draft, { timeout: 20_000, interval: 5 }).toBe(true);
		expect(await pi.quit()).toBe(0);
		await Promise.race([isDone, new Promise((done) => setTimeout(done, 100))]);
		expect(readdirSync(cwd).filter((name) => name.endsWith(".tmp"))).toEqual([]);
	});

	it("works where pi prints and goes, with what there is to say on standard error", () => {
		const cwd = makeFolder();
		copyFileSync("test/fixtures/corpus/atp-pi-tree.jsonl", join(cwd, "s.jsonl"));
		const text = readFileSync(join(cwd, "s.jsonl"), "utf8").replace("/sandbox/project", cwd);
		writeFileSync(join(cwd, "s.jsonl"), text);
		const [node = "", ...rest] = piCommand(["--session", "s.jsonl", "-p", "/press page.html"]);
		const run = spawnSync(node, rest, { cwd, env: piEnv(cwd), encoding: "utf8" });
		expect(run.stderr).toContain(`Exported to ${join(cwd, "page.html")}`);
		expect(existsSync(resolve(cwd, "page.html"))).toBe(true);
	});
});
