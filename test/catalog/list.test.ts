import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listSessions } from "../../src/catalog/index.ts";
import { SessionManager } from "../../src/manager/index.ts";
import { readSession } from "../../src/session/index.ts";
import { buildTree, sumTotals } from "../../src/tree/index.ts";
import {
	assistant,
	assistantWith,
	bash,
	branchFrom,
	compaction,
	custom,
	customMessage,
	entry,
	header,
	type Item,
	image,
	line,
	modelChange,
	noHeader,
	session,
	sessionInfo,
	text,
	toolCall,
	toolResult,
	usage,
	usageEntry,
	user,
} from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { corpus, corpusFiles } from "../session/reading.ts";
import { addFile, describeText, sessionsFolder } from "./sessions.ts";

const codes = (info: { problems: readonly { code: string }[] }) =>
	info.problems.map(({ code }) => code);

describe("what a list says of a session", () => {
	it("is all that is known without its text", async () => {
		const items = [
			modelChange("anthropic", "claude-sonnet-4-5"),
			user("What is", image(), "in it?"),
			assistant("I look.", toolCall("bash", { command: "ls" })),
			toolResult("a.txt", { usage: usage() }),
			assistantWith({ model: "gpt-5" }, "A text."),
			usageEntry("title"),
			branchFrom("00000002", user("Again")),
		];
		const content = session(header({ parentSession: "/parent.jsonl" }), ...items);
		const info = await describeText(content);
		expect(info).toEqual({
			path: info.path,
			id: "019fc2a1-93b4-7c22-8d5e-2b3c4d5e6f7a",
			cwd: "/work/demo",
			name: undefined,
			parentSessionPath: "/parent.jsonl",
			created: new Date("2026-01-01T00:00:00.000Z"),
			modified: new Date("2026-01-01T00:00:07.000Z"),
			messageCount: 5,
			firstMessage: "What is in it?",
			allMessagesText: "",
			models: ["claude-sonnet-4-5", "gpt-5"],
			tokens: { input: 400, output: 40, cacheRead: 0, cacheWrite: 0 },
			cost: expect.closeTo(0.0132, 10),
			entryCount: 7,
			branchCount: 2,
			bytes: Buffer.byteLength(content),
			problems: [],
		});
		const withText = await describeText(content, true);
		expect(withText.allMessagesText).toBe("What is in it? I look. A text. Again");
	});

	it("has the latest name, wherever it stands; one that was cleared gives way to the first words", async () => {
		const filler = Array.from({ length: 200 }, () => assistant("x".repeat(200)));
		const names = async (...items: readonly Item[]) =>
			(await describeText(session(user("Hi"), ...items))).name;
		expect(await names(...filler, sessionInfo("middle"), ...filler)).toBe("middle");
		expect(await names(sessionInfo("a"), ...filler, sessionInfo(" b "), ...filler)).toBe("b");
		expect(await names(sessionInfo("a"), sessionInfo(""))).toBeUndefined();
	});

	it("has a preview of the first text that there is", async () => {
		const preview = async (...items: readonly Item[]) =>
			(await describeText(session(...items))).firstMessage;
		const setup = Array.from({ length: 50 }, () => [modelChange("a", "b"), custom("state")]).flat();
		expect(await preview(...setup, assistant("", toolCall("ls")), assistant("Found"))).toBe(
			"Found",
		);
		expect(await preview(...setup, assistant("Found"), user("Prompt"))).toBe("Prompt");
		expect(await preview(user(image()), customMessage("x", [text("Note")]))).toBe("Note");
		expect(await preview(bash("ls -l", "a"))).toBe("ls -l");
		expect(await preview(...setup)).toBe("(no messages)");
		expect(await preview(user("\u001b[2J\u0007hi"))).toBe("\u001b[2J\u0007hi");
		const cut = await preview(user(`${"😀".repeat(499)}ab😀😀`));
		expect(cut).toBe(`${"😀".repeat(499)}a`);
	});
});

