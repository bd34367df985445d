import type { ProblemCode } from "../errors.ts";
import type { DiffBudget } from "./diff.ts";
import type { ImageStore } from "./images.ts";
import type { Pairing } from "./pairing.ts";
import type { ContextState } from "./types.ts";
import type { ToolViewOutput } from "./viewers/contract.ts";
import type { CardKey } from "./viewers/uses.ts";

/** Where something is being composed: the entry that it belongs to, and what the whole transcript shares. */
export interface Site {
	readonly entryId: string;
	readonly cwd: string | undefined;
	readonly images: ImageStore;
	readonly pairing: Pairing;
	readonly diffBudget: DiffBudget;
	/** What views from outside make of cards. */
	readonly toolViews: ReadonlyMap<CardKey, ToolViewOutput>;
	/** Every entry of the transcript: no other is named. */
	readonly shownIds: ReadonlySet<string>;
	readonly contextStates: ReadonlyMap<string, ContextState>;
	/** Whether the file has entries before the first one shown, or below the last one. */
	readonly isCut: { readonly before: boolean; readonly after: boolean };
	/** Adds a problem with this entry to the transcript's provenance. */
	readonly report: (code: ProblemCode, message: string) => void;
}

/** `entryId` where the transcript shows that entry. */
export function findShown(entryId: string | undefined, { shownIds }: Site): string | undefined {
	return entryId !== undefined && shownIds.has(entryId) ? entryId : undefined;
}
