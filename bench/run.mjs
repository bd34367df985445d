// Measures exports and writes what came out into docs/performance.md.
// usage: npm run bench -- [--runs N] [--date YYYY-MM-DD]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const sessions = [
	"test/fixtures/corpus/pimono-compact-2025-12-24.jsonl",
	"test/fixtures/corpus/pimono-large-session.jsonl",
	"examples/session.jsonl",
];
const report = "docs/performance.md";
/** Runs in the measured process: its peak memory in KiB and its processor time in microseconds. */
const tellUsage = `process.on("exit", () => {
	const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
	process.stderr.write("usage " + maxRSS + " " + (userCPUTime + systemCPUTime) + "\\n");
})`;

const { values } = parseArgs({
	options: {
		runs: { type: "string", default: "5" },
		date: { type: "string", default: new Date().toISOString().slice(0, 10) },
	},
});
const folder = mkdtempSync(join(tmpdir(), "pressleaf-bench-"));
try {
	writeReport(sessions.map(measureSession));
} finally {
	rmSync(folder, { recursive: true });
}

function measureSession(session) {
	const runs = Array.from({ length: Number(values.runs) }, () => measureExport(session));
	return {
		session,
		size: statSync(session).size,
		seconds: median(runs.map((run) => run.seconds)),
		work: median(runs.map((run) => run.work)),
		peak: median(runs.map((run) => run.peak)),
		page: runs[0].page,
	};
}

function measureExport(session) {
	const output = join(folder, "page.html");
	const preload = `--import=data:text/javascript,${encodeURIComponent(tellUsage)}`;
	const start = performance.now();
	const run = spawnSync(
		process.execPath,
		[preload, "bin/pressleaf.js", "export", session, output, "--quiet", "--no-cache"],
		{ encoding: "utf8" },
	);
	const seconds = (performance.now() - start) / 1000;
	const [, peak, work] = /^usage (\d+) (\d+)$/m.exec(run.stderr) ?? [];
	if (run.status !== 0 || peak === undefined) throw new Error(`${session}: ${run.stderr}`);
	return {
		seconds,
		work: Number(work) / 1_000_000,
		peak: Number(peak) * 1024,
		page: statSync(output).size,
	};
}

function median(numbers) {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function writeReport(rows) {
	const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(2)} MB`;
	const table = [
		"| session | size | time | processor time | peak memory | page |",
		"| --- | --- | --- | --- | --- | --- |",
		...rows.map(
			({ session, size, seconds, work, peak, page }) =>
				`| \`${session}\` | ${megabytes(size)} | ${seconds.toFixed(2)} s | ${work.toFixed(2)} s | ${Math.round(peak / 1_000_000)} MB | ${megabytes(page)} |`,
		),
		"",
		`Node ${process.versions.node}, ${availableParallelism()} cores, medians of ${values.runs} runs, ${values.date}.`,
	].join("\n");
	const [before, , after] = readFileSync(report, "utf8").split(
		/<!-- (?:figures|end of figures) -->\n/,
	);
	writeFileSync(report, `${before}<!-- figures -->\n${table}\n<!-- end of figures -->\n${after}`);
	console.log(table);
}
