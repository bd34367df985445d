import { PressleafError, quoteInput } from "../../errors.ts";
import { type FilterMode, filterModes } from "../../tree/index.ts";
import { serializeJson } from "../json.ts";
import type { RunContext } from "../run-context.ts";
import { resolveSession } from "../session-argument.ts";
import { describeSession, toSessionJson } from "../session-line.ts";
import { loadSession } from "../session-tree.ts";
import { drawTree, listTreeRows } from "../tree-text.ts";
import type { TreeFlags } from "./tree.ts";

const LINES_AT_A_TIME = 1000;

/** Runs `pressleaf tree`. */
export async function runTree(
	{ terminal, signal }: RunContext,
	session: string | undefined,
	options: TreeFlags,
): Promise<void> {
	const mode = resolveMode(options.mode);
	const found = await resolveSession(session, options, signal);
	const { known, selection } = await loadSession(found, signal);
	if (!options.quiet) terminal.complain(describeSession(known));
	const { leafId } = selection.coverage;
	if (options.json) {
		const entries = listTreeRows(selection, mode);
		const outcome = { session: toSessionJson(known), mode, leaf: leafId, entries };
		return terminal.print(`${serializeJson(outcome)}\n`);
	}
	const lines = drawTree(selection, mode, terminal.width);
	if (lines.length === 0 && !options.quiet) terminal.complain(`No entry is listed in ${mode}.`);
	for (let at = 0; at < lines.length; at += LINES_AT_A_TIME) {
		signal.throwIfAborted();
		await terminal.print(`${lines.slice(at, at + LINES_AT_A_TIME).join("\n")}\n`);
	}
}

function resolveMode(name: string): FilterMode {
	const mode = filterModes.find((known) => known === name);
	if (mode !== undefined) return mode;
	const message = `There is no mode "${quoteInput(name)}". Give one of: ${filterModes.join(", ")}.`;
	throw new PressleafError("OPTION_INVALID", message);
}
