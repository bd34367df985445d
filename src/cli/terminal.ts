import { PressleafError, replaceControls } from "../errors.ts";

const USUAL_WIDTH = 80;

/** Where a run writes to: results to standard output, everything else to standard error. */
export interface Terminal {
	/** Writes a piece of the result; rejects where nobody reads it. */
	print(text: string): Promise<void>;
	/** Writes lines on standard error, whatever was asked for. */
	complain(lines: string): void;
	/** Whether standard output is a terminal, which some characters command. */
	readonly isWatched: boolean;
	/** Columns of standard output; Infinity where it is no terminal. */
	readonly width: number;
	/** Whether standard error is a terminal that may show what moves. */
	readonly isLively: boolean;
}

/** The terminal of this process. */
export function useTerminal(): Terminal {
	// A closed standard error leaves nobody to tell; a closed standard output is told by `print`.
	process.stderr.on("error", () => {});
	process.stdout.on("error", () => {});
	return {
		print,
		complain: (lines) => process.stderr.write(`${lines}\n`),
		isWatched: process.stdout.isTTY === true,
		width: process.stdout.isTTY ? findWidth() : Number.POSITIVE_INFINITY,
		isLively: isLively(),
	};
}

/** Whether standard error is a terminal that may show colours and what moves. */
export function isLively(): boolean {
	const { NO_COLOR, CI, TERM } = process.env;
	return process.stderr.isTTY === true && !NO_COLOR && !CI && TERM !== "dumb";
}

/** A terminal that does not say its width, or says 0, is as wide as COLUMNS says. */
function findWidth(): number {
	return process.stdout.columns || Number(process.env.COLUMNS) || USUAL_WIDTH;
}

function print(text: string): Promise<void> {
	return new Promise((resolve, reject) => {
		process.stdout.write(text, (cause) => (cause ? reject(unread(cause)) : resolve()));
	});
}

function unread(cause: Error): PressleafError {
	const isFull = "code" in cause && cause.code === "ENOSPC";
	const message = isFull
		? "Standard output cannot be written. The disk is full."
		: "Standard output was closed before everything was written.";
	return new PressleafError("OUTPUT_UNWRITABLE", message, { cause });
}

/** `text` with every line fit for a terminal, whatever it quotes. */
export function cleanLines(text: string): string {
	return text.split("\n").map(replaceControls).join("\n");
}
