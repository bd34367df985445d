/** Milliseconds of work that this process has done: unlike a clock on the wall, the same on a busy machine. */
export function readWorkClock(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}
