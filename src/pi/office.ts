import type { PiContext, PiHost } from "./host.ts";
import type { Thread } from "./thread.ts";
import type { ViewRegister } from "./view-register.ts";

/** A command that was given, and what is known of others. */
export interface Call {
	readonly pi: PiHost;
	readonly context: PiContext;
	readonly office: Office;
	/** What the command does and takes, in a few words. */
	readonly description: string;
}

/** What goes on in one instance of the extension. */
export interface Office {
	/** What is being done; whoever wants it ended stops it. */
	readonly threads: Set<Thread>;
	/** What other extensions say of their tools. */
	readonly register: ViewRegister;
	/** Aborted when the session of this instance is over. */
	readonly closing: AbortSignal;
	/** Whether a share waits for its answer. */
	isSharing: boolean;
	count: number;
}

/** Tells the user something; where pi only prints, on standard error. */
export function tell(context: PiContext, message: string, type: "info" | "error"): void {
	if (context.hasUI) context.ui.notify(message, type);
	else process.stderr.write(`${message}\n`);
}
