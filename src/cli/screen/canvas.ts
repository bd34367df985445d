import { Writable } from "node:stream";

const WRAP_OFF = "\u001b[?7l";
const WRAP_ON = "\u001b[?7h";

/** Wider than any line. */
const COLUMNS = 10_000;

/** What a screen is drawn on. */
export interface Canvas {
	readonly stream: Writable & { readonly columns: number };
	/** Gives the terminal back as it was. */
	close(): void;
}

/**
 * Standard error as a terminal that cuts long lines off. Terminals do not agree on how wide some characters are, and a line that
 * is broken moves all below it. inquirer has another measure too, and breaks no line where there are columns enough.
 */
export function openCanvas(): Canvas {
	process.stderr.write(WRAP_OFF);
	const stream = new Writable({
		write: (chunk, _, done) => void process.stderr.write(chunk, done),
	});
	return {
		stream: Object.assign(stream, { columns: COLUMNS }),
		close: () => void process.stderr.write(WRAP_ON),
	};
}
