import { serializeJson } from "../json.ts";
import type { RunContext } from "../run-context.ts";
import { resolveSession } from "../session-argument.ts";
import { describeFacts, findFacts } from "../session-facts.ts";
import { describeSession } from "../session-line.ts";
import { loadSession } from "../session-tree.ts";
import type { SessionCommandFlags } from "./session-options.ts";

/** Runs `pressleaf info`. */
export async function runInfo(
	{ terminal, signal }: RunContext,
	session: string | undefined,
	options: SessionCommandFlags,
): Promise<void> {
	const found = await resolveSession(session, options, signal);
	const loaded = await loadSession(found, signal);
	if (!options.quiet) terminal.complain(describeSession(loaded.known));
	const facts = findFacts(loaded);
	if (options.json) return terminal.print(`${serializeJson(facts)}\n`);
	await terminal.print(`${describeFacts(facts).join("\n")}\n`);
}
