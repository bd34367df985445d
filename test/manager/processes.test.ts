import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SessionManager } from "../../src/manager/index.ts";
import { readSession } from "../../src/session/index.ts";
import { session, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";
import { recordsIn, says, sessionFile } from "./sessions.ts";

const writer = fileURLToPath(new URL("writer.mjs", import.meta.url));

/** Rounds of the test below; more of them with PRESSLEAF_KILLS. */
const kills = Number(process.env.PRESSLEAF_KILLS ?? 4);

function startWriter(...words: readonly string[]) {
	return spawn(process.execPath, [writer, ...words], { stdio: ["ignore", "pipe", "inherit"] });
}

it("holds all that two processes append at the same time, whole", async () => {
	const path = sessionFile(user("begin"));
	const writers = ["one", "two"].map((name) => startWriter(path, name, "1000"));
	const outputs = await Promise.all(writers.map(({ stdout }) => text(stdout)));
	const records = recordsIn(path);
	expect(records).toHaveLength(2002);
	const ids = new Set(records.map(({ id }) => id));
	expect(ids.size).toBe(2002);
	const manager = SessionManager.open(path);
	expect(manager.getProblems()).toEqual([]);
	for (const output of outputs) {
		const said = output.match(/(?<=append )\w+/g) ?? [];
		expect(said).toHaveLength(1000);
		// Each writer kept its own leaf.
		const branch = manager.getBranch(said.at(-1)).map(({ id }) => id);
		expect(branch.slice(-1000)).toEqual(said);
	}
	expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
});

it(`loses at most the line being written when a process is killed (${kills} rounds)`, async () => {
	const folder = makeFolder();
	const path = join(folder, "session.jsonl");
	writeFileSync(path, session(user("begin")));
	for (let round = 0; round < kills; round++) {
		const forks = join(folder, `forks-${round}`);
		mkdirSync(forks);
		const child = startWriter(path, `round-${round}`, "1000", forks);
		const output = text(child.stdout);
		await once(child.stdout, "data");
		await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
		child.kill("SIGKILL");
		await expectWhole(path, forks, await output);
	}
}, 600_000);

async function expectWhole(path: string, forks: string, output: string): Promise<void> {
	const { entries, problems } = await readSession({ path });
	expect(problems.filter(({ severity }) => severity === "warning")).toEqual([]);
	const ids = new Set(entries.map(({ id }) => id));
	const lines = output.split("\n");
	const said = lines.filter((line) => /^append \w{8}$/.test(line)).map((line) => line.slice(7));
	expect(said.filter((id) => !ids.has(id))).toEqual([]);
	const manager = SessionManager.open(path);
	const id = manager.appendMessage(says("still here"));
	expect(SessionManager.open(path).getLeafId()).toBe(id);
	const made = lines.flatMap((line) => /^fork (.+\.jsonl)$/.exec(line)?.[1] ?? []);
	for (const fork of made) expect(recordsIn(fork).length).toBeGreaterThan(1);
	expectWholeForks(forks);
}

/** Whatever stands under a session's name is a whole session. */
function expectWholeForks(folder: string): void {
	const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
	for (const name of names) {
		expect(readFileSync(join(folder, name), "utf8").endsWith("\n")).toBe(true);
		expect(SessionManager.open(join(folder, name)).getProblems()).toEqual([]);
	}
}
