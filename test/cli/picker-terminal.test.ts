import { spawnSync } from "node:child_process";
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { header, type Item, message, session, sessionInfo, text } from "../builders.ts";
import { pressleaf } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { runOnScreen, type Typing } from "../screen.ts";

const hasTerminal = spawnSync("script", ["--version"]).status === 0;

const DOWN = "\u001b[B";
const ESCAPE = "\u001b";
const ctrl = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 96);

/** Where a user works, with sessions of hers and of others. */
function makeProject() {
	const cwd = makeFolder();
	const folder = join(cwd, "sessions");
	mkdirSync(folder);
	const path = (id: string) => join(folder, `${id}.jsonl`);
	const say = (id: string, day: number, ...items: readonly Item[]) => {
		const said = { content: [text(`words of ${id}`)], timestamp: Date.UTC(2026, 0, day) };
		const at = id.startsWith("far") ? "/elsewhere" : cwd;
		writeFileSync(path(id), session(header({ id, cwd: at }), message("user", said), ...items));
	};
	say("session-old", 1);
	say("session-mid", 2, sessionInfo("Named by hand"));
	say("session-new", 3);
	say("far-away", 4);
	return { cwd, folder, path };
}

type Project = ReturnType<typeof makeProject>;

function resume({ cwd, folder }: Project, steps: readonly Typing[], PATH = makeFolder()) {
	const words = ["export", "--resume", "--session-dir", folder, "-o", "page.html"];
	return runOnScreen(words, steps, { cwd, env: { PATH } });
}

/** Steps to the moment at which all sessions of the project are listed. */
const listed = (type: string): Typing => ({ shows: /latest first · 3\n[\s\S]*\^P paths/, type });

const trash = `#!/bin/sh\n/bin/mv "$1" "$1.trashed"\n`;

function makeTrash(): string {
	const program = join(makeFolder(), "trash");
	writeFileSync(program, trash);
	chmodSync(program, 0o755);
	return dirname(program);
}

describe.runIf(hasTerminal)("export --resume on a terminal", () => {
	it("lists the sessions of the project, latest first, and exports the one that Enter chooses", async () => {
		const project = makeProject();
		const run = await resume(project, [listed(DOWN), { shows: /❯ Named/, type: "\r" }]);
		expect(run.screens[0]?.split("\n").slice(1, 5)).toEqual([
			"Filter:",
			expect.stringMatching(/^❯ words of session-new +1 message {2}2026-01-03$/),
			expect.stringMatching(/^ {2}Named by hand +1 message {2}2026-01-02$/),
			expect.stringMatching(/^ {2}words of session-old +1 message {2}2026-01-01$/),
		]);
		expect(run.last).toContain('Session "Named by hand" (session-mid)');
		expect(run.last).not.toContain("Filter:");
		expect(run.status).toBe(0);
		expect(readFileSync(join(project.cwd, "page.html"), "utf8")).toContain("words of session-mid");
	});

	it.for([
		["Escape", ESCAPE],
		["Ctrl+C", ctrl("c")],
	] as const)("%s leaves with 130, and nothing is done", async ([, key]) => {
		const project = makeProject();
		const before = readdirSync(project.cwd);
		const run = await resume(project, [listed(key)]);
		expect([run.status, run.last]).toEqual([130, "No session was chosen; nothing was done."]);
		expect(readdirSync(project.cwd)).toEqual(before);
		// The cursor is seen again.
		expect(run.received.lastIndexOf("\u001b[?25h")).toBeGreaterThan(
			run.received.lastIndexOf("\u001b[?25l"),
		);
	});

	it("filters as one types", async () => {
		const run = await resume(makeProject(), [
			listed("hand"),
			{ shows: /Filter: hand\n❯ Named by hand.*\n\n/, type: "\u007f\u007f\u007f\u007fold" },
			{ shows: /Filter: old\n❯ words of session-old.*\n\n/, type: "\r" },
		]);
		expect(run.last).toContain("(session-old)");
	});

	it("goes through all that the keys show", async () => {
		const run = await resume(makeProject(), [
			listed("\t"),
			{ shows: /all projects +latest first · 4\n.*\n❯ words of far-away/, type: ctrl("p") },
			{ shows: /❯ words of far-away +\/elsewhere +1 message/, type: ctrl("s") },
			{ shows: "newest first", type: ctrl("s") },
			{ shows: /by name · 4\n.*\n❯ Named by hand/, type: ctrl("n") },
			{ shows: "named only · 1 of 4", type: ESCAPE },
		]);
		expect(run.status).toBe(130);
	});

	it("says where nothing is", async () => {
		const project = { ...makeProject(), cwd: makeFolder() };
		const run = await resume(project, [{ shows: "No session of this project. Tab", type: ESCAPE }]);
		expect(run.status).toBe(130);
	});
});

