import { PressleafError, quoteInput } from "../../errors.ts";
import { type FilterMode, filterModes } from "../../tree/index.ts";
import { serializeJson } from "../json.ts";
import type { RunContext } from "../run-context.ts";
import { resolveFile, resolveSession } from "../session-argument.ts";
import { describeSession, toSessionJson } from "../session-line.ts";
import { loadSession } from "../session-tree.ts";
import { drawTree, listTreeRows } from "../tree-text.ts";
import type { TreeFlags } from "./tree.ts";

const LINES_AT_A_TIME = 1000;

/** Runs `pressleaf tree`. */
export async function runTree(
	context: RunContext,
	session: string | undefined,
	options: TreeFlags,
): Promise<void> {
	if (options.interactive) return exportChosen(context, session, options);
	const { terminal, signal } = context;
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

/** Exports the branch that ends at the entry that the user chooses. */
async function exportChosen(
	context: RunContext,
	session: string | undefined,
	options: TreeFlags,
): Promise<void> {
	const { signal } = context;
	const mode = resolveMode(options.mode);
	const found = await resolveFile(session, options, signal);
	const { chooseEntry } = await import("../navigator/index.ts");
	const leaf = await chooseEntry(await loadSession(found, signal), { mode, signal });
	const { runExport } = await import("./export-run.ts");
	const { json, quiet } = options;
	const flags = {
		leaf,
		theme: "auto",
		cache: true,
		...(json && { json }),
		...(quiet && { quiet }),
	};
	await runExport(context, { session: found.path, output: undefined, options: flags });
}

function resolveMode(name: string): FilterMode {
	const mode = filterModes.find((known) => known === name);
	if (mode !== undefined) return mode;
	const message = `There is no mode "${quoteInput(name)}". Give one of: ${filterModes.join(", ")}.`;
	throw new PressleafError("OPTION_INVALID", message);
}
