import { Worker } from "node:worker_threads";
import { CODE_BOUNDS } from "../bounds.ts";
import { type Job, runJob } from "./job.ts";
import { NO_RUNS } from "./runs.ts";
import type { Tokenized } from "./tokenize.ts";

/** Threads that do jobs beside this one. */
export interface Pool {
	run(job: Job): Promise<Tokenized>;
	/** Ends the threads; what they have not done comes back plain. */
	close(): void;
}

/** The built worker: Node 20 runs no TypeScript, and the sources stand beside what is built of them. */
const WORKER = new URL("../../../../dist/page/text/highlight/worker.js", import.meta.url);
const PLAIN: Tokenized = { runs: NO_RUNS, isComplete: false };

interface Task {
	readonly job: Job;
	readonly settle: (result: Tokenized | Promise<Tokenized>) => void;
}

interface Thread {
	/** Does a task; called again only after `onFree`. */
	work(task: Task): void;
	end(): void;
}

/** A pool of up to `most` threads, which start with the first jobs and keep no process alive while they have none. */
export function createPool(most: number): Pool {
	const waiting: Task[] = [];
	const threads = new Set<Thread>();
	const idle: Thread[] = [];

	function assign(): void {
		while (waiting.length > 0) {
			const thread = idle.pop() ?? (threads.size < most ? start() : undefined);
			const task = thread && waiting.shift();
			if (!task) return;
			thread.work(task);
		}
	}

	function start(): Thread {
		const thread = startThread((isAlive) => {
			if (isAlive) idle.push(thread);
			else threads.delete(thread);
			assign();
		});
		threads.add(thread);
		return thread;
	}

	return {
		run: (job) =>
			new Promise((settle) => {
				waiting.push({ job, settle });
				assign();
			}),
		close() {
			for (const { settle } of waiting.splice(0)) settle(PLAIN);
			for (const thread of threads) thread.end();
		},
	};
}

function startThread(onFree: (isAlive: boolean) => void): Thread {
	const worker = new Worker(WORKER);
	let task: Task | undefined;
	let deadline: NodeJS.Timeout | undefined;

	function finish(result: Tokenized | Promise<Tokenized>, isAlive: boolean): void {
		clearTimeout(deadline);
		task?.settle(result);
		task = undefined;
		if (isAlive) worker.unref();
		else void worker.terminate();
		onFree(isAlive);
	}

	worker.on("message", (result: Tokenized) => finish(result, true));
	// A thread that cannot start or that breaks down leaves its job to this one.
	worker.on("error", () => finish(task ? runJob(task.job) : PLAIN, false));
	return {
		work(next) {
			task = next;
			deadline = setTimeout(() => finish(PLAIN, false), CODE_BOUNDS.threadMs);
			worker.ref();
			worker.postMessage(next.job);
		},
		end: () => finish(PLAIN, false),
	};
}