describe.runIf(hasTerminal)("--resume", () => {
	it.for([
		["info -r", "Id          session-new"],
		["tree -r", "prompt: words of session-new"],
		["name -r Another", 'Named "Another".'],
		["label -r 00000001 begin", 'Entry 00000001 is labelled "begin".'],
		["fork -r", "session-new"],
		["-r page.md", "page.md ("],
	] as const)("names the session for every command: %s", async ([words, said]) => {
		const { cwd, folder } = makeProject();
		const run = await runOnScreen([...words.split(" "), "--session-dir", folder], [listed("\r")], {
			cwd,
			env: { PATH: makeFolder() },
		});
		expect([run.status, run.last]).toEqual([0, expect.stringContaining(said)]);
	});

	it("leaves the keyboard to the questions that follow", async () => {
		const { cwd, folder, path } = makeProject();
		const run = await runOnScreen(
			["delete", "-r", "--session-dir", folder],
			[listed(DOWN), { shows: /❯ Named/, type: "\r" }, { shows: "[y/N]", type: "y\r" }],
			{ cwd, env: { PATH: makeFolder() } },
		);
		expect([run.status, existsSync(path("session-mid"))]).toEqual([0, false]);
	});

	it("ends by a signal as other commands do, and gives the terminal back", async () => {
		const project = makeProject();
		const run = await resume(project, [{ shows: /first · 3/, kill: "SIGTERM" }]);
		expect([run.status, run.last]).toEqual([143, "Interrupted."]);
		expect(run.received.lastIndexOf("\u001b[?7h")).toBeGreaterThan(
			run.received.lastIndexOf("\u001b[?7l"),
		);
	});
});

describe.runIf(hasTerminal)("changes in the list of --resume", () => {
	it("Ctrl+R renames the session in its file", async () => {
		const project = makeProject();
		const run = await resume(project, [
			listed(ctrl("r")),
			{ shows: "New name:", type: "名字 two" },
			{ shows: "New name: 名字 two", type: "\r" },
			{ shows: /❯ 名字 two[\s\S]*Named "名字 two"/, type: ESCAPE },
		]);
		expect(run.status).toBe(130);
		const lines = readFileSync(project.path("session-new"), "utf8").trimEnd().split("\n");
		expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
			type: "session_info",
			name: "名字 two",
		});
	});

	it("Ctrl+D deletes for good where there is no trash, once y says so", async () => {
		const project = makeProject();
		const run = await resume(project, [
			listed(ctrl("d")),
			{ shows: 'Delete "words of session-new" for ever? [y/N]', type: "n" },
			{ shows: "Filter:", type: DOWN },
			{ shows: /❯ Named/, type: ctrl("d") },
			{ shows: 'Delete "Named by hand" for ever? [y/N]', type: "y" },
			{ shows: /latest first · 2[\s\S]*❯ words of session-old[\s\S]*Deleted\./, type: ESCAPE },
		]);
		expect(run.status).toBe(130);
		expect(["new", "mid", "old"].map((id) => existsSync(project.path(`session-${id}`)))).toEqual([
			true,
			false,
			true,
		]);
	});

	it("Ctrl+D moves to the trash where there is one", async () => {
		const project = makeProject();
		const steps = [
			listed(ctrl("d")),
			{ shows: 'Move "words of session-new" to the trash? [y/N]', type: "y" },
			{ shows: "Moved to the trash.", type: ESCAPE },
		];
		expect((await resume(project, steps, makeTrash())).status).toBe(130);
		const path = project.path("session-new");
		expect([existsSync(path), existsSync(`${path}.trashed`)]).toEqual([false, true]);
	});

	it("what fails is said, and the list goes on", async () => {
		const project = makeProject();
		const folder = makeFolder();
		writeFileSync(join(folder, "trash"), "#!/bin/sh\necho full >&2\nexit 1\n", { mode: 0o755 });
		const steps = [
			listed(ctrl("d")),
			{ shows: "to the trash?", type: "y" },
			{ shows: /latest first · 3[\s\S]*did not take/, type: ESCAPE },
		];
		expect((await resume(project, steps, folder)).status).toBe(130);
		expect(existsSync(project.path("session-new"))).toBe(true);
	});
});

