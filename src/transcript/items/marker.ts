import type {
	ContextEditEntry,
	LabelEntry,
	ModelChangeEntry,
	SessionInfoEntry,
	ThinkingLevelChangeEntry,
} from "../../session/index.ts";
import { composeBlocks } from "../blocks.ts";
import { present } from "../present.ts";
import { findShown } from "../site.ts";
import type { MarkerItem } from "../types.ts";
import type { ItemSite } from "./item.ts";

/** A change of model. */
export function composeModelChange(entry: ModelChangeEntry, site: ItemSite): MarkerItem {
	const value = entry.provider === undefined ? entry.modelId : `${entry.provider}/${entry.modelId}`;
	return { kind: "marker", ...site.base, variety: "model", text: "Model", value };
}

/** A change of the thinking level. */
export function composeThinkingLevel(entry: ThinkingLevelChangeEntry, site: ItemSite): MarkerItem {
	return {
		kind: "marker",
		...site.base,
		variety: "thinking-level",
		text: "Thinking level",
		value: entry.thinkingLevel,
	};
}

/** A label that was set or removed. */
export function composeLabel(entry: LabelEntry, site: ItemSite): MarkerItem {
	return present({
		kind: "marker" as const,
		...site.base,
		variety: "label" as const,
		text: entry.label === undefined ? "Label removed" : "Label",
		value: entry.label,
		targetId: findShown(entry.targetId, site),
	});
}

/** A name that the session was given or lost. */
export function composeName(entry: SessionInfoEntry, site: ItemSite): MarkerItem {
	return present({
		kind: "marker" as const,
		...site.base,
		variety: "name" as const,
		text: entry.name === undefined ? "Session name removed" : "Session named",
		value: entry.name,
	});
}

/** A change of what the model is sent for another entry, which itself stays as it was. */
export function composeContextEdit(entry: ContextEditEntry, site: ItemSite): MarkerItem {
	const { replacement } = entry;
	return present({
		kind: "marker" as const,
		...site.base,
		variety: "context-edit" as const,
		text: replacement ? "Replaced in the model's context" : "Removed from the model's context",
		targetId: findShown(entry.targetId, site),
		blocks: replacement ? composeBlocks(replacement, site) : undefined,
	});
}

/** The place before an entry where something is missing; it bears an id that no entry has. */
export function composeGap({ entryId, shownIds }: ItemSite): MarkerItem {
	let id = `${entryId}~gap`;
	while (shownIds.has(id)) id += "~";
	return { kind: "marker", entryId: id, variety: "gap", text: "An entry is missing here" };
}
