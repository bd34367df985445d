import { totalmem } from "node:os";
import { Worker } from "node:worker_threads";
import { faultCode } from "../file-fault.ts";
import { PACKAGE } from "../package-place.ts";
import type { Job, JobResult } from "./job.ts";

/** Threads that do jobs, each one at a time. */
export interface WorkerPool {
	/** Resolves with what came of it, also where its thread died of it. */
	run(job: Job): Promise<JobResult>;
	/** Ends the threads; what they have not done is given up. */
	close(): Promise<void>;
}

/** The built worker: Node 20 runs no TypeScript, and the sources stand beside what is built of them. */
const WORKER = new URL("dist/command/archive-worker.js", PACKAGE);

/** A page takes seconds; who takes longer than this, and so much for each megabyte, never ends. */
const patience = { milliseconds: 300_000, perMegabyte: 20_000 } as const;
/** Memory of a thread in megabytes, where the machine has less to share. */
const leastMemory = 1_024;

interface Thread {
	run(job: Job): Promise<JobResult>;
	end(): Promise<unknown>;
	isAlive(): boolean;
}

/** A pool of up to `most` threads, which start when there is work for them; each has so many megabytes of memory. */
export function createWorkerPool(most: number, megabytes = shareMemory(most)): WorkerPool {
	const idle: Thread[] = [];
	const threads = new Set<Thread>();
	const waiting: ((thread: Thread) => void)[] = [];

	function take(): Promise<Thread> {
		const free = idle.pop();
		if (free) return Promise.resolve(free);
		if (threads.size < most) return Promise.resolve(start());
		return new Promise((resolve) => waiting.push(resolve));
	}

	function start(): Thread {
		const thread = startThread(megabytes);
		threads.add(thread);
		return thread;
	}

	function giveBack(thread: Thread): void {
		if (!thread.isAlive()) threads.delete(thread);
		const next = waiting.shift();
		if (next) next(thread.isAlive() ? thread : start());
		else if (thread.isAlive()) idle.push(thread);
	}

	return {
		async run(job) {
			const thread = await take();
			try {
				return await thread.run(job);
			} finally {
				giveBack(thread);
			}
		},
		async close() {
			await Promise.all([...threads].map((thread) => thread.end()));
		},
	};
}

function shareMemory(most: number): number {
	return Math.max(leastMemory, Math.floor((0.75 * totalmem()) / 1_048_576 / most));
}

function startThread(megabytes: number): Thread {
	const resourceLimits = { maxOldGenerationSizeMb: megabytes };
	const worker = new Worker(WORKER, { resourceLimits });
	let isAlive = true;
	let settle: ((result: JobResult) => void) | undefined;
	let deadline: NodeJS.Timeout | undefined;
	let fault: unknown;
	const finish = (result: JobResult) => {
		clearTimeout(deadline);
		settle?.(result);
		settle = undefined;
	};
	worker.on("message", finish);
	worker.on("error", (cause) => {
		fault = cause;
	});
	worker.on("exit", () => {
		isAlive = false;
		finish(explainDeath(fault));
	});
	return {
		run: (job) =>
			new Promise((resolve) => {
				settle = resolve;
				if (!isAlive) return finish(explainDeath(fault));
				deadline = setTimeout(() => {
					fault = new Error("too slow");
					void worker.terminate();
				}, findPatience(job));
				worker.postMessage(job);
			}),
		end: () => worker.terminate(),
		isAlive: () => isAlive,
	};
}

function findPatience(job: Job): number {
	const bytes = job.kind === "session" ? job.bytes : 0;
	const sessions = job.kind === "shard" ? job.sessions.length : 0;
	const megabytes = bytes / 1_000_000 + sessions * 4;
	return Math.min(patience.milliseconds + megabytes * patience.perMegabyte, 2 ** 31 - 1);
}

function explainDeath(fault: unknown): JobResult {
	const reason =
		faultCode(fault) === "ERR_WORKER_OUT_OF_MEMORY"
			? "It takes more memory than there is for a thread: --jobs 1 gives it all of it."
			: fault instanceof Error && fault.message === "too slow"
				? "It took too long, and was given up."
				: "This is a fault of pressleaf, which ended a thread: report it.";
	return { state: "failed", reason, sha256: "" };
}
