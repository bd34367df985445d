import type { Terminal } from "./terminal.ts";

/** What every command is given. */
export interface RunContext {
	readonly terminal: Terminal;
	/** Aborted when the user interrupts the run. */
	readonly signal: AbortSignal;
}
