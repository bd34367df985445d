import { type Entry, isJsonObject, type JsonObject, rereadEntry } from "../session/index.ts";
import type { Selection } from "../tree/index.ts";
import { editStrings, type StringPlace } from "./walk.ts";

/** Where a string stands in a selection. */
export interface SelectionPlace extends StringPlace {
	/** The record that it stands in; undefined for the facts of the file. */
	readonly record: JsonObject | undefined;
	/** Whether the same stands in a record, where it is counted. */
	readonly isCopy: boolean;
}

/** Gives what stands in the place of a string of a selection. */
export type EditSelected = (text: string, place: SelectionPlace) => string;

/** `selection` with every string that says something as `edit` has it: the facts first, then entry by entry, in order. */
export function editSelection(selection: Selection, edit: EditSelected): Selection {
	const tell = (name: string, isCopy: boolean) => (text: string) =>
		edit(text, { name, path: () => name, record: undefined, isCopy });
	const fact = (name: string) => tell(name, false);
	const copy = (name: string) => tell(name, true);
	const { header, source, totals, fileTotals } = selection;
	return {
		...selection,
		name: mapText(selection.name, fact("name")),
		header: {
			...header,
			cwd: mapText(header.cwd, copy("header.cwd")),
			parentSession: mapText(header.parentSession, copy("header.parentSession")),
			title: mapText(header.title, copy("header.title")),
			provider: mapText(header.provider, copy("header.provider")),
			modelId: mapText(header.modelId, copy("header.modelId")),
			thinkingLevel: mapText(header.thinkingLevel, copy("header.thinkingLevel")),
			raw: editStrings(
				header.raw,
				(text, { name, path }) =>
					edit(text, { name, path: () => `header.${path()}`, record: undefined, isCopy: false }),
				{ region: "header" },
			),
		},
		source: { ...source, name: fact("source.name")(source.name) },
		labels: new Map([...selection.labels].map(([id, label]) => [id, fact("label")(label)])),
		totals: { ...totals, models: totals.models.map(copy("model")) },
		fileTotals: { ...fileTotals, models: fileTotals.models.map(copy("model")) },
		problems: selection.problems.map((problem) => ({
			...problem,
			message: fact("problem")(problem.message),
			place: { ...problem.place, file: fact("source.name")(problem.place.file) },
		})),
		segments: selection.segments.map((segment) => ({
			...segment,
			entries: segment.entries.map((entry) => editEntry(entry, edit)),
		})),
	};
}

/** `selection` without what only its provider can read, and how many parts that were. */
export function dropSealed(selection: Selection): {
	readonly selection: Selection;
	readonly sealed: number;
} {
	let sealed = 0;
	const onSealed = () => {
		sealed++;
	};
	const keep = (text: string) => text;
	const dropFrom = (entry: Entry): Entry => {
		const raw = editStrings(entry.raw, keep, { onSealed });
		return raw === entry.raw ? entry : rereadEntry(entry, raw);
	};
	const header = editStrings(selection.header.raw, keep, { region: "header", onSealed });
	const segments = selection.segments.map((segment) => ({
		...segment,
		entries: segment.entries.map(dropFrom),
	}));
	if (sealed === 0) return { selection, sealed };
	return {
		selection: { ...selection, header: { ...selection.header, raw: header }, segments },
		sealed,
	};
}

function mapText(text: string | undefined, edit: (text: string) => string): string | undefined {
	return text === undefined ? undefined : edit(text);
}

function editEntry(entry: Entry, edit: EditSelected): Entry {
	const raw = editStrings(entry.raw, (text, place) =>
		edit(text, { ...place, record: entry.raw, isCopy: false }),
	);
	return raw === entry.raw ? entry : rereadEntry(entry, raw);
}

/** The tool that a string of a record belongs to, where it belongs to one. */
export function findTool({ record, path }: SelectionPlace): string | undefined {
	const message = record?.message;
	if (!isJsonObject(message)) return undefined;
	if (message.role === "bashExecution") return "bash";
	if (typeof message.toolName === "string") return message.toolName;
	const [, index = ""] = /^message\.content\[(\d+)\]/.exec(path()) ?? [];
	const block = Array.isArray(message.content) ? message.content[Number(index)] : undefined;
	if (index === "" || !isJsonObject(block) || block.type !== "toolCall") return undefined;
	return typeof block.name === "string" ? block.name : undefined;
}