describe("the time that a list goes by", () => {
	it("is that of the last word, not of the last entry or of the file", async () => {
		const content = session(user("Hi"), assistant("Hello"), toolResult("x"), sessionInfo("name"));
		const info = await describeText(content);
		expect(info.modified).toEqual(new Date("2026-01-01T00:00:02.000Z"));
		const shell = await describeText(session(bash("ls", ""), custom("x")));
		expect(shell.modified).toEqual(new Date("2026-01-01T00:00:01.000Z"));
		const setup = await describeText(session(modelChange("a", "b")));
		expect(setup.modified).toEqual(setup.created);
	});
});

describe("a list's figures", () => {
	it("agree with a whole reading, for every real session", async () => {
		const folder = { path: corpus, isGrouped: false, from: "option" } as const;
		const listed = await listSessions(folder);
		expect(listed.map(({ path }) => path).toSorted()).toEqual(
			corpusFiles.map((name) => join(corpus, name)).toSorted(),
		);
		for (const info of listed) {
			const read = await readSession({ path: info.path });
			const tree = buildTree(read);
			const totals = sumTotals(read.entries);
			expect(info).toMatchObject({
				id: read.header.id,
				cwd: read.header.cwd ?? "",
				entryCount: read.entries.length,
				messageCount: read.entries.filter(({ type }) => type === "message").length,
				models: totals.models,
				bytes: read.source.bytes,
			});
			expect(info.cost).toBeCloseTo(totals.cost, 8);
			expect(info.tokens.output).toBe(totals.output);
			expect(info.name).toBe(SessionManager.open(info.path).getSessionName() ?? read.header.title);
			if (read.problems.length + tree.problems.length === 0) {
				expect(info.branchCount).toBe(tree.leafIds.length);
			}
		}
	});
});

describe("long lines", () => {
	const long = "x".repeat(20_000);

	it("of a tool are counted without being read", async () => {
		const info = await describeText(
			session(user("Hi"), assistant(toolCall("read")), toolResult(long), user("Then")),
		);
		expect(info).toMatchObject({ messageCount: 4, entryCount: 4, branchCount: 1, problems: [] });
	});

	it("give usage, text and glued records all the same", async () => {
		const glued = session(user("Hi"), assistant(toolCall("read")), toolResult(long), user("Next"));
		const at = glued.indexOf(long) + 15_000;
		const torn = `${glued.slice(0, at)}${glued.slice(glued.indexOf('{"type":"message","id":"00000004"'))}`;
		const info = await describeText(torn, true);
		expect(info.allMessagesText).toBe("Hi Next");
		expect(codes(info)).toEqual(["line-glued"]);
		const spent = await describeText(
			session(assistant(long, toolCall("read")), toolResult(long, { usage: usage() })),
		);
		expect(spent.tokens.input).toBe(200);
		const torn2 = await describeText(
			session(user("Hi"), assistant(toolCall("read")), toolResult(long)).slice(0, -50),
		);
		expect(codes(torn2)).toEqual(["line-unfinished"]);
	});

	it("of megabytes are judged by their beginning", async () => {
		const huge = "x".repeat(9 * 1024 * 1024);
		const info = await describeText(session(user(huge), assistant("short"), sessionInfo("n")));
		expect(info).toMatchObject({ messageCount: 2, firstMessage: "short", name: "n", problems: [] });
		const odd = await describeText(session(user("a"), line(`{"x":"${huge}"}`)));
		expect(codes(odd)).toEqual(["line-too-long"]);
	});
});

