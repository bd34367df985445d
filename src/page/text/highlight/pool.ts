import { Worker } from "node:worker_threads";
import { PACKAGE } from "../../../package-place.ts";
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
const WORKER = new URL("dist/command/worker.js", PACKAGE);
/** Most of what a job makes is dropped at once: more room for it saves no time. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };
const PLAIN: Tokenized = { runs: NO_RUNS, isComplete: false };

const BATCH_CHARACTERS = 16_000;

type Result = Tokenized | Promise<Tokenized>;

interface Task {
	readonly job: Job;
	readonly settle: (result: Result) => void;
}

interface Thread {
	/** Does some tasks; called again only after `onFree`. */
	work(tasks: readonly Task[]): void;
	end(): void;
}

let spare: Worker | undefined;

/**
 * Starts a thread for the next pool to take, so that it has loaded what it needs by the time of the first job. There is
 * one at most, and it keeps no process alive.
 */
export function startSpareThread(): void {
	if (spare !== undefined) return;
	const worker = new Worker(WORKER, { resourceLimits: LIMITS });
	spare = worker;
	worker.unref();
	// One that cannot start is no loss: the pool starts its own, and that tells.
	worker.once("error", endSpareThread);
}

/** Ends the thread that was started for a pool and not taken. */
export function endSpareThread(): void {
	void spare?.terminate();
	spare = undefined;
}

function takeThread(): Worker {
	const worker = spare ?? new Worker(WORKER, { resourceLimits: LIMITS });
	spare = undefined;
	worker.removeAllListeners("error");
	return worker;
}

/** A pool of up to `most` threads, which start with the first jobs and keep no process alive while they have none. */
export function createPool(most: number): Pool {
	const waiting: Task[] = [];
	const threads = new Set<Thread>();
	const idle: Thread[] = [];

	function assign(): void {
		while (waiting.length > 0) {
			const thread = idle.pop() ?? (threads.size < most ? start() : undefined);
			if (!thread) return;
			thread.work(waiting.splice(0, countBatch(waiting)));
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

/** Waking a thread takes longer than a small job, so they go together. */
function countBatch(tasks: readonly Task[]): number {
	let characters = 0;
	const end = tasks.findIndex(({ job }) => {
		characters += job.text.length;
		return characters > BATCH_CHARACTERS;
	});
	return end < 0 ? tasks.length : Math.max(1, end);
}

function startThread(onFree: (isAlive: boolean) => void): Thread {
	const worker = takeThread();
	let tasks: readonly Task[] = [];
	let deadline: NodeJS.Timeout | undefined;

	function finish(resultOf: (task: Task, place: number) => Result, isAlive: boolean): void {
		clearTimeout(deadline);
		for (const [place, task] of tasks.entries()) task.settle(resultOf(task, place));
		tasks = [];
		if (isAlive) worker.unref();
		else void worker.terminate();
		onFree(isAlive);
	}

	worker.on("message", (results: readonly Tokenized[]) =>
		finish((_, place) => results[place] ?? PLAIN, true),
	);
	// A thread that cannot start or that breaks down leaves its jobs to this one.
	worker.on("error", () => finish(({ job }) => runJob(job), false));
	return {
		work(next) {
			tasks = next;
			deadline = setTimeout(() => finish(() => PLAIN, false), CODE_BOUNDS.threadMs);
			worker.ref();
			worker.postMessage(next.map(({ job }) => job));
		},
		end: () => finish(() => PLAIN, false),
	};
}
