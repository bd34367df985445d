/** An option as its user writes it, on a command line or in pi's prompt. */
export interface OptionRow {
	/** With a short form before it and its value behind it where it has them, e.g. "-o, --output <file>". */
	readonly flags: string;
	readonly words: string;
	/** A value, several of them when it is given again, or several in one that commas separate; a switch where silent. */
	readonly takes?: "value" | "values" | "list";
	readonly byDefault?: string;
	/** Whether it only makes sense where a shell runs the command. */
	readonly isForShells?: true;
}
