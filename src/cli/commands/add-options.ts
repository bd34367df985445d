import type { Command } from "commander";
import type { OptionRow } from "../../options/index.ts";
import { collect, collectKinds } from "./option-values.ts";

/** Adds options to a command, in their order. */
export function addOptions(command: Command, rows: readonly OptionRow[]): Command {
	for (const row of rows) addOption(command, row);
	return command;
}

function addOption(command: Command, { flags, words, takes, byDefault }: OptionRow): void {
	if (takes === "values") command.option(flags, words, collect);
	else if (takes === "list") command.option(flags, words, collectKinds);
	else command.option(flags, words, byDefault);
}
