#!/usr/bin/env node
// Measures reading. Build first (npm run build), then: node bench/read.mjs [ratio|images|lines] …
//   ratio   a 50 MB session, from the file to a selection, against JSON.parse alone over the same lines
//   images  a session of 600 MB of images: time and peak memory within Node's default heap
//   lines   a million small lines: time per line must not grow
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { readSession } = await import("../dist/session/index.js");
const { buildTree, selectBranch } = await import("../dist/tree/index.js");

const hex = (serial) => serial.toString(16).padStart(8, "0");
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const peakMegabytes = () => Math.round(process.resourceUsage().maxRSS / 1024);

const folder = mkdtempSync(join(tmpdir(), "pressleaf-bench-"));
const header = {
	type: "session",
	version: 3,
	id: "bench",
	timestamp: "2026-01-01T00:00:00.000Z",
	cwd: "/home/me/project",
};

try {
	const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["ratio", "images", "lines"];
	if (wanted.includes("ratio")) await measureRatio();
	if (wanted.includes("images")) await measureImages();
	if (wanted.includes("lines")) await measureLines();
} finally {
	rmSync(folder, { recursive: true });
}

async function measureRatio() {
	const path = await write("ratio.jsonl", copiesOfRealSession(50e6));
	const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
	const parsing = [];
	const keeping = [];
	const reading = [];
	for (let run = 0; run < 6; run++) {
		parsing.push(await time(() => lines.map((line) => JSON.parse(line).type)));
		keeping.push(await time(() => lines.map((line) => JSON.parse(line))));
		reading.push(await time(async () => selectBranch(buildTree(await readSession({ path })))));
	}
	const [parse, keep, read] = [parsing, keeping, reading].map((times) => median(times.slice(1)));
	console.log(
		`ratio: JSON.parse ${parse.toFixed(0)} ms, and ${keep.toFixed(0)} ms where its values are kept`,
	);
	console.log(
		`ratio: file to selection ${read.toFixed(0)} ms: ${(read / parse).toFixed(2)} and ${(read / keep).toFixed(2)} times`,
	);
}

async function measureImages() {
	const path = await write("images.jsonl", images(600e6, 4e6));
	const took = await time(() => readSession({ path }));
	console.log(`images: ${took.toFixed(0)} ms, peak ${peakMegabytes()} MB`);
}

async function measureLines() {
	for (const count of [250_000, 1_000_000]) {
		const path = await write("lines.jsonl", smallLines(count));
		const took = await time(async () => selectBranch(buildTree(await readSession({ path }))));
		console.log(
			`lines: ${count} in ${took.toFixed(0)} ms, ${((took * 1e3) / count).toFixed(2)} µs each, peak ${peakMegabytes()} MB`,
		);
	}
}

/** One long session; each copy's long texts differ from those of the others. */
function* copiesOfRealSession(bytes) {
	const file = new URL("../test/fixtures/corpus/pimono-large-session.jsonl", import.meta.url);
	const lines = readFileSync(file, "utf8").split("\n").filter(Boolean).slice(1);
	yield header;
	let serial = 0;
	for (let written = 0, copy = 0; written < bytes; copy++) {
		const change = (_key, value) =>
			typeof value === "string" && value.length > 40
				? value.replace(/\b[a-z]{7,}\b/g, (word) => `${word}${copy}`)
				: value;
		for (const line of lines) {
			const parentId = serial === 0 ? null : hex(serial);
			const text = JSON.stringify({ ...JSON.parse(line, change), id: hex(++serial), parentId });
			written += text.length;
			yield text;
		}
	}
}

function* images(bytes, size) {
	yield header;
	let serial = 0;
	for (let written = 0; written < bytes; written += size) {
		const data = Buffer.alloc((size * 3) / 4, `${serial} `).toString("base64");
		const parentId = serial === 0 ? null : hex(serial);
		const content = [
			{ type: "text", text: "a screenshot" },
			{ type: "image", data, mimeType: "image/png" },
		];
		yield {
			type: "message",
			id: hex(++serial),
			parentId,
			timestamp: header.timestamp,
			message: { role: "user", content },
		};
	}
}

function* smallLines(count) {
	yield header;
	for (let serial = 0; serial < count; serial++) {
		const parentId = serial === 0 ? null : hex(serial - 1);
		yield {
			type: "message",
			id: hex(serial),
			parentId,
			timestamp: header.timestamp,
			message: { role: "user", content: "x" },
		};
	}
}

async function write(name, records) {
	const path = join(folder, name);
	const out = createWriteStream(path);
	for (const record of records) {
		const line = typeof record === "string" ? record : JSON.stringify(record);
		if (!out.write(`${line}\n`)) await once(out, "drain");
	}
	out.end();
	await once(out, "finish");
	return path;
}

async function time(work) {
	const start = performance.now();
	await work();
	return performance.now() - start;
}
