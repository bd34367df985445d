import { appendFileSync, readFileSync } from "node:fs";
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

describe("pressleaf archive merge", () => {
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
