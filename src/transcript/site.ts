import type { ProblemCode } from "../errors.ts";
import type { DiffBudget } from "./diff.ts";
import type { ImageStore } from "./images.ts";
import type { Pairing } from "./pairing.ts";

/** Where something is being composed: the entry that it belongs to, and what the whole transcript shares. */
export interface Site {
	readonly entryId: string;
	readonly cwd: string | undefined;
	readonly images: ImageStore;
	readonly pairing: Pairing;
	readonly diffBudget: DiffBudget;
	/** Adds a problem with this entry to the transcript's provenance. */
	readonly report: (code: ProblemCode, message: string) => void;
}
