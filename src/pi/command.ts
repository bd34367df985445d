import { PressleafError, replaceControls } from "../errors.ts";
import type { Answer, ListedShare, Order, Proposed } from "./contract.ts";
import type { PiContext, PiHost } from "./host.ts";
import { readSystem, takeSession } from "./live-session.ts";
import type { CommandName } from "./option-rows.ts";
import {
	isWithSystem,
	readExportOrder,
	readShareOrder,
	readSharesOrder,
	readTyped,
	readUnshareOrder,
	type Typed,
} from "./order.ts";
import { type Ending, startThread, type Thread } from "./thread.ts";
import type { ViewRegister } from "./view-register.ts";

/** A command that was given, and what is known of others. */
export interface Call {
	readonly pi: PiHost;
	readonly context: PiContext;
	readonly office: Office;
}

/** What goes on in one instance of the extension. */
export interface Office {
	/** What is being done; whoever wants it ended stops it. */
	readonly threads: Set<Thread>;
	/** What other extensions say of their tools. */
	readonly register: ViewRegister;
	/** Aborted when the session of this instance is over. */
	readonly closing: AbortSignal;
	/** Whether a share waits for its answer. */
	isSharing: boolean;
	count: number;
}

/** Does what a command says, and tells what came of it; never rejects. */
export async function runCommand(name: CommandName, args: string, call: Call): Promise<void> {
	const { context } = call;
	try {
		const viewedTools = [...call.office.register.views.keys()];
		const typed = readTyped(name, args, { cwd: context.cwd, viewedTools });
		if (name === "press-share") await runShare(typed, call);
		else if (name === "press-shares") await runShares(typed, call);
		else if (name === "press-unshare") await runUnshare(typed, call);
		else await runExport(typed, call);
	} catch (cause) {
		tell(context, cause instanceof PressleafError ? cause.message : describeFault(cause), "error");
	}
}

async function runExport(typed: Typed, call: Call): Promise<void> {
	const live = takeLive(typed, call);
	const order = readExportOrder(typed, live);
	for (const fault of call.office.register.faults) tell(call.context, fault, "error");
	report(call, await run(order, live.records, call));
}

async function runShare(typed: Typed, call: Call): Promise<void> {
	const { context, office } = call;
	const live = takeLive(typed, call);
	const order = readShareOrder(typed, live);
	if (office.isSharing) {
		throw new PressleafError("OPTION_INVALID", "A share is under way. Answer that one first.");
	}
	if (!context.hasUI && order.kind === "share" && !order.dryRun) {
		const message =
			"Nobody can be asked here, so nothing was sent. Use `pressleaf share --yes`, or --dry-run.";
		throw new PressleafError("OPTION_INVALID", message);
	}
	office.isSharing = true;
	try {
		report(call, await run(order, live.records, call));
	} finally {
		office.isSharing = false;
	}
}

function takeLive(typed: Typed, { pi, context }: Call) {
	return takeSession(context, isWithSystem(typed) ? readSystem(pi, context) : undefined);
}

async function runShares(typed: Typed, call: Call): Promise<void> {
	const ending = await run(readSharesOrder(typed), [], call);
	if (ending.kind !== "shares") return report(call, ending);
	const lines = ending.shares.map(({ words }) => words);
	tell(call.context, lines.join("\n") || "Nothing was shared from here.", "info");
}

async function runUnshare(typed: Typed, call: Call): Promise<void> {
	const order = readUnshareOrder(typed) ?? (await chooseUnshare(call));
	if (order !== undefined) report(call, await run(order, [], call));
}

/** The gist that is chosen from a list, this session's first; undefined where none is. */
async function chooseUnshare(call: Call): Promise<Order | undefined> {
	const { context, office } = call;
	const ending = await run({ kind: "shares", remote: false, host: undefined }, [], call);
	if (ending.kind !== "shares") return void report(call, ending);
	const current = context.sessionManager.getSessionId();
	const made = ending.shares.filter(({ gistId }) => gistId !== undefined);
	const isCurrent = ({ sessionId }: ListedShare) => sessionId === current;
	const sorted = [...made.filter(isCurrent), ...made.filter((share) => !isCurrent(share))];
	if (sorted.length === 0) return void tell(context, "Nothing was shared from here.", "info");
	const rows = sorted.map(({ gistId, words }) => `${words.split("\n")[0]}  ${gistId}`);
	const signal = office.closing;
	const chosen = await context.ui.select("What shall be taken back?", rows, { signal });
	const share = sorted[rows.indexOf(chosen ?? "")];
	if (share?.gistId === undefined) return undefined;
	const question = `${share.words}\nWhoever has the link cannot read it any more.`;
	if (!(await context.ui.confirm("Delete this gist?", question, { signal }))) {
		return void tell(context, "Nothing was deleted.", "info");
	}
	return { kind: "unshare", wanted: share.gistId, host: undefined, folder: context.cwd };
}

/** Has an order done in a thread, with how far it is in the status line. */
async function run(order: Order, records: readonly object[], call: Call): Promise<Ending> {
	const { office } = call;
	const status = openStatus(call);
	const thread = startThread(order, {
		records,
		views: office.register.views,
		onProgress: status.show,
		ask(proposed) {
			unwatch();
			status.clear();
			return ask(proposed, call);
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

/** Shows what would go out, and asks. Whatever is no plain yes sends nothing. */
async function ask(proposed: Proposed, { context, office }: Call): Promise<Answer> {
	const { summary, essence, replaces } = proposed;
	const signal = office.closing;
	tell(context, summary.join("\n"), "info");
	if (replaces === undefined) {
		const isAgreed = await context.ui.confirm("Share it?", essence.join("\n"), { signal });
		return isAgreed ? "make" : "nothing";
	}
	const replace = `Replace what ${replaces} shows`;
	const make = "Make another gist";
	const title = ["Share it?", ...essence].join("\n");
	const chosen = await context.ui.select(title, ["Send nothing", replace, make], { signal });
	if (chosen === replace) return "replace";
	return chosen === make ? "make" : "nothing";
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

function report({ context }: Call, ending: Ending): void {
	if (ending.kind === "done") tell(context, ending.lines.join("\n"), "info");
	if (ending.kind !== "failed") return;
	if (ending.message === "")
		tell(context, "Stopped: nothing was written, nothing was sent.", "info");
	else tell(context, ending.message, "error");
}

function tell(context: PiContext, message: string, type: "info" | "error"): void {
	if (context.hasUI) context.ui.notify(message, type);
	else process.stderr.write(`${message}\n`);
}

function describeFault(cause: unknown): string {
	const reason = cause instanceof Error ? cause.message : String(cause);
	return replaceControls(`This is a fault of pressleaf: ${reason.split("\n")[0]}`);
}
