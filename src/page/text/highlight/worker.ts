import { parentPort } from "node:worker_threads";
import { loadEngine } from "./grammars.ts";
import { type Job, runJob } from "./job.ts";
import type { Tokenized } from "./tokenize.ts";

// Some jobs at a time, answered all at once; a fault ends the thread, and the pool does them itself.
parentPort?.on("message", async (jobs: readonly Job[]) => {
	const results: Tokenized[] = [];
	for (const job of jobs) results.push(await runJob(job));
	parentPort?.postMessage(results);
});

// What every language needs, while the first job is still on its way.
await loadEngine();
