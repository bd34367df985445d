import { Command } from "commander";
import { readVersion } from "../version.ts";
import { defineAnnotate } from "./commands/annotate.ts";
import { defineArchive } from "./commands/archive.ts";
import { defineDelete } from "./commands/delete.ts";
import { defineExport } from "./commands/export.ts";
import { defineFork } from "./commands/fork.ts";
import { defineImport } from "./commands/import.ts";
import { defineInfo } from "./commands/info.ts";
import { defineList } from "./commands/list.ts";
import { defineShare } from "./commands/share.ts";
import { defineShares } from "./commands/shares.ts";
import { defineTree } from "./commands/tree.ts";
import type { RunContext } from "./run-context.ts";
import { cleanLines } from "./terminal.ts";

const examples = `
Without a command, the words are those of export:
  pressleaf session.jsonl
  pressleaf session.jsonl page.html --open
  pressleaf - - < session.jsonl > page.html
  pressleaf 019fc2a1
  pressleaf --continue

"pressleaf export --help" lists its options. pi keeps sessions in ~/.pi/agent/sessions.`;

/** The command line: every command with its options, ready to parse. */
export function buildProgram(context: RunContext): Command {
	const program = new Command("pressleaf");
	program
		.description("Turns a pi coding-agent session into one self-contained HTML page.")
		.version(readVersion(), "-V, --version", "print the version")
		.helpOption("-h, --help", "print this help")
		.helpCommand("help [command]", "print this help, or that of a command")
		.addHelpText("after", examples)
		.showHelpAfterError('Add "--help" to see what can be given.')
		.exitOverride()
		.configureOutput({
			outputError: (message, write) => write(cleanLines(message.replace(/^error: /, ""))),
		});
	defineExport(program, context);
	defineShare(program, context);
	defineShares(program, context);
	defineArchive(program, context);
	defineList(program, context);
	defineInfo(program, context);
	defineTree(program, context);
	defineAnnotate(program, context);
	defineFork(program, context);
	defineImport(program, context);
	defineDelete(program, context);
	return program;
}
