import {
	chmodSync,
	existsSync,
	mkdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { header, session, user } from "../builders.ts";
import { runInTerminal } from "../command.ts";
import { type Home, makeHome } from "./home.ts";

let home: Home;
let path: string;
let bin: string;

beforeEach(() => {
	home = makeHome();
	path = home.put("a.jsonl", session(header({ id: "sess-1", cwd: home.cwd }), user("hi")));
	bin = join(home.path, "bin");
	mkdirSync(bin);
	symlinkSync(process.execPath, join(bin, "node"));
});

/** A command for the trash; it takes the file away and writes down what it was called with. */
function giveTrash(name: string, script = `echo "$@" > "${join(bin, "said")}"; rm -- "$\{@: -1}"`) {
	writeFileSync(join(bin, name), `#!/bin/bash\nPATH=/usr/bin:/bin\n${script}\n`);
	chmodSync(join(bin, name), 0o755);
}

function remove(...words: string[]) {
	return home.run(["delete", ...words], { env: { PATH: bin } });
}

function inTerminal(keys: string) {
	const env = { ...home.env, PATH: `${bin}:/usr/bin:/bin` };
	return runInTerminal(["delete", "sess-1"], keys, { cwd: home.cwd, env });
}

describe("pressleaf delete", () => {
	it("deletes for good where there is no trash, and says so", () => {
		expect(remove("sess-1", "--yes")).toEqual({
			status: 0,
			stdout: "Deleted: sess-1\n",
			stderr: `Session "hi" (sess-1) from ${path}\nIts file will be gone for good: no command for a trash was found (\`trash\` or \`gio\`).\n`,
		});
		expect(existsSync(path)).toBe(false);
		expect(existsSync(dirname(path))).toBe(true);
	});

	it.for([
		["trash", "trash", ""],
		["gio", "gio trash", "trash "],
	] as const)("moves to the trash by %s", ([name, command, words]) => {
		giveTrash(name);
		const { status, stdout, stderr } = remove("sess-1", "--yes");
		expect({ status, stdout }).toEqual({
			status: 0,
			stdout: `Moved to the trash by \`${command}\`: sess-1\n`,
		});
		expect(stderr).toContain(`Its file goes to the trash by \`${command}\`.\n`);
		expect(readFileSync(join(bin, "said"), "utf8")).toBe(`${words}${path}\n`);
		expect(existsSync(path)).toBe(false);
	});

	it("keeps the file where the trash does not take it", () => {
		giveTrash("trash", "echo 'no space left' >&2; exit 1");
		const { status, stdout, stderr } = remove("sess-1", "--yes");
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(stderr).toContain("`trash` did not take");
		expect(stderr).toContain("no space left. Add --no-trash to delete it for good.");
		expect(existsSync(path)).toBe(true);
		expect(remove("sess-1", "--yes", "--no-trash", "--json").stdout).toBe(
			`{"session":{"id":"sess-1","name":null,"path":"${path}"},"deleted":true,"trash":null}\n`,
		);
		expect(existsSync(path)).toBe(false);
	});
});

describe("pressleaf delete, before it deletes,", () => {
	it("asks on a terminal, and deletes on a yes alone", async () => {
		giveTrash("trash");
		const refused = await inTerminal("n\r");
		expect(refused.stdout).toContain("Move it to the trash? [y/N]");
		expect(refused.stdout).toContain("Nothing was deleted.");
		expect(existsSync(path)).toBe(true);
		const agreed = await inTerminal("y\r");
		expect(agreed.status).toBe(0);
		expect(agreed.stdout).toContain("Moved to the trash by `trash`: sess-1");
		expect(existsSync(path)).toBe(false);
	});

	it.for([
		["nobody who could be asked", ["sess-1"], 2, "Add --yes to delete it."],
		["no session", ["--yes"], 2, "No session was named"],
		["standard input", ["-", "--yes"], 2, "standard input is none"],
		["what is no session", ["./notes.txt", "--yes"], 1, "is not a pi session"],
		["what is not there", ["nosuch", "--yes"], 1, "There is no file"],
	] as const)("refuses %s", ([, words, status, message]) => {
		writeFileSync(join(home.cwd, "notes.txt"), "Dear diary\n");
		const before = home.files();
		const ended = remove(...words);
		expect(ended.stderr).toContain(message);
		expect(ended).toMatchObject({ status, stdout: "" });
		expect(home.files()).toEqual(before);
		expect(existsSync(join(home.cwd, "notes.txt"))).toBe(true);
	});

	it("takes a session in which nothing was said, and no empty file", () => {
		const bare = home.put("bare.jsonl", session(header({ id: "bare-1", cwd: home.cwd })));
		expect(remove("bare-1", "--yes")).toMatchObject({ status: 0, stdout: "Deleted: bare-1\n" });
		expect(existsSync(bare)).toBe(false);
		const empty = home.put("empty.jsonl", "");
		expect(remove(empty, "--yes")).toMatchObject({ status: 1, stdout: "" });
		expect(existsSync(empty)).toBe(true);
	});

	it("takes the latest session where --continue says so", () => {
		expect(remove("-c", "--yes", "--quiet")).toEqual({ status: 0, stdout: "", stderr: "" });
		expect(existsSync(path)).toBe(false);
	});
});
