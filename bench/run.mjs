// Measures exports and the opening of their pages, and writes what came out into docs/performance.md.
// usage: npm run bench -- [--runs N] [--times 1,10,50] [--date YYYY-MM-DD]
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { measureOpening } from "./opening.mjs";
import { median, runMeasured } from "./process.mjs";
import { scaleSession } from "./scale-session.mjs";
import { measureStages } from "./stages.mjs";

/** The corpus's largest file as it is, and the second, which is also made longer. */
const largest = "test/fixtures/corpus/pimono-compact-2025-12-24.jsonl";
const session = "test/fixtures/corpus/pimono-large-session.jsonl";
const report = "docs/performance.md";

const { values } = parseArgs({
	options: {
		runs: { type: "string", default: "3" },
		times: { type: "string", default: "1,10,50" },
		date: { type: "string", default: new Date().toISOString().slice(0, 10) },
	},
});
const runs = Array.from({ length: Number(values.runs) });
const folder = mkdtempSync(join(tmpdir(), "pressleaf-bench-"));
const load = loadavg()[0];
try {
	const exports = [await measureFile(largest)];
	for (const times of values.times.split(",")) exports.push(await measureMade(Number(times)));
	writeReport([
		...tableOf(exports, [
			["session", ({ size }) => megabytes(size)],
			["export, cold", ({ cold }) => seconds(cold)],
			["export, warm", ({ warm }) => seconds(warm)],
			["peak memory", ({ cold }) => megabytes(cold.peak, 0)],
			["page", ({ page }) => megabytes(page)],
			["page ready", ({ opening }) => `${Math.round(opening.ready)} ms`],
			["DOM nodes", ({ opening }) => String(opening.nodes)],
		]),
		"",
		...tableOf(exports, [
			["stages of", ({ size }) => megabytes(size)],
			["reading", ({ stages }) => `${Math.round(stages.reading)} ms`],
			["selecting, composing", ({ stages }) => `${Math.round(stages.composing)} ms`],
			["page without code", ({ stages }) => `${Math.round(stages.plain)} ms`],
			["highlighting, in one thread", ({ stages }) => `${Math.round(stages.highlighting)} ms`],
		]),
		"",
		...measureStart(),
		"",
		`Node ${process.versions.node}, ${availableParallelism()} cores, medians of ${values.runs} runs, ${values.date}. The`,
		`machine's load was ${load.toFixed(1)} at the start: above 1 the times that passed say little, those of the processors hold.`,
	]);
} finally {
	rmSync(folder, { recursive: true });
}

async function measureMade(times) {
	const path = join(folder, `${times}.jsonl`);
	await scaleSession(session, path, { times });
	return measureFile(path);
}

async function measureFile(path) {
	const name = basename(path, ".jsonl");
	const output = join(folder, `${name}.html`);
	const words = ["bin/pressleaf.js", path, output, "--quiet"];
	const cold = runs.map((_, run) => runMeasured(words, join(folder, `cache-${name}-${run}`)));
	const warm = runs.map((_, run) => runMeasured(words, join(folder, `cache-${name}-${run}`)));
	return {
		size: statSync(path).size,
		cold: medianOf(cold),
		warm: medianOf(warm),
		page: statSync(output).size,
		opening: await measureOpening(output, runs.length),
		stages: await measureStages(path),
	};
}

function measureStart() {
	const small = join(folder, "small.jsonl");
	writeFileSync(
		small,
		`${readFileSync("examples/session.jsonl", "utf8").split("\n", 8).join("\n")}\n`,
	);
	const output = join(folder, "small.html");
	const commands = [
		["`node -e 0`", ["-e", "0"]],
		["`pressleaf --version`", ["bin/pressleaf.js", "--version"]],
		["export of 10 KB", ["bin/pressleaf.js", small, output, "--quiet"]],
	].map(([name, words]) => ({
		name,
		figures: medianOf(runs.map(() => runMeasured(words, join(folder, "cache-small")))),
	}));
	return tableOf(commands, [
		["start-up", ({ name }) => name],
		["time", ({ figures }) => seconds(figures)],
	]);
}

function medianOf(all) {
	const keys = ["seconds", "processor", "peak"];
	return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))]));
}

function tableOf(rows, columns) {
	return [
		`| ${columns.map(([name]) => name).join(" | ")} |`,
		`|${" --- |".repeat(columns.length)}`,
		...rows.map((row) => `| ${columns.map(([, write]) => write(row)).join(" | ")} |`),
	];
}

function megabytes(bytes, digits = 1) {
	return `${(bytes / 1_000_000).toFixed(digits)} MB`;
}

function seconds({ seconds: passed, processor }) {
	return `${passed.toFixed(2)} s (processors ${processor.toFixed(2)} s)`;
}

function writeReport(lines) {
	const marks = /<!-- (?:figures|end of figures) -->\n/;
	const [before, , after] = readFileSync(report, "utf8").split(marks);
	const figures = `<!-- figures -->\n${lines.join("\n")}\n<!-- end of figures -->\n`;
	writeFileSync(report, before + figures + after);
	console.log(lines.join("\n"));
}
