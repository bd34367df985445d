import { PressleafError } from "../../errors.ts";
import { SessionManager } from "../../manager/index.ts";
import type { Entry } from "../../session/index.ts";
import { type FilterMode, listEntries } from "../../tree/index.ts";
import { type Screen, showScreen } from "../screen/index.ts";
import type { LoadedSession } from "../session-tree.ts";
import { isLively } from "../terminal.ts";
import { drawNavigator, treeHeight } from "./navigator-drawing.ts";
import {
	type LabelEffect,
	type NavigatorNews,
	pressNavigatorKey,
	takeNavigatorNews,
} from "./navigator-keys.ts";
import { type EntryLabel, type NavigatorState, openNavigator } from "./navigator-state.ts";

/**
 * Lets the user choose an entry of a session's tree, listed in `mode` at first, and gives its id. Rejects with NOTHING_CHOSEN where the navigator is left,
 * and with OPTION_INVALID where there is no terminal.
 */
export async function chooseEntry(
	{ tree, selection, known }: LoadedSession,
	{ mode, signal }: { readonly mode: FilterMode; readonly signal: AbortSignal },
): Promise<string> {
	const title = known.sessionName ?? known.firstWords ?? known.sessionId;
	const screen: Screen<NavigatorState, NavigatorNews, LabelEffect, string> = {
		opening: openNavigator({
			entries: listEntries(selection),
			labels: findLabels(tree.session.entries),
			leafId: selection.coverage.leafId,
			mode,
		}),
		press: (state, key, { height }) => pressNavigatorKey(state, key, treeHeight(height)),
		take: takeNavigatorNews,
		draw: (state, size) => drawNavigator(state, size, title),
		perform: async (effect, tell) => tell(labelEntry(known.sourcePath, effect)),
	};
	const chosen = await showScreen(screen, { isColored: isLively(), signal });
	if (chosen !== undefined) return chosen;
	throw new PressleafError("NOTHING_CHOSEN", "No entry was chosen; nothing was done.");
}

/** The labels that are in force, by the ids of their entries. */
function findLabels(entries: readonly Entry[]): ReadonlyMap<string, EntryLabel> {
	const labels = new Map<string, EntryLabel>();
	for (const entry of entries) {
		if (entry.type !== "label") continue;
		const { targetId, label, timestamp: time } = entry;
		if (label === undefined) labels.delete(targetId);
		else labels.set(targetId, { label, time });
	}
	return labels;
}

function labelEntry(path: string | undefined, { entryId, label }: LabelEffect): NavigatorNews {
	if (path === undefined) return { type: "failed", message: "What is no file cannot be labelled." };
	try {
		const manager = SessionManager.open(path);
		manager.appendLabelChange(entryId, label);
		const now = manager.getLabel(entryId) ?? "";
		return { type: "labelled", entryId, label: now, time: new Date().toISOString() };
	} catch (cause) {
		if (!(cause instanceof PressleafError)) throw cause;
		return { type: "failed", message: cause.message };
	}
}
