import {
	type Fact,
	formatDuration,
	type NestedCalls,
	type ToolBlock,
} from "../../transcript/index.ts";
import { writeDetails, writeHtml, writeInline } from "./text.ts";

const STATES: Readonly<Record<ToolBlock["state"], string | undefined>> = {
	ok: undefined,
	failed: "failed",
	unanswered: "no result",
	uncalled: "no call",
};

const NESTED_STATES = { ok: undefined, error: "failed", unfinished: "unfinished" } as const;

/** What is inside a card, written; `nested` has an element for each nested call. */
export interface ToolParts {
	readonly call: readonly string[];
	readonly result: readonly string[];
	readonly recorded: readonly string[];
	readonly nested: readonly (readonly string[])[];
}

/** A call with its result, folded under one line that says what it was. */
export function writeTool(tool: ToolBlock, parts: ToolParts): string {
	const { name, summary, state, facts, durationMs, note } = tool;
	return writeDetails(
		writeRow({ name, summary, facts: [...facts, ...listState(state), ...listTime(durationMs)] }),
		[
			...parts.call,
			...parts.result,
			parts.recorded.length > 0 ? writeDetails("As recorded", parts.recorded) : "",
			...(tool.nested ? writeNested(tool.nested, parts.nested) : []),
			note === undefined ? "" : `> ${writeInline(note)}`,
		],
	);
}

function writeRow(row: {
	name: string;
	summary: string;
	facts: readonly { readonly text: string }[];
}): string {
	const summary = row.summary === "" ? "" : ` <code>${writeHtml(row.summary)}</code>`;
	const facts = row.facts.map(({ text }) => ` · ${writeHtml(text)}`).join("");
	return `<b>${writeHtml(row.name)}</b>${summary}${facts}`;
}

function listState(state: ToolBlock["state"]): readonly Pick<Fact, "text">[] {
	const text = STATES[state];
	return text === undefined ? [] : [{ text }];
}

function listTime(durationMs: number | undefined): readonly Pick<Fact, "text">[] {
	return durationMs === undefined ? [] : [{ text: formatDuration(durationMs) }];
}

function writeNested(
	{ calls, isComplete }: NestedCalls,
	parts: ToolParts["nested"],
): readonly string[] {
	const written = calls.map(({ name, summary, status, durationMs, error }, place) => {
		const state = NESTED_STATES[status];
		const facts = [...(state === undefined ? [] : [{ text: state }]), ...listTime(durationMs)];
		return writeDetails(writeRow({ name, summary, facts }), [
			...(parts[place] ?? []),
			error === undefined ? "" : `> ${writeInline(error)}`,
		]);
	});
	return isComplete ? written : [...written, "> Further calls were not recorded."];
}
