import { resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
	assistant,
	branchFrom,
	header,
	label,
	line,
	session,
	sessionInfo,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { type Home, makeHome } from "./home.ts";

let home: Home;

beforeEach(() => {
	home = makeHome();
});

const TEXT = session(
	header({ id: "info-1", cwd: "/gone", parentSession: "/p.jsonl" }),
	user("hi\u001b[2J"),
	assistant("I look.", toolCall("bash", { command: "ls" })),
	toolResult("no", { isError: true }),
	branchFrom("00000001", assistant("Done.")),
	label("00000001", "start"),
	sessionInfo("A name"),
	line("{"),
);

describe("pressleaf info", () => {
	it("says what there is to know", () => {
		const path = home.put("i.jsonl", TEXT, "/gone");
		const { status, stdout, stderr } = home.run(["info", "info-1"]);
		expect(status).toBe(0);
		expect(stderr).toBe(`Session "A name" (info-1) from ${path}\n`);
		expect(stdout.split("\n").map((text) => text.replace(/ +/, " "))).toEqual([
			`Path ${path}`,
			"Id info-1",
			"Name A name",
			"First words hi",
			"Directory /gone (missing)",
			"Made from   /p.jsonl",
			"Created 1 January 2026 00:00:00 UTC",
			"Latest 1 January 2026 00:00:04 UTC",
			expect.stringMatching(/^Size 1\.\d KB, format version 3$/),
			"Messages 4: 1 of the user, 2 of the assistant; 1 tool call, 1 failed",
			"Entries 6",
			"Branches 2, which end at 00000006, 00000003",
			"Labels start (00000001)",
			"Models claude-sonnet-4-5",
			"Tokens 200 in, 20 out, 0 read from the cache, 0 written to it",
			"Cost $0.0066",
			"Problems 1",
			expect.stringMatching(/^ line 8: .+/),
			"",
		]);
	});

	it("is an object for scripts", () => {
		home.put("i.jsonl", TEXT, "/gone");
		const facts = JSON.parse(home.run(["info", "info-1", "--json", "--quiet"]).stdout);
		expect(facts).toMatchObject({
			id: "info-1",
			name: "A name",
			cwd: "/gone",
			cwdExists: false,
			parentSession: "/p.jsonl",
			messages: { user: 1, assistant: 2, all: 4 },
			tokens: { input: 200, output: 20, cacheRead: 0, cacheWrite: 0 },
			leaves: ["00000003", "00000006"],
			leaf: "00000006",
			labels: [{ entry: "00000001", label: "start" }],
		});
		expect(facts.cost).toBeCloseTo(0.0066);
		expect(facts.problems).toHaveLength(1);
	});

	it("has a line for each of pi's own versions", () => {
		for (const name of ["atp-pi-tree", "pimono-large-session", "tmustier-sample"]) {
			const file = resolve(`test/fixtures/corpus/${name}.jsonl`);
			const { status, stdout, stderr } = home.run(["info", file]);
			expect(status, stderr).toBe(0);
			expect(stdout).toContain(`Path        ${file}\n`);
		}
	});

	it("refuses what is no session", () => {
		const { status, stdout } = home.run(["info", resolve("package.json")]);
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
	});
});
