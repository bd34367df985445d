import type { ContentBlock, UserMessage } from "../../session/index.ts";
import { composeBlocks } from "../blocks.ts";
import { present } from "../present.ts";
import { type SkillCall, splitSkill } from "../skill.ts";
import { countLines } from "../text.ts";
import type { PromptItem } from "../types.ts";
import type { ItemSite } from "./item.ts";

const CLIPPED_CHARACTERS = 6_000;
const CLIPPED_LINES = 120;

/** A user's message: a skill that it calls, then the user's own words. */
export function composePrompt(message: UserMessage, site: ItemSite): PromptItem {
	const { call, content } = takeSkill(message.content);
	return present({
		kind: "prompt" as const,
		...site.base,
		number: site.promptNumber,
		skill: call?.skill,
		blocks: composeBlocks(content, site),
		clippedCharacters: measureClipped(content),
	});
}

/** The user's own words in a message, for a title. */
export function findPromptWords(message: UserMessage): string {
	const { call, content } = takeSkill(message.content);
	const text = content.find((block) => block.type === "text" && block.text.trim() !== "");
	if (text?.type === "text") return text.text;
	return call ? `/${call.skill.name}` : "";
}

function takeSkill(content: readonly ContentBlock[]): {
	readonly call: SkillCall | undefined;
	readonly content: readonly ContentBlock[];
} {
	const [first, ...rest] = content;
	const call = first?.type === "text" ? splitSkill(first.text) : undefined;
	if (!call) return { call, content };
	return { call, content: [{ type: "text", text: call.rest }, ...rest] };
}

function measureClipped(content: readonly ContentBlock[]): number | undefined {
	let characters = 0;
	let lines = 0;
	for (const block of content) {
		if (block.type !== "text") continue;
		characters += block.text.length;
		lines += countLines(block.text);
	}
	return characters > CLIPPED_CHARACTERS || lines > CLIPPED_LINES ? characters : undefined;
}
