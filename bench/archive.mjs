#!/usr/bin/env node
// Measures an archive of many sessions, about 1 MB each and all of them different: made at first, made again with the
// colours of code kept, confirmed, and after one session grew.
// usage: node bench/archive.mjs [--sessions N] [--jobs N] [--keep]
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runMeasured } from "./process.mjs";
import { scaleSession } from "./scale-session.mjs";

const session = "test/fixtures/corpus/pimono-large-session.jsonl";

const { values } = parseArgs({
	options: {
		sessions: { type: "string", default: "60" },
		jobs: { type: "string", default: String(availableParallelism()) },
		keep: { type: "boolean", default: false },
	},
});
const count = Number(values.sessions);
const folder = mkdtempSync(join(tmpdir(), "pressleaf-bench-"));
const sessions = join(folder, "sessions");
const cache = join(folder, "cache");
try {
	const bytes = await makeSessions();
	console.log(
		`${count} sessions, ${megabytes(bytes)}, --jobs ${values.jobs}, load ${loadavg()[0].toFixed(1)}`,
	);
	console.log(
		"| run | time | processors | sessions a second | a second and processor | peak memory |",
	);
	console.log("| --- | --- | --- | --- | --- | --- |");
	report("first, cold", archive("archive"));
	report("first, warm", archive("warm"));
	report("nothing new", archive("archive"));
	grow();
	report("one grew", archive("archive"), 1);
	report(
		"verify",
		runMeasured(["bin/pressleaf.js", "archive", "verify", join(folder, "archive")], cache),
	);
	console.log(
		`archive ${megabytes(sizeOf(join(folder, "archive")))}, of it search ${megabytes(sizeOf(join(folder, "archive/search")))}, cache ${megabytes(sizeOf(cache))}`,
	);
} finally {
	if (values.keep) console.log(folder);
	else rmSync(folder, { recursive: true });
}

/** Ten projects, a session a day. */
async function makeSessions() {
	let bytes = 0;
	for (let at = 0; at < count; at++) {
		const project = `project-${at % 10}`;
		const place = join(sessions, `--home-me-${project}--`);
		mkdirSync(place, { recursive: true });
		const time = new Date(Date.UTC(2024, 0, 1 + at)).toISOString();
		const path = join(place, `${time.replaceAll(/[:.]/g, "-")}_${at}.jsonl`);
		const fields = { id: `bench-${at}`, timestamp: time, cwd: `/home/me/${project}` };
		await scaleSession(session, path, { times: 1, first: at + 1, fields });
		bytes += statSync(path).size;
	}
	return bytes;
}

function archive(name) {
	const words = ["bin/pressleaf.js", "archive", join(folder, name), "--session-dir", sessions];
	return runMeasured([...words, "--jobs", values.jobs], cache);
}

/** One more message in the first session. */
function grow() {
	const [project] = readdirSync(sessions).sort();
	const [name] = readdirSync(join(sessions, project)).sort();
	const message = { role: "user", content: "One more question." };
	const entry = { type: "message", id: "fffffff0", parentId: null, message };
	appendFileSync(join(sessions, project, name), `${JSON.stringify(entry)}\n`);
}

function report(name, { seconds, processor, peak }, made = count) {
	const rates = [made / seconds, made / processor].map((rate) => rate.toFixed(1)).join(" | ");
	console.log(
		`| ${name} | ${seconds.toFixed(2)} s | ${processor.toFixed(2)} s | ${rates} | ${megabytes(peak)} |`,
	);
}

function sizeOf(place) {
	const files = readdirSync(place, { recursive: true, withFileTypes: true });
	return files
		.filter((file) => file.isFile())
		.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function megabytes(bytes) {
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
