import type { ToolViewSource } from "../export/index.ts";
import type { ToolViewAnswer, ToolViewInput } from "../transcript/index.ts";
import type { Desk } from "./desk.ts";

/** What is asked for at a time, so that pi's prompt can draw in between. */
const PORTION = { uses: 20, characters: 200_000 } as const;

/** The views of tools that pi's thread has, asked for some calls at a time; undefined where it has none. */
export function askForViews(tools: readonly string[], desk: Desk): ToolViewSource | undefined {
	if (tools.length === 0) return undefined;
	return {
		tools,
		async ask(uses) {
			const answers: ToolViewAnswer[] = [];
			for (const portion of divide(uses)) answers.push(...(await desk.askViews(portion)));
			return answers;
		},
	};
}

function divide(uses: readonly ToolViewInput[]): readonly (readonly ToolViewInput[])[] {
	const portions: ToolViewInput[][] = [];
	let characters = Number.POSITIVE_INFINITY;
	for (const use of uses) {
		const last = portions.at(-1);
		const length = JSON.stringify(use).length;
		const isFull = characters + length > PORTION.characters || last?.length === PORTION.uses;
		if (last === undefined || isFull) portions.push([use]);
		else last.push(use);
		characters = last === undefined || isFull ? length : characters + length;
	}
	return portions;
}
