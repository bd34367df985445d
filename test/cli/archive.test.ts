import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { assistant, header, session, sessionInfo, user } from "../builders.ts";
import { pressleaf } from "../command.ts";
import { type Home, makeHome } from "./home.ts";

let home: Home;
let dir: string;

beforeEach(() => {
	home = makeHome();
	dir = join(home.cwd, "pi-archive");
	home.put(
		"one.jsonl",
		session(header({ id: "one", cwd: home.cwd }), user("pears"), assistant("Yes.")),
	);
	home.put(
		"two.jsonl",
		session(header({ id: "two", cwd: "/w/other" }), user("plums"), sessionInfo("Tart")),
	);
});

const controls = "\u001b]0;x\u0007\u202e";

describe("what pressleaf archive says", () => {
	it("says where the archive is and what is in it, and where nothing is new", () => {
		const first = home.run(["archive"]);
		expect(first.stdout).toMatch(
			new RegExp(`^Archived to ${dir}: 2 sessions \\([\\d.]+ KB\\), 2 of them new or changed\n$`),
		);
		expect(first).toMatchObject({ status: 0, stderr: "" });
		expect(home.run(["archive", "pi-archive"]).stdout).toMatch(
			/: 2 sessions \(.*\), nothing new\n$/,
		);
		expect(home.run(["archive", "--quiet"])).toEqual({ status: 0, stdout: "", stderr: "" });
	});

	it("takes another folder, and sessions from another", () => {
		const { status } = home.run(["archive", "deep/kept", "--session-dir", home.sessions]);
		expect(status).toBe(0);
		expect(existsSync(join(home.cwd, "deep/kept/index.html"))).toBe(true);
		expect(existsSync(dir)).toBe(false);
	});

	it("names each session that cannot be archived, and fails at the end", () => {
		const path = home.put(`bad${controls}.jsonl`, "no session\n");
		const { status, stdout, stderr } = home.run(["archive"]);
		expect(status).toBe(1);
		expect(stdout).toContain("2 sessions");
		expect(stderr).toMatch(/bad\uFFFD.*\.jsonl: .*is not a pi session/);
		expect(stderr).toMatch(
			/1 session could not be archived; ".*pi-archive" is complete otherwise\.\n$/,
		);
		expect(stderr.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
		expect(home.run(["archive", "--quiet"])).toMatchObject({ status: 1, stdout: "" });
		rmSync(path);
		expect(home.run(["archive"])).toMatchObject({ status: 0, stderr: "" });
	});
});

describe("what pressleaf archive says of pages and sessions", () => {
	it("says with --json what came of it", () => {
		home.put("bad.jsonl", "");
		const { status, stdout } = home.run(["archive", "--json"]);
		expect(status).toBe(1);
		expect(JSON.parse(stdout)).toMatchObject({
			archive: dir,
			index: join(dir, "index.html"),
			dryRun: false,
			changed: true,
			sessions: 2,
			built: [expect.stringMatching(/one\.jsonl$/), expect.stringMatching(/two\.jsonl$/)],
			kept: 0,
			failures: [{ source: expect.stringMatching(/bad\.jsonl$/), reason: '"bad.jsonl" is empty.' }],
		});
	});

	it("says with --dry-run what would be made, and makes nothing", () => {
		const { stdout, status } = home.run(["archive", "--dry-run"]);
		expect(stdout).toMatch(
			/^Would make 2 pages in .*pi-archive:\n {2}.*one\.jsonl\n {2}.*two\.jsonl\n$/,
		);
		expect(status).toBe(0);
		expect(existsSync(dir)).toBe(false);
		home.run(["archive"]);
		expect(home.run(["archive", "--dry-run"]).stdout).toMatch(/^Would make 0 pages in .*\.\n$/);
		expect(JSON.parse(home.run(["archive", "--dry-run", "--json"]).stdout)).toMatchObject({
			dryRun: true,
			built: [],
		});
	});

	it("says of pages of sessions that are gone, and takes them out when asked to", () => {
		home.run(["archive"]);
		const [path = ""] = Object.keys(home.files()).filter((each) => each.endsWith("one.jsonl"));
		rmSync(path);
		expect(home.run(["archive"]).stderr).toBe(
			"The page of a session that is gone stays: --prune takes it out.\n",
		);
		expect(home.run(["archive", "--prune"])).toMatchObject({
			stderr: "The page of a session that is gone was taken out.\n",
			stdout: expect.stringContaining("1 session ("),
		});
	});
});

describe("which sessions pressleaf archive takes in", () => {
	it("says where no session fits, and where one fits and is as it was", () => {
		const none = "No session fits what was asked for (--since, --until, --project, --name).\n";
		const run = (...words: readonly string[]) => home.run(["archive", ...words]);
		expect(run("--project", "nope")).toMatchObject({
			stderr: `${none}2 sessions that are new or have changed were not chosen.\n`,
			stdout: expect.stringContaining("0 sessions"),
			status: 0,
		});
		expect(run("--project", "demo").stderr).toBe(
			"A session that is new or has changed was not chosen.\n",
		);
		expect(run("--project", "demo", "--name", "pears").stderr).not.toContain(none);
		run();
		expect(run("--project", "nope", "--dry-run").stderr).toBe(none);
		expect(run("--name", "plums")).toMatchObject({ stderr: "" });
		expect(run("--name", "plums", "--hide", "images", "--project", "demo").stderr).toContain(none);
		expect(run("--project", "nope", "--quiet").stderr).toBe("");
	});

	it.for([
		[["--project", "demo"], 1],
		[["--project", "/w/other"], 1],
		[["--name", "tart"], 1],
		[["--name", "PEARS"], 1],
		[["--since", "2026-01-01"], 2],
		[["--since", "2026-01-02"], 0],
		[["--until", "2025-12-31"], 0],
	] as const)("with %j takes in %s", ([words, count]) => {
		const { sessions, left } = JSON.parse(home.run(["archive", "--json", ...words]).stdout);
		expect([sessions, left]).toEqual([count, 2 - count]);
	});
});

describe("what pressleaf archive refuses", () => {
	it.for([
		[["--since", "yesterday"], /is no time/],
		[["--jobs", "0"], /is no number of pages/],
		[["--jobs", "many"], /is no number of pages/],
		[["--shard", "3/2"], /A part is written as "2\/5"/],
		[["--shard", "0/2"], /A part is written/],
		[["--hide", "everything"], /Nothing of the kind "everything"/],
		[["--allow", "/nowhere"], /cannot be read/],
		[["--keep-source", "--redact"], /A copy of a session holds all/],
		[["--redact-rule", "/dev/null"], /nothing is redacted/],
		[["one", "two"], /too many arguments/],
	] as const)("%j is misuse", ([words, message]) => {
		const { status, stderr, stdout } = home.run(["archive", ...words]);
		expect(stderr).toMatch(message);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
		expect(existsSync(dir)).toBe(false);
	});

	it("refuses a rule that is none once, not for each session", () => {
		writeFileSync(join(home.cwd, "rules"), "/(/\n");
		const { status, stderr } = home.run(["archive", "--redact", "--redact-rule", "rules"]);
		expect(status).toBe(2);
		expect(stderr.trimEnd().split("\n")).toHaveLength(1);
	});

	it("ends in words where there are no sessions, or the folder holds other things", () => {
		expect(home.run(["archive", "--session-dir", "nowhere"])).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(/^There is no folder ".*nowhere"\./),
		});
		mkdirSync(join(home.cwd, "empty"));
		expect(home.run(["archive", "--session-dir", "empty"])).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(/^There are no sessions in ".*empty"/),
		});
		expect(home.run(["archive", home.sessions])).toMatchObject({ status: 2 });
		expect(home.run(["archive", home.path])).toMatchObject({ status: 2 });
		writeFileSync(join(home.cwd, "empty/notes"), "mine");
		expect(home.run(["archive", "empty"])).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(/holds other things than an archive, "notes" for example/),
		});
	});
});

it("the help of archive names its commands and options", () => {
	const { stdout } = pressleaf(["archive", "--help"]);
	for (const word of ["merge", "verify", "--since", "--keep-source", '(default: "pi-archive")']) {
		expect(stdout).toContain(word);
	}
});
