import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { header, noHeader, session, user } from "../builders.ts";
import { folderOf, type Home, makeHome } from "./home.ts";

let home: Home;

beforeEach(() => {
	home = makeHome();
});

function write(text: string): void {
	writeFileSync(join(home.cwd, "in.jsonl"), text);
}

describe("pressleaf import", () => {
	it("copies a session byte for byte to where pi looks for those of its directory", () => {
		const text = `${session(header({ id: "in-1", cwd: "/elsewhere" }), user("hi"))}{"torn`;
		write(text);
		const { status, stdout, stderr } = home.run(["import", "in.jsonl"]);
		const folder = join(home.sessions, folderOf("/elsewhere"));
		const path = join(folder, "2026-01-01T00-00-00-000Z_in-1.jsonl");
		expect({ status, stdout }).toEqual({ status: 0, stdout: `Imported to ${path}\n` });
		expect(stderr).toContain(`Session "hi" (in-1) from ${join(home.cwd, "in.jsonl")}\n`);
		expect(stderr).toContain("`pressleaf fork in-1 --cwd .` makes");
		expect(readFileSync(path, "utf8")).toBe(text);
		expect(statSync(path).mode & 0o777).toBe(0o600);
		expect(readdirSync(folder)).toHaveLength(1);
	});

	it("never writes over a session, whatever its file is called", () => {
		write(session(header({ id: "in-1", cwd: home.cwd }), user("hi")));
		home.put("other.jsonl", session(header({ id: "in-1", cwd: home.cwd }), user("before")));
		const before = home.files();
		const { status, stdout, stderr } = home.run(["import", "in.jsonl"]);
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(stderr).toContain('A session with the id "in-1" is there already');
		expect(home.files()).toEqual(before);
	});

	it("never writes over a file that is no session", () => {
		write(session(header({ id: "in-1", cwd: home.cwd }), user("hi")));
		home.put("2026-01-01T00-00-00-000Z_in-1.jsonl", "mine");
		const before = home.files();
		expect(home.run(["import", "in.jsonl"])).toMatchObject({ status: 1, stdout: "" });
		expect(home.files()).toEqual(before);
	});

	it.for([
		["has no header", session(noHeader(), user("hi"))],
		["names no directory", session(header({ id: "in-1", cwd: undefined }), user("hi"))],
	] as const)("makes a session of the working directory of a file that %s", ([, text]) => {
		write(text);
		const { status, stdout } = home.run(["import", "in.jsonl", "--json"]);
		expect(status).toBe(0);
		const { session: made, cwd } = JSON.parse(stdout);
		expect(cwd).toBe(home.cwd);
		expect(dirname(made.path)).toBe(join(home.sessions, folderOf(home.cwd)));
		expect(home.run(["list"]).stdout).toContain(made.id.slice(0, 8));
	});

	it("takes no name of a file from a hostile header", () => {
		write(session(header({ id: "../../../evil", cwd: "/../../x" }), user("hi")));
		const { status, stdout } = home.run(["import", "in.jsonl", "--json"]);
		expect(status).toBe(0);
		const { path } = JSON.parse(stdout).session;
		expect(path.startsWith(`${home.sessions}/`)).toBe(true);
		expect(Object.keys(home.files())).toEqual([path]);
	});

	it.for([
		["what is no session", "Dear diary\n", "is not a pi session"],
		["an empty file", "", "is empty"],
		["a header alone", session(header({ cwd: "/x" })), "and nothing else"],
	] as const)("refuses %s", ([, text, message]) => {
		write(text);
		const { status, stderr } = home.run(["import", "in.jsonl"]);
		expect(status).toBe(1);
		expect(stderr).toContain(message);
		expect(existsSync(home.sessions)).toBe(false);
	});
});
