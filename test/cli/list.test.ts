import { beforeEach, describe, expect, it } from "vitest";
import { assistant, header, line, session, sessionInfo, user } from "../builders.ts";
import { runInTerminal } from "../command.ts";
import { type Home, makeHome } from "./home.ts";

let home: Home;

beforeEach(() => {
	home = makeHome();
	const { cwd } = home;
	home.put(
		"a.jsonl",
		session(
			header({ id: "aaaaaaaa-1111", cwd }),
			user("Look at\nthe 日本語 token"),
			assistant("x"),
		),
	);
	home.put(
		"b.jsonl",
		session(header({ id: "aaaaaaaa-2222", cwd }), user("b"), sessionInfo("Named \u001b[2Jso")),
	);
	home.put("c.jsonl", session(header({ id: "c1", cwd: "/gone" }), line("{"), user("c")), "/gone");
});

describe("pressleaf list", () => {
	it("lists the sessions of the working directory, latest first, with ids that tell them apart", () => {
		const { status, stdout, stderr } = home.run(["list"]);
		expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
		expect(stdout.split("\n")).toEqual([
			"ID          LATEST (UTC)      MESSAGES     COST  NAME OR FIRST WORDS",
			"aaaaaaaa-1  2026-01-01 00:00         2  $0.0033  Look at the 日本語 token",
			"aaaaaaaa-2  2026-01-01 00:00         1    $0.00  Named so",
			"",
		]);
	});

	it("lists those of every directory with --all, and marks what is missing and damaged", () => {
		const { status, stdout, stderr } = home.run(["list", "--all"]);
		expect(status).toBe(0);
		const lines = stdout.split("\n");
		expect(lines[0]).toBe(home.cwd);
		expect(lines).toContain("/gone (missing)");
		expect(lines.find((text) => text.startsWith("c1"))).toMatch(/! c$/);
		expect(stderr).toBe(
			'1 file marked with "!" cannot be read in full; `pressleaf info` says why.\n',
		);
	});

	it("fits a narrow terminal by leaving out columns, wide characters counted as two", async () => {
		for (const [width, columns] of [
			[60, "ID          LATEST (UTC)      MESSAGES  NAME OR FIRST WORDS"],
			[30, "ID          NAME OR FIRST WORDS".slice(0, 29)],
		] as const) {
			const env = { ...home.env, COLUMNS: String(width) };
			const { stdout } = await runInTerminal(["list"], "", { cwd: home.cwd, env });
			const lines = stdout.replaceAll("\r", "").trimEnd().split("\n");
			expect(lines[0]).toContain(columns.slice(0, 20));
			for (const text of lines) expect(columnsOf(text)).toBeLessThanOrEqual(width);
		}
	});

	it("is an object for scripts", () => {
		const { stdout } = home.run(["list", "--json"]);
		expect(stdout).not.toContain("\u001b");
		const { sessionDir, sessions } = JSON.parse(stdout);
		expect(sessionDir).toBe(home.sessions);
		expect(sessions).toHaveLength(2);
		expect(sessions[1]).toMatchObject({
			id: "aaaaaaaa-2222",
			name: "Named \u001b[2Jso",
			firstMessage: "b",
			cwd: home.cwd,
			cwdExists: true,
			messages: 1,
			entries: 2,
			branches: 1,
			parentSession: null,
			problems: [],
		});
	});

	it("says where nothing is", () => {
		const { status, stdout, stderr } = home.run(["list", "--session-dir", "/nowhere"]);
		expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
		expect(stderr).toBe(
			`There are no sessions of ${home.cwd} in /nowhere. --all lists those of every directory.\n`,
		);
		expect(JSON.parse(home.run(["list", "--session-dir", "/nowhere", "--json"]).stdout)).toEqual({
			sessionDir: "/nowhere",
			sessions: [],
		});
	});
});

/** CJK characters are two columns wide. */
function columnsOf(text: string): number {
	return [...text].reduce((sum, point) => sum + (/[\u3000-\u9fff]/.test(point) ? 2 : 1), 0);
}
