import type { Message } from "../../session/index.ts";
import { pairCalls } from "../pairing.ts";
import type { Block, Item, SummaryItem } from "../types.ts";
import type { ItemSite } from "./item.ts";
import { composeMessage } from "./message.ts";

type Retained = NonNullable<SummaryItem["retained"]>;

/** Messages that an entry carries inside itself, as blocks with their role; calls pair among themselves. */
export function composeRetained(messages: readonly Message[], site: ItemSite): Retained {
	const { entryId } = site;
	const pairing = pairCalls([
		{
			parent: undefined,
			isActive: true,
			messages: messages.map((message) => ({
				entryId: undefined,
				time: message.timestamp,
				message,
			})),
		},
	]);
	const inside = { ...site, base: { entryId }, pairing, isFirstSystem: false };
	return messages.flatMap((message) => {
		const item = composeMessage(message, inside);
		return item ? { role: message.role, blocks: listBlocks(item) } : [];
	});
}

function listBlocks(item: Item): readonly Block[] {
	if (item.kind === "tool" || item.kind === "shell") return [item.tool];
	if (item.kind === "unknown") return [{ kind: "raw", title: item.title, json: item.json }];
	if (item.kind === "system") return [...item.blocks, ...listSections(item.sections)];
	if (item.kind === "prompt" && item.skill) {
		return [{ kind: "prose", text: item.skill.text }, ...item.blocks];
	}
	if (item.kind === "answer" && item.stop) {
		return [...item.blocks, { kind: "notice", tone: "bad", text: item.stop.message }];
	}
	return "blocks" in item ? (item.blocks ?? []) : [];
}

function listSections(sections: readonly { readonly name: string; readonly text: string }[]) {
	return sections.flatMap(({ text }): readonly Block[] =>
		text.trim() === "" ? [] : [{ kind: "prose", text }],
	);
}
