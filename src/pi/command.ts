import { PressleafError, replaceControls } from "../errors.ts";
import type { Order } from "./contract.ts";
import { describeCommand } from "./help.ts";
import { type LiveSession, readSystem, takeSession } from "./live-session.ts";
import { type Call, tell } from "./office.ts";
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
import { runOrder } from "./order-run.ts";
import { chooseShare } from "./questions.ts";
import type { Ending } from "./thread.ts";

/** Does what a command says, and tells what came of it; never rejects. */
export async function runCommand(name: CommandName, args: string, call: Call): Promise<void> {
	const { context } = call;
	try {
		const viewedTools = [...call.office.register.views.keys()];
		const typed = readTyped(name, args, { cwd: context.cwd, viewedTools });
		if (typed.given.switches.has("help"))
			tell(context, describeCommand(name, call.description), "info");
		else if (name === "press-share") await runShare(typed, call);
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
	report(call, await runOrder(order, live.records, call));
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
		report(call, await runOrder(order, live.records, call));
	} finally {
		office.isSharing = false;
	}
}

function takeLive(typed: Typed, { pi, context, office }: Call): LiveSession {
	for (const fault of office.register.faults) tell(context, fault, "error");
	return takeSession(context, isWithSystem(typed) ? readSystem(pi, context) : undefined);
}

async function runShares(typed: Typed, call: Call): Promise<void> {
	const ending = await runOrder(readSharesOrder(typed), [], call);
	if (ending.kind !== "shares") return report(call, ending);
	const lines = ending.shares.map(({ words }) => words);
	tell(call.context, lines.join("\n") || "Nothing was shared from here.", "info");
}

async function runUnshare(typed: Typed, call: Call): Promise<void> {
	const order = readUnshareOrder(typed) ?? (await chooseOrder(call));
	if (order !== undefined) report(call, await runOrder(order, [], call));
}

/** What is to be deleted, as it is chosen from all that was shared. */
async function chooseOrder(call: Call): Promise<Order | undefined> {
	const { context } = call;
	const ending = await runOrder({ kind: "shares", remote: false, host: undefined }, [], call);
	if (ending.kind !== "shares") return void report(call, ending);
	const made = ending.shares.filter(({ gistId }) => gistId !== undefined);
	if (made.length === 0) return void tell(context, "Nothing was shared from here.", "info");
	const wanted = await chooseShare(made, call);
	if (wanted === undefined) return void tell(context, "Nothing was deleted.", "info");
	return { kind: "unshare", wanted, host: undefined, folder: context.cwd };
}

function report({ context }: Call, ending: Ending): void {
	if (ending.kind === "done") tell(context, ending.lines.join("\n"), "info");
	if (ending.kind !== "failed") return;
	if (ending.message === "")
		tell(context, "Stopped: nothing was written, nothing was sent.", "info");
	else tell(context, ending.message, "error");
}

function describeFault(cause: unknown): string {
	const reason = cause instanceof Error ? cause.message : String(cause);
	return replaceControls(`This is a fault of pressleaf: ${reason.split("\n")[0]}`);
}
