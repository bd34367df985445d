import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assistant, header, named, session, toolCall, toolResult, user } from "./builders.ts";
import { pressleaf, shell } from "./command.ts";
import { makeFolder } from "./scratch.ts";

const token = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");
const secretSession = session(
	header({ id: "5f0c7d1e-9a42-4f7b-8c31-2b6d90e4a7f5", cwd: "/Users/jdoe/shop" }),
	named("a1", user("deploy it")),
	named("a2", assistant(toolCall("bash", { command: "cd /Users/jdoe/shop && cat .env" }))),
	named("a3", toolResult(`GITHUB_TOKEN=${token}\nDATABASE_URL=postgres://app:kT5wPq7@db/shop`)),
	assistant("Done."),
);

const readme = readFileSync("README.md", "utf8");

/** Everything in backquotes that looks like a path of the project. */
function pathsIn(text: string): string[] {
	const quoted = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name);
	return quoted.filter((name) =>
		/^(src|test|templates|assets|docs|bench)\/|^[\w.-]+\.(md|json)$/.test(name),
	);
}

describe("the documents", () => {
	it.for(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/decisions.md"])(
		"%s names paths that exist",
		(file) => {
			const text = readFileSync(file, "utf8");
			const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = ""]) =>
				join(file, "..", link),
			);
			expect([...pathsIn(text), ...links].filter((path) => !existsSync(path))).toEqual([]);
		},
	);

	it("ARCHITECTURE.md fits on a page", () => {
		expect(readFileSync("ARCHITECTURE.md", "utf8").split("\n").length).toBeLessThan(100);
	});

	it("docs/decisions.md gives each decision a date and about five lines", () => {
		const [, ...decisions] = readFileSync("docs/decisions.md", "utf8").split(/^## /m);
		expect(decisions.length).toBeGreaterThan(5);
		for (const decision of decisions) {
			const [title, ...lines] = decision.trimEnd().split("\n");
			expect(title).toMatch(/ \(\d{4}-\d\d-\d\d\)$/);
			expect(lines.length, title).toBeLessThanOrEqual(6);
		}
	});
});

describe("README.md", () => {
	it("lists the options that --help lists, in the same words", () => {
		const { stdout } = pressleaf(["export", "--help"]);
		const [, listed = ""] = stdout.split("Options:\n");
		const help = listed
			.trim()
			.replace(/\n {4,}/g, " ")
			.split("\n")
			.map((line) => line.trim().split(/ {2,}/));
		const [, section = ""] = readme.split("## Options\n");
		const rows = [...section.matchAll(/^\| `(-[^`]+)` \| (.+) \|$/gm)].map(([, flags, words]) => [
			flags,
			words,
		]);
		expect(rows).toEqual(help);
	});

	const blocks = [...readme.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
	it("shows what the commands print", () => {
		expect(blocks.length).toBeGreaterThan(2);
		const cwd = join(makeFolder(), "home/me/demo");
		mkdirSync(cwd, { recursive: true });
		copyFileSync("examples/session.jsonl", join(cwd, "session.jsonl"));
		copyFileSync("test/fixtures/corpus/atp-pi-tree.jsonl", join(cwd, "tree.jsonl"));
		copyFileSync("test/fixtures/custom-tool-views/session.jsonl", join(cwd, "tools.jsonl"));
		copyFileSync("examples/tool-views.mjs", join(cwd, "tool-views.mjs"));
		writeFileSync(join(cwd, "notes.html"), "my notes");
		writeFileSync(join(cwd, "secret.jsonl"), secretSession);
		giveSessions(cwd);
		for (const block of blocks) {
			const shown = replay(block, cwd);
			expect(withoutSizes(shown)).toBe(withoutSizes(block));
			for (const [at, said] of sizesIn(block).entries()) {
				expect(Math.abs(said / (sizesIn(shown)[at] ?? 0) - 1), shown).toBeLessThan(0.1);
			}
		}
	});

	it("shows the example of a tool's view as it is", () => {
		expect(readme).toContain(`\`\`\`mjs\n${readFileSync("examples/tool-views.mjs", "utf8")}\`\`\``);
	});

	it("shows a program that runs", async () => {
		const [, program = ""] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
		expect(program.split("\n").length).toBeLessThanOrEqual(12);
		const { stdout, stderr } = shell(`node --input-type=module`, { input: program });
		expect(stderr).toBe("");
		expect(stdout).toMatch(/^Hello: \d+ characters, \d+ problems\n$/);
	});
});

/** Lets pi have kept two sessions of `cwd`. */
function giveSessions(cwd: string): void {
	const folder = join(cwd, "../.pi/agent/sessions/--home-me-demo--");
	mkdirSync(folder, { recursive: true });
	for (const name of ["session", "tree"]) {
		const [head = "", ...lines] = readFileSync(join(cwd, `${name}.jsonl`), "utf8").split("\n");
		const text = [JSON.stringify({ ...JSON.parse(head), cwd }), ...lines].join("\n");
		writeFileSync(join(folder, `${name}.jsonl`), text);
	}
}

/** What a terminal shows when the commands of `block` are typed into it. */
function replay(block: string, cwd: string): string {
	const commands = block.split("\n").filter((line) => line.startsWith("$ "));
	const shown = commands.map((line) => {
		const { stdout } = shell(`{ ${line.slice(2)}; } 2>&1`, { cwd, env: { HOME: join(cwd, "..") } });
		return `${line}\n${stdout.endsWith("\n") || stdout === "" ? stdout : `${stdout}\n`}`;
	});
	const root = cwd.slice(0, cwd.indexOf("/home/me/demo"));
	return shown.join("").replaceAll(root, "");
}

/** Every change of the page moves its size a little; the documents need not follow at once. */
const size = /(?<=\()[\d.]+(?= KB\))|(?<="bytes":)\d+/g;

function withoutSizes(text: string): string {
	return text.replace(size, "…");
}

function sizesIn(text: string): number[] {
	return [...text.matchAll(size)].map(([figure]) => Number(figure));
}
