import type { ExportProgress } from "../export/index.ts";
import type { Desk } from "./desk.ts";

/** In milliseconds: how long work is before anybody hears of it, and how often then. */
const PATIENCE = 250;
const RHYTHM = 100;

const STAGES = { reading: "Reading the session", rendering: "Making the page" } as const;

/** Tells how far an export is, now and then. */
export function tellProgress({ tell }: Desk): (progress: ExportProgress) => void {
	let next = performance.now() + PATIENCE;
	return ({ stage, done, total }) => {
		if (performance.now() < next) return;
		next = performance.now() + RHYTHM;
		const share = total ? ` ${Math.floor((100 * done) / total)} %` : "";
		tell({ kind: "progress", words: `${STAGES[stage]} …${share}` });
	};
}
