import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { assistant, header, session, sessionInfo, user } from "../builders.ts";
import { startPressleaf } from "../command.ts";
import { isRoot, nobody } from "../somebody.ts";
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

describe("pressleaf archive", () => {
	it("ends with 130 when it is interrupted, and the next run goes on", async () => {
		for (let at = 0; at < 60; at++)
			home.put(`${at}.jsonl`, session(header({ id: `${at}` }), user("x")));
		const child = startPressleaf(["archive", "--jobs", "1"], { cwd: home.cwd, env: home.env });
		while (!existsSync(join(dir, "journal.jsonl")))
			await new Promise((done) => setTimeout(done, 5));
		child.kill("SIGINT");
		const code = await new Promise((done) => child.on("close", done));
		expect(code).toBe(130);
		expect(existsSync(join(dir, "archive.lock"))).toBe(false);
		const { status, stderr } = home.run(["archive"]);
		expect(stderr).toBe("The run before was interrupted; this one went on from there.\n");
		expect(status).toBe(0);
	});

	it("is one of two at once, and the other ends with 1", async () => {
		for (let at = 0; at < 60; at++)
			home.put(`${at}.jsonl`, session(header({ id: `${at}` }), user("x")));
		const child = startPressleaf(["archive", "--jobs", "1"], { cwd: home.cwd, env: home.env });
		while (!existsSync(join(dir, "journal.jsonl")))
			await new Promise((done) => setTimeout(done, 5));
		const other = home.run(["archive"]);
		expect(other.stderr).toMatch(
			/^Another run is at work on ".*pi-archive", and nothing was done\./,
		);
		expect(other).toMatchObject({ status: 1, stdout: "" });
		expect(await new Promise((done) => child.on("close", done))).toBe(0);
		expect(home.run(["archive", "verify", "pi-archive"])).toMatchObject({ status: 0, stderr: "" });
	});
});

describe.runIf(isRoot)("pressleaf archive, as somebody else", () => {
	const open = (place: string) => spawnSync("chmod", ["-R", "a+rwX", place]);

	it("names a session and a folder that may not be read, and loses nothing of them", () => {
		const inner = home.put("three.jsonl", session(user("three")), "/w/closed");
		open(home.path);
		const as = { uid: nobody };
		expect(home.run(["archive"], as)).toMatchObject({ status: 0 });
		const closed = join(inner, "..");
		chmodSync(closed, 0);
		const [path = ""] = Object.keys(home.files()).filter((each) => each.endsWith("one.jsonl"));
		appendFileSync(path, "\n");
		chmodSync(path, 0);
		const { status, stderr, stdout } = home.run(["archive", "--prune"], as);
		expect(stderr).toMatch(/one\.jsonl: No permission to read ".*one\.jsonl"\./);
		expect(stderr).toMatch(/--w-closed--: "--w-closed--" cannot be read\. Permission is missing\./);
		expect(stderr).toMatch(/2 sessions could not be archived/);
		expect(stdout).toContain("3 sessions (");
		expect(status).toBe(1);
		chmodSync(closed, 0o777);
		chmodSync(path, 0o666);
		expect(home.run(["archive"], as)).toMatchObject({ status: 0, stderr: "" });
	});

	it("says where nothing can be written", () => {
		mkdirSync(join(home.cwd, "theirs"), { mode: 0o555 });
		open(home.sessions);
		chmodSync(home.path, 0o755);
		const run = home.run(["archive", "theirs/kept"], { uid: nobody });
		expect(run.stderr).toMatch(/^".*theirs\/kept" cannot be written\. Permission is missing\.\n$/);
		expect(run.status).toBe(1);
	});
});
