import { PressleafError } from "../errors.ts";
import type { SessionPlace } from "./contract.ts";
import type { PiContext, PiEntry, PiHost } from "./host.ts";
import { addSystem, type LiveSystem } from "./live-system.ts";

/** The session as it is at one moment: pi only ever appends to it. */
export interface LiveSession {
	readonly place: SessionPlace;
	/** The header, where there is one, and all entries. */
	readonly records: readonly object[];
	/** Where the user stands; undefined before the first entry. */
	readonly leafId: string | undefined;
}

/** The live session; throws SESSION_EMPTY where nothing was said in it. With `system`, the system prompt of this moment is in it. */
export function takeSession(
	{ sessionManager }: PiContext,
	system: LiveSystem | undefined,
): LiveSession {
	const entries = sessionManager.getEntries();
	if (!entries.some(isSaid)) {
		throw new PressleafError("SESSION_EMPTY", "Nothing was said in this session yet.");
	}
	const leafId = sessionManager.getLeafId() ?? undefined;
	const header = sessionManager.getHeader();
	const live = { entries, leafId, branch: sessionManager.getBranch() };
	const shown = system === undefined ? live : addSystem(live, system);
	const isAsInFile = shown.entries === entries;
	const last = entries.at(-1)?.id;
	return {
		place: {
			id: sessionManager.getSessionId(),
			file: sessionManager.getSessionFile(),
			needed: isAsInFile ? [last, leafId].filter((id) => id !== undefined) : undefined,
		},
		records: header === null ? shown.entries : [header, ...shown.entries],
		leafId: shown.leafId,
	};
}

/** Where an export ends if nothing else is said; throws SESSION_EMPTY where the user stands before the first entry. */
export function requireLeaf({ leafId }: LiveSession): string {
	if (leafId !== undefined) return leafId;
	throw new PressleafError(
		"SESSION_EMPTY",
		"You stand before the first entry, where nothing was said yet. Go to another one with /tree, or take all of them: --tree.",
	);
}

/** The system prompt and the tools that the model would be given now. */
export function readSystem(pi: PiHost, context: PiContext): LiveSystem {
	const active = new Set(pi.getActiveTools());
	const tools = pi.getAllTools().filter(({ name }) => active.has(name));
	return {
		prompt: context.getSystemPrompt(),
		tools: tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
	};
}

/** A session begins with notes of its own before anybody speaks. */
function isSaid({ type, message }: PiEntry): boolean {
	if (type !== "message") {
		return ["custom_message", "compaction", "branch_summary"].includes(type);
	}
	return (
		!(typeof message === "object" && message !== null && "role" in message) ||
		message.role !== "system"
	);
}
