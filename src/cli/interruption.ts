/** How long a run may take to clean up, in milliseconds. */
const PATIENCE = 5000;
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Tells when the user wants a run to end. */
export interface Interruption {
	readonly signal: AbortSignal;
	/** The exit code that stands for what came, or undefined where nothing did. */
	exitCode(): number | undefined;
	unwatch(): void;
}

/**
 * Turns the first interruption into an abort, so that a run can clean up; a second one, or too long a cleaning, ends the
 * process at once.
 */
export function watchInterruption(): Interruption {
	const controller = new AbortController();
	let code: number | undefined;
	const watched = Object.entries(signals).map(([name, exitCode]) => {
		// Not `once`: a library that sees no other listener left would end the process itself.
		const listener = () => {
			if (code !== undefined) return endAtOnce(name, listener);
			code = exitCode;
			controller.abort();
			// Some waiting cannot be called off: for a pipe that nobody writes to, say.
			setTimeout(() => endAtOnce(name, listener), PATIENCE).unref();
		};
		process.on(name, listener);
		return { name, listener };
	});
	return {
		signal: controller.signal,
		exitCode: () => code,
		unwatch: () => {
			for (const { name, listener } of watched) process.off(name, listener);
		},
	};
}

function endAtOnce(signal: string, listener: () => void): void {
	process.off(signal, listener);
	process.kill(process.pid, signal);
}
