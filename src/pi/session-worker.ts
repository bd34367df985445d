import { parentPort, workerData } from "node:worker_threads";
import { PressleafError } from "../errors.ts";
import type { Order } from "./contract.ts";
import { type Desk, openDesk } from "./desk.ts";
import { sayInPi } from "./pi-words.ts";

// One order, done in a thread of its own, so that pi's prompt stays awake.
if (parentPort !== null) {
	const order: Order = workerData;
	const desk = openDesk(parentPort);
	await work(order, desk).catch((cause) =>
		desk.tell({ kind: "failed", message: explain(cause, desk) }),
	);
	parentPort.close();
}

/** What an order needs is loaded for it alone. */
async function work(order: Order, desk: Desk): Promise<void> {
	switch (order.kind) {
		case "export":
			return (await import("./export-work.ts")).exportSession(order, desk);
		case "share":
			return (await import("./share-work.ts")).shareSession(order, desk);
		case "shares":
			return (await import("./shares-work.ts")).listShared(order, desk);
		case "unshare":
			return (await import("./shares-work.ts")).takeBackShared(order, desk);
	}
}

/** In one line, and in the words of pi's prompt. */
function explain(cause: unknown, { signal }: Desk): string {
	if (signal.aborted) return "";
	if (cause instanceof PressleafError) return sayInPi(cause.message);
	const [reason = ""] = String(cause).split("\n");
	return `This is a fault of pressleaf, and nothing else is wrong: ${reason}`;
}