describe("damaged files", () => {
	it("are listed with what is wrong", async () => {
		const cases: readonly [string, string, readonly string[]][] = [
			["nothing", "", ["header-missing"]],
			["not a session", "some notes\n", ["header-missing", "line-not-json"]],
			["another tool's", '{"type":"event","data":"x"}\n', ["header-missing"]],
			["no header", session(noHeader(), user("Hi")), ["header-missing"]],
			["a torn line", session(user("Hi"), line('{"type":"mess'), user("Ho")), ["line-not-json"]],
			["a torn end", session(user("Hi"), user("Ho")).slice(0, -20), ["line-unfinished"]],
			[
				"glued lines",
				session(user("Hi"), user("Ho")).replace('}\n{"type":"message"', '}{"type":"message"'),
				["line-glued"],
			],
			["binary", "\u0000\u0001\u0002", ["header-missing", "line-not-json"]],
			["no id", session(header({ id: undefined }), user("Hi")), ["header-malformed"]],
		];
		for (const [name, content, wanted] of cases) {
			expect(codes(await describeText(content)), name).toEqual(wanted);
		}
	});

	it("have the id and the header that a reader gives them", async () => {
		for (const content of [
			session(noHeader(), user("Hi"), assistant("Ho")),
			`{"type":"title","title":"Its title"}\n${session(user("Hi"))}`,
			session(header({ id: undefined }), user("Hi")),
		]) {
			const { header: read } = await readSession({ text: content });
			expect((await describeText(content)).id).toBe(read.id);
		}
		const titled = await describeText(
			`{"type":"title","title":"Its title"}\n${session(user("Hi"))}`,
		);
		expect(titled).toMatchObject({ cwd: "/work/demo", name: "Its title", entryCount: 1 });
	});

	it("are not repaired, and neither are others", async () => {
		const content = session(header({ version: 1 }), user("Hi")).slice(0, -5);
		const folder = sessionsFolder({ "one.jsonl": content });
		await listSessions(folder);
		expect(readFileSync(join(folder.path, "one.jsonl"), "utf8")).toBe(content);
	});

	it.runIf(process.getuid?.() !== 0)("cannot be read, and are listed so", async () => {
		const folder = sessionsFolder({ "one.jsonl": session(user("Hi")) });
		mkdirSync(join(folder.path, "closed"));
		chmodSync(join(folder.path, "closed"), 0);
		chmodSync(join(folder.path, "one.jsonl"), 0);
		const listed = await listSessions(folder);
		chmodSync(join(folder.path, "closed"), 0o700);
		expect(listed.map(({ problems }) => problems[0]?.message)).toEqual([
			expect.stringContaining("cannot be read"),
			expect.stringContaining("cannot be read"),
		]);
	});
});

describe("a list of a working directory", () => {
	const of = (cwd: string, ...rest: readonly Item[]) =>
		session(header({ cwd, id: cwd }), ...rest, user(cwd));

	it("goes by headers, not by the names of folders", async () => {
		const folder = sessionsFolder({
			"--w-a-b--/one.jsonl": of("/w/a/b"),
			"--w-a-b--/two.jsonl": of("/w/a-b"),
			"--elsewhere--/three.jsonl": of("/w/a/b"),
			"four.jsonl": of("/w/a-b"),
			"--w-a-b--/five.jsonl": session(noHeader(), user("no header")),
			"--w-a-b--/six.jsonl": `\n{"type":"title","title":"x"}\n${of("/w/a/b")}`,
			"--w-a-b--/notes.txt": of("/w/a/b"),
			"--w-a-b--/deep/seven.jsonl": of("/w/a/b"),
		});
		const names = async (cwd: string) =>
			(await listSessions(folder, { cwd })).map(({ path }) => path.split("/").at(-1)).toSorted();
		expect(await names("/w/a/b")).toEqual(["five.jsonl", "one.jsonl", "six.jsonl", "three.jsonl"]);
		expect(await names("/w/a-b")).toEqual(["five.jsonl", "four.jsonl", "two.jsonl"]);
		expect(await names("/w")).toEqual([]);
		expect(await listSessions(folder)).toHaveLength(6);
	});

	it("is sorted by the last word, whatever was touched last", async () => {
		const folder = sessionsFolder();
		const old = addFile(folder.path, "b-old.jsonl", of("/w", user("x")));
		const latest = addFile(folder.path, "a-new.jsonl", of("/w", user("x"), user("y")));
		utimesSync(latest, new Date(0), new Date(0));
		SessionManager.open(old).appendSessionInfo("renamed now");
		const listed = await SessionManager.list("/w", folder.path);
		expect(listed.map(({ path }) => path)).toEqual([latest, old]);
		expect(SessionManager.continueRecent("/w", folder.path).getSessionFile()).toBe(latest);
		const other = SessionManager.continueRecent("/nobody", folder.path);
		expect(other.getEntries()).toEqual([]);
		expect(other.getCwd()).toBe("/nobody");
	});

	it("has a file once, however many links lead to it", async () => {
		const folder = sessionsFolder({ "--w--/one.jsonl": of("/w") });
		symlinkSync(join(folder.path, "--w--"), join(folder.path, "--a-link--"));
		symlinkSync(join(folder.path, "--w--/one.jsonl"), join(folder.path, "a-link.jsonl"));
		symlinkSync("/nowhere/at all", join(folder.path, "dead.jsonl"));
		symlinkSync(folder.path, join(folder.path, "circle"));
		const listed = await listSessions(folder);
		expect(listed.map(({ path }) => path)).toEqual([join(folder.path, "--w--/one.jsonl")]);
	});

	it("is empty where there is no folder", async () => {
		expect(await SessionManager.list("/w", join(makeFolder(), "none"))).toEqual([]);
		expect(await SessionManager.listAll(join(makeFolder(), "none"))).toEqual([]);
	});
});

