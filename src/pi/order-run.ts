import type { Order } from "./contract.ts";
import type { Call } from "./office.ts";
import { askConsent } from "./questions.ts";
import { type Ending, startThread, type Thread } from "./thread.ts";

/** Has an order done in a thread, with how far it is in the status line. */
export async function runOrder(
	order: Order,
	records: readonly object[],
	call: Call,
): Promise<Ending> {
	const { office } = call;
	const status = openStatus(call);
	const thread = startThread(order, {
		records,
		views: office.register.views,
		onProgress: status.show,
		onCommitted: () => unwatch(),
		ask(proposed) {
			unwatch();
			status.clear();
			return askConsent(proposed, call);
		},
	});
	office.threads.add(thread);
	const unwatch = watchEscape(call, thread);
	const ending = await thread.ending;
	office.threads.delete(thread);
	unwatch();
	status.clear();
	return ending;
}

/** A place of its own in the status line. */
function openStatus({ context, office }: Call) {
	office.count += 1;
	const key = `pressleaf-${office.count}`;
	let isShown = false;
	return {
		show(words: string): void {
			isShown = true;
			context.ui.setStatus(key, words);
		},
		clear(): void {
			if (isShown) context.ui.setStatus(key, undefined);
			isShown = false;
		},
	};
}

/** Escape ends work that is not yet agreed to, unless it is meant for the agent. */
function watchEscape({ context, office }: Call, thread: Thread): () => void {
	if (context.mode !== "tui") return () => {};
	return context.ui.onTerminalInput((data) => {
		if (!isEscape(data) || office.closing.aborted || !context.isIdle()) return undefined;
		thread.stop();
		return { consume: true };
	});
}

/** As it is sent by itself; some terminals spell it as a code point. */
function isEscape(data: string): boolean {
	return ["", "[27u", "[27;1u", "[27;1:1u"].some((rest) => data === `\u001b${rest}`);
}
