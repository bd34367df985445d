import type { MessagePort } from "node:worker_threads";
import type { ToolViewAnswer, ToolViewInput } from "../transcript/index.ts";
import type { Answer, News, Proposed, Remark } from "./contract.ts";

/** What a thread that works for pi does its work with. */
export interface Desk {
	/** Aborted when nobody wants the work any more. */
	readonly signal: AbortSignal;
	tell(news: News): void;
	/** The session's lines as pi has them in memory. */
	askForRecords(): Promise<Uint8Array>;
	/** What views that other extensions have make of calls. */
	askViews(uses: readonly ToolViewInput[]): Promise<readonly ToolViewAnswer[]>;
	ask(proposed: Proposed): Promise<Answer>;
	/** From now on nothing stops the work: half a request leaves nobody knowing what it did. */
	commit(): void;
}

/** The desk of a thread that is told things by `port`. */
export function openDesk(port: MessagePort): Desk {
	const stop = new AbortController();
	let isCommitted = false;
	const chunks: Buffer[] = [];
	let takeRecords = (_: Uint8Array) => {};
	let takeViews = (_: readonly ToolViewAnswer[]) => {};
	let takeAnswer = (_: Answer) => {};
	port.on("message", (remark: Remark) => {
		if (remark.kind === "stop" && !isCommitted) stop.abort();
		if (remark.kind === "answer") takeAnswer(remark.answer);
		if (remark.kind === "views") takeViews(remark.answers);
		if (remark.kind !== "records") return;
		chunks.push(Buffer.from(remark.text));
		if (remark.isLast) takeRecords(Buffer.concat(chunks));
	});
	const tell = (news: News) => port.postMessage(news);
	const wait = <Value>(begin: (take: (value: Value) => void) => void) =>
		new Promise<Value>((resolve, reject) => {
			stop.signal.throwIfAborted();
			stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
			begin(resolve);
		});
	return {
		signal: stop.signal,
		tell,
		askForRecords: () =>
			wait((take) => {
				takeRecords = take;
				tell({ kind: "records-wanted" });
			}),
		askViews: (uses) =>
			wait((take) => {
				takeViews = take;
				tell({ kind: "views-wanted", uses });
			}),
		commit() {
			isCommitted = true;
			tell({ kind: "committed" });
		},
		ask: (proposed) =>
			wait((take) => {
				takeAnswer = take;
				tell({ kind: "proposed", proposed });
			}),
	};
}
