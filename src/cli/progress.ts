import type { ExportProgress } from "../export/index.ts";
import type { Terminal } from "./terminal.ts";

/** Milliseconds; shorter work shows no bar. */
const patience = 1000;

/** How far the work is; without a total nobody knows yet. */
type Step = ExportProgress | (Omit<ExportProgress, "stage"> & { readonly stage: "looking" });

/** A bar on standard error. */
export interface Progress {
	readonly update: (step: Step) => void;
	readonly stop: () => void;
}

/** A bar that appears once the work takes long; it stays away where there is no terminal, or nobody wants to see it. */
export async function startProgress(
	terminal: Terminal,
	flags: { readonly json?: true; readonly quiet?: true },
): Promise<Progress> {
	const isWanted = terminal.isLively && !flags.quiet && !flags.json;
	return isWanted ? startBar() : { update: () => {}, stop: () => {} };
}

async function startBar(): Promise<Progress> {
	const { default: bars } = await import("cli-progress");
	const bar = new bars.SingleBar({
		stream: process.stderr,
		format: "{stage} {bar} {percentage}%",
		barCompleteChar: "█",
		barIncompleteChar: "░",
		barsize: 30,
		hideCursor: true,
		clearOnComplete: true,
		gracefulExit: false, // main sees to the signals
	});
	const begun = performance.now();
	return {
		update: ({ stage, done, total }) => {
			if (performance.now() - begun < patience) return;
			const value = total === undefined ? 0 : done;
			const payload = { stage: stages[stage] };
			if (!bar.isActive) bar.start(total ?? 1, value, payload);
			bar.setTotal(total ?? 1);
			bar.update(value, payload);
		},
		stop: () => bar.stop(),
	};
}

const stages = {
	looking: "Looking through the sessions",
	reading: "Reading the session",
	rendering: "Making the page",
} as const;
