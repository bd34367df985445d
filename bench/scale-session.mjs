#!/usr/bin/env node
// Makes a long session of a short one.
// usage: node bench/scale-session.mjs IN.jsonl OUT.jsonl TIMES
// What is repeated has ids of its own, and its longer words end with the repetition's number, so that no two texts are
// equal and nothing that remembers texts can shorten the work.
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FIXED = new Set(["type", "role", "name", "toolName", "mimeType", "data", "api", "provider"]);
const FIXED_TOO = new Set(["model", "stopReason", "timestamp", "path", "parentId"]);

/**
 * Writes the messages of the session `input` to `output`, `times` times in one branch. With another `first` number all of
 * its longer words are others; `fields` are the header's.
 */
export async function scaleSession(input, output, { times, first = 0, fields = {} }) {
	const records = readFileSync(input, "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));
	const header = records.find(({ type }) => type === "session");
	const entries = records.filter(({ type }) => type === "message" || type.endsWith("_change"));
	const out = createWriteStream(output);
	out.write(`${JSON.stringify({ ...header, version: 3, ...fields })}\n`);
	let serial = 0;
	for (let time = first; time < first + times; time++) {
		for (const entry of entries) {
			const parentId = serial === 0 ? null : idOf(serial);
			serial += 1;
			const line = JSON.stringify({ ...vary(entry, time), id: idOf(serial), parentId });
			if (!out.write(`${line}\n`)) await once(out, "drain");
		}
	}
	out.end();
	await once(out, "finish");
}

function idOf(serial) {
	return serial.toString(16).padStart(8, "0");
}

function vary(entry, time) {
	return JSON.parse(JSON.stringify(entry), (key, value) => {
		if (typeof value !== "string" || FIXED.has(key) || FIXED_TOO.has(key)) return value;
		if (key === "id" || key === "toolCallId") return `${value}-${time}`;
		return time === 0 ? value : value.replace(/\b[a-z]{7,}\b/g, (word) => word + time);
	});
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const [, , input, output, times] = process.argv;
	await scaleSession(input, output, { times: Number(times) });
}
