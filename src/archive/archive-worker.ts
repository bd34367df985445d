import { parentPort } from "node:worker_threads";
import type { Job } from "./job.ts";
import { runSessionJob } from "./session-job.ts";
import { runShardJob } from "./shard-job.ts";

// One job at a time, answered by its result; a fault ends the thread, and the pool says so.
parentPort?.on("message", async (job: Job) => {
	const result = job.kind === "session" ? await runSessionJob(job) : await runShardJob(job);
	parentPort?.postMessage(result);
});
