import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { header, session, sessionInfo, user } from "../builders.ts";
import { shell } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { type Home, makeHome } from "./home.ts";

const EARLY = "019fc2a1-93b4-7c22-8d5e-2b3c4d5e6f7a";
const LATE = "019fc2a1-aaaa-7c22-8d5e-2b3c4d5e6f7a";

let home: Home;
let early: string;
let late: string;

beforeEach(() => {
	home = makeHome();
	const { cwd } = home;
	early = home.put(
		"early.jsonl",
		session(header({ id: EARLY, cwd }), user("first thing"), sessionInfo("fix a/b")),
	);
	late = home.put("late.jsonl", session(header({ id: LATE, cwd }), user("one"), user("two")));
	home.put("gone.jsonl", session(header({ id: "other-1", cwd: "/gone" }), user("there")), "/gone");
});

function meant(words: readonly string[]): string | undefined {
	const { stderr } = home.run(["info", ...words]);
	return /^Session .* from (.+)$/m.exec(stderr)?.[1];
}

describe("SESSION", () => {
	it("may be a path, an id, the beginning of one, a name, or nothing", () => {
		writeFileSync(join(home.cwd, "own.jsonl"), session(user("mine")));
		expect(meant(["own.jsonl"])).toBe(join(home.cwd, "own.jsonl"));
		expect(meant([EARLY])).toBe(early);
		expect(meant([EARLY.slice(0, 11)])).toBe(early);
		expect(meant(["fix a/b"])).toBe(early);
		expect(meant(["other-1"])).toContain("gone.jsonl");
		expect(meant([])).toBe(late);
		expect(meant(["-c"])).toBe(late);
		expect(meant(["--continue"])).toBe(late);
	});

	it("may be standard input", () => {
		const { status, stderr } = home.run(["info", "-"], { input: session(user("piped")) });
		expect({ status, stderr }).toEqual({
			status: 0,
			stderr: `Session "piped" (${EARLY}) from stdin\n`,
		});
	});

	it.for([
		["export", ["page.html", "--quiet", "--no-cache"], 0],
		["info", [], 0],
		["tree", [], 0],
		["share", ["--dry-run"], 0],
	] as const)("is found by %s too", ([command, more, status]) => {
		const ended = home.run([command, EARLY.slice(0, 11), ...more]);
		expect(ended.status, ended.stderr).toBe(status);
		if (command === "export") expect(readdirSync(home.cwd)).toEqual(["page.html"]);
	});

	it("names the page where it is found by its id, and leaves the output to be named after --continue", () => {
		expect(home.run(["export", EARLY, "--quiet"]).status).toBe(0);
		expect(home.run(["export", "-c", "page.html", "--quiet"]).status).toBe(0);
		expect(home.run(["--continue", "--quiet"]).status).toBe(0);
		expect(readdirSync(home.cwd).sort()).toEqual([
			"page.html",
			"pi-session-early.html",
			"pi-session-late.html",
		]);
	});
});

describe("a SESSION that cannot be taken", () => {
	it("since several are called so is refused with a list of them", () => {
		const { status, stdout, stderr } = home.run(["info", "019fc2a1"]);
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(stderr).toMatch(/^2 sessions are called "019fc2a1": .*\n$/);
		expect(stderr).toContain(EARLY);
		expect(stderr).toContain(`${LATE} "one"`);
	});

	it("since there is none is refused with where it was looked for", () => {
		const { status, stderr } = home.run(["info", "nosuch"]);
		expect(stderr).toBe(
			`There is no file "nosuch", and no session in "${home.sessions}" has that id or name. \`pressleaf list --all\` lists what is there.\n`,
		);
		expect(status).toBe(1);
		expect(home.run(["info", "019"]).stderr).toContain("give 4 characters or more");
	});

	it("beside --continue is refused", () => {
		const { status, stderr } = home.run(["info", EARLY, "-c"]);
		expect({ status, stderr }).toEqual({
			status: 2,
			stderr: "Both a session and --continue were given. Leave out one or the other.\n",
		});
	});

	it("never leads out of the sessions directory by an id or a name", () => {
		const outside = join(makeFolder(), "outside.jsonl");
		writeFileSync(outside, session(header({ id: "outside-1" }), user("secret")));
		symlinkSync(outside, join(home.sessions, "link.jsonl"));
		const { status, stderr } = home.run(["info", "outside-1"]);
		expect({ status, stderr }).toEqual({
			status: 1,
			stderr: `"outside-1" is a link that leads out of the sessions directory. Name "${outside}" if that is meant.\n`,
		});
		expect(home.run(["info", "../../../../outside-1"]).status).toBe(1);
	});
});

describe("where a SESSION is looked for", () => {
	it("a session's name counts more than a folder of that name", () => {
		mkdirSync(join(home.cwd, "other-1"));
		expect(meant(["other-1"])).toContain("gone.jsonl");
		mkdirSync(join(home.cwd, "folder"));
		expect(home.run(["info", "folder"]).stderr).toContain('There is no file "folder"');
		expect(home.run(["info", "./folder"]).stderr).toContain("is a folder");
	});

	it("--session-dir says where, else the environment", () => {
		const other = makeFolder();
		const text = session(header({ id: "abcd-1", cwd: home.cwd }), user("elsewhere"));
		writeFileSync(join(other, "a.jsonl"), text);
		expect(meant(["--session-dir", other])).toBe(join(other, "a.jsonl"));
		expect(meant(["abcd", "--session-dir", other])).toBe(join(other, "a.jsonl"));
		const run = { env: { PI_CODING_AGENT_SESSION_DIR: other } };
		expect(home.run(["info"], run).stderr).toContain(join(other, "a.jsonl"));
		expect(home.run(["info", "--session-dir", ""]).status).toBe(2);
	});

	it("it may be that the working directory is gone", () => {
		const gone = join(home.path, "gone");
		mkdirSync(gone);
		const line = `rmdir "${gone}" && pressleaf info other-1 && pressleaf list --all`;
		const { status, stdout, stderr } = shell(line, { cwd: gone, env: home.env });
		expect(status, stderr).toBe(0);
		expect(stdout).toContain("/gone (missing)");
	});

	it("what reads writes nothing there", () => {
		const before = home.files();
		for (const words of [["info"], ["tree"], ["list"], ["list", "--all"], ["export", "-", "-"]]) {
			home.run(words, { input: session(user("hi")) });
		}
		expect(home.run(["export", EARLY, "page.html"]).status).toBe(0);
		expect(home.files()).toEqual(before);
		rmSync(join(home.cwd, "page.html"));
		expect(readdirSync(home.cwd)).toEqual([]);
	});
});
