import { findTool, type SelectionPlace } from "./edit-selection.ts";
import { maskValue, type Secret } from "./secret.ts";

/** A secret that was replaced in one string. */
export interface Finding {
	readonly kind: string;
	/** What stands in its place. */
	readonly marker: string;
	/** At most its first and last four characters: "ghp_…9fA2". */
	readonly preview: string;
	/** Undefined for what belongs to no entry: the header, the session's name. */
	readonly entryId: string | undefined;
	readonly tool: string | undefined;
	/** "message.content[0].text" */
	readonly field: string;
}

/** What was replaced in a selection. */
export interface RedactionReport {
	/** One for each secret in each string, in document order. */
	readonly findings: readonly Finding[];
	/** How many places, by kind, in order of first sight. */
	readonly counts: readonly { readonly kind: string; readonly count: number }[];
	/** How many signatures and other parts that only a provider can read were left out. */
	readonly sealed: number;
}

/** A report that is being written. */
export interface OpenReport {
	add(secret: Secret, place: SelectionPlace): void;
	/** What was added; `conceal` gives texts without the secrets that are in them. */
	list(conceal: (text: string) => string): Pick<RedactionReport, "findings" | "counts">;
}

/** An empty report. */
export function createReport(): OpenReport {
	const findings = new Map<string, Finding>();
	const counts = new Map<string, number>();
	return {
		add({ kind, marker, value }, place) {
			if (place.isCopy) return;
			counts.set(kind, (counts.get(kind) ?? 0) + 1);
			const id = place.record?.id;
			const entryId = typeof id === "string" ? id : undefined;
			const field = place.path();
			const key = JSON.stringify([marker, entryId, field]);
			if (findings.has(key)) return;
			const tool = findTool(place);
			findings.set(key, { kind, marker, preview: maskValue(value), entryId, tool, field });
		},
		list: (conceal) => ({
			findings: [...findings.values()].map(({ entryId, tool, field, ...finding }) => ({
				...finding,
				entryId: entryId && conceal(entryId),
				tool: tool && conceal(tool),
				field: conceal(field),
			})),
			counts: [...counts].map(([kind, count]) => ({ kind, count })),
		}),
	};
}
