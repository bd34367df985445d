#!/usr/bin/env node
// Measures redacting. Build first (npm run build), then: node bench/redact.mjs [SESSION.jsonl]
// Without a session, a real one of 1 MB made ten times longer. Told: MB of the file a second of the processors, at the
// median of five runs, with nothing to find and with a token and a password planted in every hundredth entry.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./process.mjs";
import { scaleSession } from "./scale-session.mjs";

const { readSession } = await import("../dist/session/index.js");
const { buildTree, selectTree } = await import("../dist/tree/index.js");
const { anonymizeSelection, countLikelySecrets, redactSelection } = await import(
	"../dist/redact/index.js"
);

const folder = mkdtempSync(join(tmpdir(), "pressleaf-bench-"));
try {
	const path = process.argv[2] ?? (await makeSession());
	const session = await readSession({ path });
	const plain = selectTree(buildTree(session));
	const entries = session.entries.map((entry, at) => (at % 100 === 0 ? plant(entry, at) : entry));
	const planted = selectTree(buildTree({ ...session, entries }));
	const known = [{ value: "a-value-that-is-nowhere-7", kind: "known" }];
	tell("a quick look", plain, () => countLikelySecrets(plain));
	tell("redacting, nothing to find", plain, () => redactSelection(plain, { known }));
	tell("redacting, planted", planted, () => redactSelection(planted, { known }));
	const names = { homes: ["/Users/someone"], users: ["someone"], hosts: ["their-machine"] };
	tell("anonymizing", plain, () => anonymizeSelection(plain, names));
} finally {
	rmSync(folder, { recursive: true });
}

async function makeSession() {
	const path = join(folder, "long.jsonl");
	await scaleSession("test/fixtures/corpus/pimono-large-session.jsonl", path, { times: 10 });
	return path;
}

function plant(entry, at) {
	const letters = at.toString(36).padStart(6, "k").repeat(6);
	const text = `GITHUB_TOKEN=${"ghp_"}${letters}\nDB_PASSWORD=pw!${letters.slice(0, 9)}\n`;
	return { ...entry, raw: { ...entry.raw, planted: text } };
}

function tell(name, { source }, work) {
	const times = Array.from({ length: 5 }, () => {
		const start = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(start);
		return (user + system) / 1000;
	});
	const time = median(times);
	console.log(
		`${name}: ${time.toFixed(0)} ms, ${(source.bytes / 1000 / time).toFixed(1)} MB/s (slowest ${Math.max(...times).toFixed(0)} ms)`,
	);
}