describe("progress and abort", () => {
	const files = Object.fromEntries(
		Array.from({ length: 20 }, (_, at) => [`${at}.jsonl`, session(user(`${at}`), entry("x"))]),
	);

	it("gives each session that is wanted as it is read", async () => {
		const given: unknown[] = [];
		const folder = sessionsFolder({
			...files,
			"far.jsonl": session(header({ cwd: "/far" }), user("x")),
		});
		const listed = await listSessions(folder, {
			cwd: "/work/demo",
			onSession: (info) => given.push(info),
		});
		expect(given).toHaveLength(20);
		expect(new Set(given)).toEqual(new Set(listed));
	});

	it("is told after each file", async () => {
		const told: string[] = [];
		const folder = sessionsFolder(files);
		await SessionManager.list("/work/demo", folder.path, (loaded, total) =>
			told.push(`${loaded}/${total}`),
		);
		expect(told).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 1}/20`));
		const all: number[] = [];
		await SessionManager.listAll(folder.path, (loaded) => all.push(loaded));
		expect(all).toHaveLength(20);
	});

	it("ends with the signal's reason", async () => {
		const folder = sessionsFolder(files);
		const reason = new Error("enough");
		const stopped = SessionManager.listAll(folder.path, undefined, AbortSignal.abort(reason));
		await expect(stopped).rejects.toBe(reason);
		const control = new AbortController();
		const late = SessionManager.list("/work/demo", folder.path, () => control.abort(reason), {
			signal: control.signal,
		});
		await expect(late).rejects.toBe(reason);
	});

	it("gives text where it is asked for", async () => {
		const folder = sessionsFolder(files);
		const [first] = await SessionManager.listAll(folder.path, undefined, { withText: true });
		expect(first?.allMessagesText).toMatch(/^\d+$/);
	});
});

it("counts a compaction's usage and no model of a gateway", async () => {
	const info = await describeText(session(user("Hi"), compaction("Sum", { usage: usage() })));
	expect(info.tokens.input).toBe(100);
});

it("keeps little memory, however much is listed", () => {
	const folder = sessionsFolder();
	const turn = [
		user("Hi"),
		assistant("x".repeat(2000), toolCall("read")),
		toolResult("y".repeat(20_000)),
	];
	const large = session(...Array.from({ length: 800 }, () => turn).flat());
	for (let at = 0; at < 6; at++) addFile(folder.path, `${at}.jsonl`, large);
	const library = new URL("../../dist/index.js", import.meta.url).href;
	const program = `import { SessionManager } from ${JSON.stringify(library)};
const listed = await SessionManager.listAll(${JSON.stringify(folder.path)});
console.log(listed.map(({ messageCount }) => messageCount).join(" "));
console.log(SessionManager.continueRecent("/work/demo", ${JSON.stringify(folder.path)}).getHeader().cwd);`;
	const words = ["--max-old-space-size=64", "--input-type=module", "-e", program];
	const run = spawnSync(process.execPath, words, { encoding: "utf8" });
	expect(run).toMatchObject({ status: 0, stderr: "" });
	expect(run.stdout).toBe(`${"2400 ".repeat(6).trim()}\n/work/demo\n`);
	expect(Buffer.byteLength(large)).toBeGreaterThan(15_000_000);
});
