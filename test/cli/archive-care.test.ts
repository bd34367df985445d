import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readTree } from "../archive/archives.ts";
import { assistant, header, session, sessionInfo, user } from "../builders.ts";
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

describe("pressleaf archive verify", () => {
	it("compares every file, and fails where one is not as it was written", () => {
		home.run(["archive"]);
		const { status, stdout } = home.run(["archive", "verify", "pi-archive"]);
		expect(stdout).toMatch(/^Every hash is right: 37 files of 2 sessions \(\d+ KB\)\n$/);
		expect(status).toBe(0);
		const [page = ""] = Object.keys(readTree(dir)).filter((path) => path.startsWith("pages/"));
		appendFileSync(join(dir, page), " ");
		const damaged = home.run(["archive", "verify", "pi-archive"]);
		expect(damaged.stderr).toMatch(new RegExp(`^${page}: changed\n1 of 37 files in`));
		expect(damaged).toMatchObject({ status: 1, stdout: "" });
		const { stdout: json } = home.run(["archive", "verify", "pi-archive", "--json"]);
		expect(JSON.parse(json)).toMatchObject({
			archive: dir,
			files: 37,
			damaged: [{ path: page, fault: "changed" }],
			isInterrupted: false,
		});
	});

	it("says where there is no archive", () => {
		expect(home.run(["archive", "verify", "nowhere"])).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(/^There is no archive in ".*nowhere"\.\n$/),
		});
		expect(home.run(["archive", "verify"])).toMatchObject({ status: 2 });
	});
});

describe("what belongs to archive alone", () => {
	it.for([
		["--redact", "verify", "pi-archive"],
		["verify", "pi-archive", "--redact"],
		["verify", "--session-dir", "x", "pi-archive"],
		["verify", "pi-archive", "--no-cache"],
		["merge", "pi-archive", "-o", "joined", "--jobs", "2"],
		["merge", "--prune", "pi-archive", "-o", "joined"],
		["merge", "pi-archive", "--hide", "tools"],
	])("is misuse in %j", (words) => {
		home.run(["archive"]);
		const before = readTree(dir);
		const option = words.find((word) => word.startsWith("--"));
		const { status, stdout, stderr } = home.run(["archive", ...words]);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
		expect(stderr).toMatch(new RegExp(`^unknown option '${option}'\nAdd "--help"`));
		expect(readTree(dir)).toEqual(before);
		expect(existsSync(join(home.cwd, "joined"))).toBe(false);
	});
});

describe("pressleaf archive merge", () => {
	it("says where parts leave out different things", () => {
		home.run(["archive", "p1", "--name", "pears", "--redact"]);
		home.run(["archive", "p2", "--name", "plums"]);
		home.run(["archive", "p3", "--name", "plums", "--redact", "--tree"]);
		const { status, stderr } = home.run(["archive", "merge", "p1", "p2", "-o", "mixed"]);
		expect(stderr).toBe(
			"Pages were made with different options of what is taken out, and stay as they were made: what one leaves out may be in another.\n",
		);
		expect(status).toBe(0);
		const json = home.run(["archive", "merge", "p1", "p2", "-o", "mixed", "--json"]);
		expect(JSON.parse(json.stdout)).toMatchObject({ isMixed: true, copied: 0 });
		expect(home.run(["archive", "merge", "p1", "p3", "-o", "alike"]).stderr).toBe("");
	});

	it("joins parts into what one run makes", () => {
		home.run(["archive"]);
		const parts = ["1/2", "2/2"].map((shard, at) => {
			expect(home.run(["archive", `p${at}`, "--shard", shard]).status).toBe(0);
			return `p${at}`;
		});
		const { status, stdout } = home.run(["archive", "merge", ...parts, "-o", "joined"]);
		expect(stdout).toMatch(/^Joined in .*joined: 2 sessions, 2 of them new or changed\n$/);
		expect(status).toBe(0);
		expect(readTree(join(home.cwd, "joined"))).toEqual(readTree(dir));
		const json = home.run(["archive", "merge", ...parts, "--output", "joined", "--json"]).stdout;
		expect(JSON.parse(json)).toMatchObject({ sessions: 2, copied: 0 });
	});

	it("goes to pi-archive where nothing else is said", () => {
		home.run(["archive", "part"]);
		expect(home.run(["archive", "merge", "part"]).status).toBe(0);
		expect(readFileSync(join(dir, "index.html"), "utf8")).toContain("pears");
	});
});
