import { type CommandName, commandRows } from "./option-rows.ts";

/** What a command does, and the options that it takes, one a line. */
export function describeCommand(name: CommandName, description: string): string {
	const rows = commandRows[name];
	const width = Math.max(...rows.map(({ flags }) => flags.length));
	const lines = rows.map(({ flags, words }) => `  ${flags.padEnd(width)}  ${words}`);
	return [`/${name}: ${description}`, ...lines].join("\n");
}
