import type { ArchiveProgress } from "../archive/index.ts";
import type { ExportProgress } from "../export/index.ts";
import { formatDuration } from "../transcript/index.ts";
import type { Terminal } from "./terminal.ts";

/** Milliseconds; shorter work shows no bar. */
const patience = 1000;

/** How far the work is; without a total nobody knows yet. */
type Step =
	| ExportProgress
	| ArchiveProgress
	| (Omit<ExportProgress, "stage"> & { readonly stage: "looking" });

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
		format: "{stage} {bar} {percentage}%{rate}",
		barCompleteChar: "█",
		barIncompleteChar: "░",
		barsize: 30,
		hideCursor: true,
		clearOnComplete: true,
		gracefulExit: false, // main sees to the signals
	});
	const begun = performance.now();
	const clock = startClock();
	return {
		update: (step) => {
			const { stage, done, total } = step;
			const rate = clock.tell(step);
			if (performance.now() - begun < patience) return;
			const value = total === undefined ? 0 : done;
			const payload = { stage: stages[stage], rate };
			if (!bar.isActive) bar.start(total ?? 1, value, payload);
			bar.setTotal(total ?? 1);
			bar.update(value, payload);
		},
		stop: () => bar.stop(),
	};
}

/** Says how fast the work of a stage goes and how long it takes yet, once there is something to go by. */
function startClock() {
	let stage: Step["stage"] | undefined;
	let begun = 0;
	return {
		tell(step: Step): string {
			const now = performance.now();
			if (step.stage !== stage) [stage, begun] = [step.stage, now];
			const passed = now - begun;
			if (!("bytes" in step) || passed < patience || step.bytes.done === 0) return "";
			return describeRate(step.done, passed, step.bytes.total / step.bytes.done);
		},
	};
}

/** `whole` times the time that passed is what all of it takes, as far as bytes tell. */
function describeRate(done: number, passed: number, whole: number): string {
	const rate = (1000 * done) / passed;
	const left = Math.ceil((passed * (whole - 1)) / 1000) * 1000;
	return ` ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${formatDuration(left)} left`;
}

const stages = {
	looking: "Looking through the sessions",
	reading: "Reading the session",
	rendering: "Making the page",
	checking: "Looking at sessions",
	archiving: "Making pages",
	indexing: "Making the search",
	verifying: "Comparing files",
	merging: "Copying pages",
} as const;
