import { setImmediate as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { PACKAGE } from "../package-place.ts";
import type { ToolViewer, ToolViewInput } from "../transcript/index.ts";
import type { Answer, ListedShare, News, Order, Proposed, Remark } from "./contract.ts";

/** How an order ended. */
export type Ending = Extract<News, { kind: "done" | "failed" }> | ListedShares;

interface ListedShares {
	readonly kind: "shares";
	readonly shares: readonly ListedShare[];
}

/** What a thread may need of the one that it works for. */
export interface Service {
	/** The session as pi has it in memory. */
	readonly records: readonly object[];
	/** Views of tools, by the tools' names. */
	readonly views: ReadonlyMap<string, ToolViewer>;
	onProgress(words: string): void;
	/** From now on the work is not to be stopped. */
	onCommitted(): void;
	ask(proposed: Proposed): Promise<Answer>;
}

/** An order that is being done in a thread of its own. */
export interface Thread {
	/** Never rejects. */
	readonly ending: Promise<Ending>;
	/** Ends the work, unless it is committed, and what it began to write is taken away. */
	stop(): void;
	/** The same where pi is left, which waits only a moment for what is committed. */
	leave(): void;
}

const WORKER = new URL("dist/command/session-worker.js", PACKAGE);
/** In characters: what is handed over at a time, so that pi's prompt can draw in between. */
const PORTION = 200_000;
/** In milliseconds: how long work that is stopped may take to clear away what it began. */
const GRACE = 2000;

/** Starts a thread for an order. */
export function startThread(order: Order, service: Service): Thread {
	// What a library prints must not reach pi's screen.
	const worker = new Worker(WORKER, {
		workerData: order,
		execArgv: [],
		stdout: true,
		stderr: true,
	});
	let isCommitted = false;
	const say = (remark: Remark) => worker.postMessage(remark);
	const ending = new Promise<Ending>((resolve) => {
		const fail = (cause: unknown) => resolve({ kind: "failed", message: describeBreakdown(cause) });
		worker.on("error", fail);
		worker.on("exit", () => fail("its thread ended early"));
		worker.on("message", (news: News) => {
			if (news.kind === "committed") isCommitted = true;
			if (isEnding(news)) resolve(news);
			else void serve(news, service, say).catch(fail);
		});
	});
	void ending.then(() => worker.terminate());
	const stop = (isInTheWay: () => boolean) => {
		say({ kind: "stop" });
		setTimeout(() => isInTheWay() && void worker.terminate(), GRACE).unref();
	};
	return { ending, stop: () => stop(() => !isCommitted), leave: () => stop(() => true) };
}

function isEnding(news: News): news is Ending {
	return ["done", "failed", "shares"].includes(news.kind);
}

type Say = (remark: Remark) => void;

/** Does for a thread what it asks for. */
async function serve(news: Exclude<News, Ending>, service: Service, say: Say): Promise<void> {
	switch (news.kind) {
		case "progress":
			return service.onProgress(news.words);
		case "committed":
			return service.onCommitted();
		case "records-wanted":
			return handOver(service.records, say);
		case "views-wanted":
			return show(news.uses, service.views, say);
		case "proposed":
			return say({ kind: "answer", answer: await service.ask(news.proposed) });
	}
}

/** The records as the lines of a file, some at a time. */
async function handOver(records: readonly object[], say: Say): Promise<void> {
	let text = "";
	for (const record of records) {
		text += `${JSON.stringify(record)}\n`;
		if (text.length < PORTION) continue;
		say({ kind: "records", text, isLast: false });
		text = "";
		await pause();
	}
	say({ kind: "records", text, isLast: true });
}

/** Functions cannot enter another thread, so that views are asked here. */
async function show(
	uses: readonly ToolViewInput[],
	views: ReadonlyMap<string, ToolViewer>,
	say: Say,
): Promise<void> {
	const { answerUses } = await import("./view-answers.ts");
	say({ kind: "views", answers: answerUses(uses, views) });
}

function describeBreakdown(cause: unknown): string {
	const [reason = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
	return `The work could not be done: ${reason}.`;
}
