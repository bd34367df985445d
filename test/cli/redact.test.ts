import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { assistant, header, session, toolCall, user } from "../builders.ts";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";

const token = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
	const text = session(
		header({ cwd: "/Users/jdoe/app" }),
		user(`use ${token} in /Users/jdoe/app, id wren-4411`),
	);
	writeFileSync(join(cwd, "s.jsonl"), text);
});

const run = (...words: readonly string[]) => pressleaf(["s.jsonl", "s.html", ...words], { cwd });
const page = () => readFileSync(join(cwd, "s.html"), "utf8");

describe("export", () => {
	it("says in one line that something looks like a secret, and what takes it out", () => {
		const { status, stderr } = run();
		expect(status).toBe(0);
		expect(stderr).toContain("1 value looks like a secret: --redact takes out what is found.\n");
		expect(page()).toContain(token);
	});

	it("redacts and anonymizes, and says what and where, with the ends of values alone", () => {
		const { status, stderr } = run("--redact", "--anonymize");
		expect(status).toBe(0);
		expect(stderr).toContain("Redacted: 1 × github-token, ");
		expect(stderr).toContain(
			`  github-token ghp_…${token.slice(-4)} in entry 00000001, message.content`,
		);
		expect(stderr + page()).not.toContain(token);
		expect(page()).not.toContain("jdoe");
	});
});

describe("export with --redact", () => {
	it("takes rules and exceptions from files", () => {
		writeFileSync(join(cwd, "rules.txt"), "/wren-\\d+/\n");
		writeFileSync(join(cwd, "fine.txt"), `${token}\r\n`);
		const { status } = run("--redact", "--redact-rule", "rules.txt", "--allow", "fine.txt");
		expect(status).toBe(0);
		expect(page()).toContain(token);
		expect(page()).not.toContain("wren-4411");
	});

	it.for([
		[
			"a rule that is none",
			"/(/\n",
			["--redact", "--redact-rule", "rules.txt"],
			/Line 1 of .* is no regular expression/,
		],
		[
			"a file that is not there",
			"",
			["--redact", "--redact-rule", "none.txt"],
			/"none.txt" cannot be read/,
		],
		["rules without --redact", "abc\n", ["--redact-rule", "rules.txt"], /nothing is redacted/],
	] as const)("refuses %s", ([, rules, words, message]) => {
		writeFileSync(join(cwd, "rules.txt"), rules);
		const { status, stderr } = run(...words);
		expect(status).toBe(2);
		expect(stderr).toMatch(message);
		expect(existsSync(join(cwd, "s.html"))).toBe(false);
	});

	it("writes nothing and ends with 3 where a secret would be left", () => {
		const call = toolCall("bash", { command: token }, { id: token });
		writeFileSync(join(cwd, "s.jsonl"), session(user(`use ${token}`), assistant(call)));
		const { status, stderr, stdout } = run("--redact", "--embed-session");
		expect(status).toBe(3);
		expect(stderr).toContain('A secret of the kind "github-token" would still be in the output');
		expect(stderr + stdout).not.toContain(token);
		expect(existsSync(join(cwd, "s.html"))).toBe(false);
	});

	it("writes nothing and ends with 3 where the title would hold a secret", () => {
		const { status, stderr, stdout } = run("--redact", "--title", `about ${token}`);
		expect(status).toBe(3);
		expect(stderr).toContain("The title that was given holds what looks like a secret.");
		expect(stderr + stdout).not.toContain(token);
		expect(existsSync(join(cwd, "s.html"))).toBe(false);
	});

	it("tells scripts", () => {
		const { stdout } = run("--redact", "--json", "--quiet");
		const { redactions, findings, likelySecrets } = JSON.parse(stdout);
		expect({ redactions, likelySecrets }).toEqual({
			redactions: [{ kind: "github-token", count: 1 }],
			likelySecrets: 0,
		});
		expect(findings).toEqual([
			{
				kind: "github-token",
				marker: "[REDACTED:github-token]",
				preview: `ghp_…${token.slice(-4)}`,
				field: "message.content[0].text",
				entryId: "00000001",
				tool: null,
			},
		]);
	});
});
