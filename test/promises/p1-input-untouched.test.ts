import {
	chmodSync,
	copyFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { exportSession, PressleafError, readSession } from "../../src/index.ts";
import { header, message, session, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";

const corpus = fileURLToPath(new URL("../fixtures/corpus/", import.meta.url));
const corpusFiles = readdirSync(corpus).filter((name) => name.endsWith(".jsonl"));

/** Files that a careless reader would migrate, repair, complete or replace. */
const tempting: Readonly<Record<string, string>> = {
	"a text": "Dear diary,\ntoday I wrote no session.\n",
	"an empty file": "",
	"an event log": '{"type":"event","data":"x"}\n',
	"a broken header": `{broken header\n${session(user("hi")).split("\n")[1]}\n`,
	"version 1":
		'{"type":"session","id":"s","cwd":"/w"}\n{"type":"message","message":{"role":"user","content":"hi"}}\n',
	"version 2": session(header({ version: 2 }), message("hookMessage", { content: "hi" })),
	"no final newline": session(user("hi")).trimEnd(),
	"a line cut off": session(user("hi")).slice(0, -20),
	"a header and nothing else": session(),
};

/** A read-only copy of `content` in a read-only folder. */
function lockedFile(make: (path: string) => void): string {
	const folder = join(makeFolder(), "locked");
	mkdirSync(folder);
	const path = join(folder, "session.jsonl");
	make(path);
	utimesSync(path, 1_700_000_000, 1_700_000_000);
	chmodSync(path, 0o444);
	chmodSync(folder, 0o555);
	onTestFinished(() => chmodSync(folder, 0o755));
	return path;
}

/** All that writing could change. */
function stateOf(path: string) {
	const { mtimeNs, ctimeNs, size, ino, mode } = statSync(path, { bigint: true });
	const siblings = readdirSync(join(path, ".."));
	return { bytes: readFileSync(path), mtimeNs, ctimeNs, size, ino, mode, siblings };
}

async function expectUntouched(path: string): Promise<void> {
	const before = stateOf(path);
	for (const work of [() => readSession({ path }), () => exportSession({ path })]) {
		await work().catch((error) => expect(error).toBeInstanceOf(PressleafError));
	}
	expect(stateOf(path)).toEqual(before);
}

describe("P1: a source is only ever opened for reading", () => {
	it.for(corpusFiles)("%s", { timeout: 60_000 }, async (name) => {
		await expectUntouched(lockedFile((path) => copyFileSync(corpus + name, path)));
	});

	it.for(Object.entries(tempting))("%s", async ([, content]) => {
		await expectUntouched(lockedFile((path) => writeFileSync(path, content)));
	});
});