describe.runIf(hasTerminal)("many sessions", () => {
	it("opens before 3,000 of them are read, and takes keys meanwhile", async () => {
		const project = makeProject();
		for (let at = 0; at < 3000; at++) {
			copyFileSync(project.path("session-old"), project.path(`copy-${at}`));
		}
		const run = await resume(project, [
			{ shows: /reading…|reading 0 of/, type: DOWN },
			{ shows: /reading [\d,]+ of 3,00\d…\n.*\n.*words of/, type: ctrl("n") },
			{ shows: /named only · 1 of 3,003/, type: "\r" },
		]);
		expect([run.status, run.last]).toEqual([0, expect.stringContaining("(session-mid)")]);
	});

	it("shows real sessions, and passes nothing of theirs on to the terminal", async () => {
		const project = makeProject();
		const corpus = "test/fixtures/corpus";
		for (const name of readdirSync(corpus).filter((file) => file.endsWith(".jsonl"))) {
			copyFileSync(join(corpus, name), join(project.folder, name));
		}
		const control = {
			content: [text("\u001b[2J\u0007hi\n\tthere")],
			timestamp: Date.UTC(2030, 0, 1),
		};
		const hostile = session(header({ id: "x", cwd: "/e" }), message("user", control));
		writeFileSync(project.path("hostile"), hostile);
		const run = await resume(project, [
			listed("\t"),
			{ shows: /latest first · \d+\n.*\n❯ �\[2J�hi {1,2}there/, type: `${DOWN}\u001b[F` },
			{ shows: /❯[\s\S]*\n─/, type: ESCAPE },
		]);
		expect(run.status).toBe(130);
		for (const command of ["\u0007", "\u001b[2J"]) expect(run.received).not.toContain(command);
	});
});

describe.runIf(hasTerminal)("words that terminals find wider than expected", () => {
	it("break no line: each session keeps its row, and nothing is left behind", async () => {
		const { cwd, folder, path } = makeProject();
		for (const [at, words] of ["नमस्ते ", "a\u00ad", "ทำ", "ㅏᅡ", "👩🏽‍🚀"].entries()) {
			const said = { content: [text(words.repeat(60))], timestamp: Date.UTC(2027, 0, 1 + at) };
			writeFileSync(
				path(`wide-${at}`),
				session(header({ id: `w${at}`, cwd }), message("user", said)),
			);
		}
		const run = await runOnScreen(
			["export", "--resume", "--session-dir", folder],
			[
				{ shows: /first · 8\n[\s\S]*\^D/, type: DOWN },
				{ shows: /^(?!❯)[^\n]*\n[^\n]*\n(?!❯)[^\n]*\n❯/, type: DOWN.repeat(4) },
				{ shows: /❯ words of session-new/, type: ESCAPE },
			],
			{ cwd, columns: 60, env: { PATH: makeFolder() } },
		);
		const rows = run.screens[2]?.split("\n") ?? [];
		expect(rows.findIndex((row) => row.startsWith("❯ words of session-new"))).toBe(7);
		expect(run.last).toBe("No session was chosen; nothing was done.");
		expect(run.received.lastIndexOf("\u001b[?7h")).toBeGreaterThan(
			run.received.lastIndexOf("\u001b[?7l"),
		);
	});
});

it.for([
	[["export", "-r", "-c"], "Both --continue and --resume were given."],
	[["info", "-r", "abcd"], "Both a session and --resume were given."],
] as const)("%j is refused", ([words, said]) => {
	const run = pressleaf(words);
	expect([run.status, run.stderr]).toEqual([2, expect.stringContaining(said)]);
});

it("--resume without a terminal is refused", () => {
	const run = pressleaf(["export", "--resume"]);
	expect([run.status, run.stderr]).toEqual([2, expect.stringContaining("without a terminal")]);
});
