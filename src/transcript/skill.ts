import type { PromptItem } from "./types.ts";

const HEAD = '<skill name="';
const MIDDLE = '" location="';
const HEAD_END = '">\n';
const FOOT = "\n</skill>";

/** A message that calls a skill, taken apart; undefined for any other text. */
export interface SkillCall {
	readonly skill: NonNullable<PromptItem["skill"]>;
	/** The user's own words behind it. */
	readonly rest: string;
}

/** Splits `<skill name="…" location="…">…</skill>` from the words behind it. */
export function splitSkill(text: string): SkillCall | undefined {
	if (!text.startsWith(HEAD)) return undefined;
	const middle = text.indexOf(MIDDLE, HEAD.length);
	const headEnd = middle < 0 ? -1 : text.indexOf(HEAD_END, middle + MIDDLE.length);
	const foot = headEnd < 0 ? -1 : findFoot(text, headEnd + HEAD_END.length - 1);
	const name = text.slice(HEAD.length, middle);
	const location = text.slice(middle + MIDDLE.length, headEnd);
	if (foot < 0 || name.includes("\n") || location.includes("\n")) return undefined;
	const body = text.slice(headEnd + HEAD_END.length, foot);
	return { skill: { name, location, text: body }, rest: text.slice(foot + FOOT.length).trim() };
}

/** The first foot that ends the text or has an empty line behind it: a skill may itself speak of skills. */
function findFoot(text: string, from: number): number {
	for (let at = text.indexOf(FOOT, from); at >= 0; at = text.indexOf(FOOT, at + 1)) {
		const rest = text.slice(at + FOOT.length, at + FOOT.length + 2);
		if (rest === "" || rest === "\n" || rest === "\n\n") return at;
	}
	return -1;
}
