import { parentPort } from "node:worker_threads";
import { type Job, runJob } from "./job.ts";

// One job at a time, each answered by its result; a fault ends the thread, and the pool does the job itself.
parentPort?.on("message", async (job: Job) => {
	const result = await runJob(job);
	parentPort?.postMessage(result);
});
