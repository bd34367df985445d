// What a list of many sessions costs: makes 500 of them, 1 GB in all and one of 200 MB, and lists them with a heap of 512 MB.
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const code = (characters) => 'const value = compute(index, "text");\n'.repeat(characters / 38);
const usage = { input: 100, output: 10, cacheRead: 0, cacheWrite: 0, totalTokens: 110 };
const library = new URL("../dist/index.js", import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), "pressleaf-list-"));

try {
	writeSession(0, 200e6);
	for (let number = 1; number < 500; number++) writeSession(number, 1.6e6);
	for (let run = 0; run < 3; run++) process.stdout.write(measure());
} finally {
	rmSync(folder, { recursive: true });
}

function writeSession(number, bytes) {
	const file = openSync(join(folder, `${number}.jsonl`), "wx");
	const start = Date.UTC(2026, 0, 1) + number * 60_000;
	let [count, written, lines] = [0, 0, ""];
	const timestamp = new Date(start).toISOString();
	const put = (record) => {
		lines += `${JSON.stringify(record)}\n`;
		if (lines.length < 1e6) return;
		written += writeSync(file, lines);
		lines = "";
	};
	const say = (message) => {
		const parentId = count === 0 ? null : count.toString(16).padStart(8, "0");
		const id = (++count).toString(16).padStart(8, "0");
		const time = start + count * 1000;
		put({
			type: "message",
			id,
			parentId,
			timestamp: new Date(time).toISOString(),
			message: { ...message, timestamp: time },
		});
	};
	put({ type: "session", version: 3, id: `bench-${number}`, timestamp, cwd: "/work/demo" });
	while (written + lines.length < bytes) {
		say({ role: "user", content: [{ type: "text", text: code(300) }] });
		for (let turn = 0; turn < 4; turn++)
			sayTurn(say, turn === 3 && count % 7 === 0 ? 40_000 : 3000);
	}
	writeSync(file, lines);
	closeSync(file);
}

function sayTurn(say, characters) {
	const content = [
		{ type: "thinking", thinking: code(800) },
		{ type: "text", text: code(400) },
		{ type: "toolCall", id: "call", name: "read", arguments: { path: "src/a.ts" } },
	];
	say({
		role: "assistant",
		content,
		api: "x",
		provider: "x",
		model: "x",
		usage,
		stopReason: "toolUse",
	});
	const result = [{ type: "text", text: code(characters) }];
	say({
		role: "toolResult",
		toolCallId: "call",
		toolName: "read",
		content: result,
		isError: false,
	});
}

function measure() {
	const program = `import { SessionManager } from ${JSON.stringify(library)};
const start = performance.now();
const { length } = await SessionManager.listAll(${JSON.stringify(folder)});
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const megabytes = Math.round(process.resourceUsage().maxRSS / 1000);
console.log(length + " sessions, " + seconds + " s, " + megabytes + " MB of memory at most");`;
	const words = ["--max-old-space-size=512", "--input-type=module", "-e", program];
	return execFileSync(process.execPath, words, { encoding: "utf8" });
}
