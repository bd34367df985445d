/** Tells whether the time for a piece of work is used up. */
export interface WorkClock {
	isOver(): boolean;
}

/** How long is waited before the processor's time is asked for again, which can be slow. */
const CHECK_MS = 20;

/**
 * Starts a clock of `budgetMs`. Its second half counts this process's work and not the time that passes, so that the same
 * text comes out the same on a busy machine.
 */
export function startWorkClock(budgetMs: number): WorkClock {
	const half = budgetMs / 2;
	let nextCheck = performance.now() + half;
	let start: NodeJS.CpuUsage | undefined;
	return {
		isOver() {
			const now = performance.now();
			if (now < nextCheck) return false;
			nextCheck = now + CHECK_MS;
			start ??= process.cpuUsage();
			const { user, system } = process.cpuUsage(start);
			return (user + system) / 1000 > half;
		},
	};
}
