import { inspect } from "node:util";
import { CommanderError } from "commander";
import { PressleafError } from "../errors.ts";
import { watchInterruption } from "./interruption.ts";
import { buildProgram } from "./program.ts";
import { cleanLines, type Terminal, useTerminal } from "./terminal.ts";

/** What a run ends with, for scripts. */
const exitCodes = {
	done: 0,
	failed: 1,
	misused: 2,
	secretsFound: 3,
	faulty: 70,
	left: 130,
} as const;

/** Runs the command line `argv` (without node and script) and gives its exit code. */
export async function main(argv: readonly string[]): Promise<number> {
	const terminal = useTerminal();
	const interruption = watchInterruption();
	try {
		const program = buildProgram({ terminal, signal: interruption.signal });
		if (argv.length === 0) program.help({ error: true });
		await program.parseAsync(spellCommand(argv), { from: "user" });
		return exitCodes.done;
	} catch (cause) {
		const code = interruption.exitCode();
		if (code === undefined) return explain(cause, terminal);
		terminal.complain("Interrupted.");
		return code;
	} finally {
		interruption.unwatch();
	}
}

/** pi spells the command as an option: `--export FILE` is `export FILE`. */
function spellCommand(argv: readonly string[]): string[] {
	const place = argv.findIndex((word) => word === "--export" || word.startsWith("--export="));
	if (place < 0 || argv.slice(0, place).includes("--")) return [...argv];
	const value = argv[place]?.slice("--export=".length) ?? "";
	const rest = argv.toSpliced(place, 1, ...(value === "" ? [] : [value]));
	return ["export", ...rest];
}

function exitCodeOf({ code }: PressleafError): number {
	if (code === "REDACTION_INCOMPLETE" || code === "SECRETS_FOUND") return exitCodes.secretsFound;
	if (code === "NOTHING_CHOSEN") return exitCodes.left;
	return code === "OPTION_INVALID" ? exitCodes.misused : exitCodes.failed;
}

function explain(cause: unknown, terminal: Terminal): number {
	if (cause instanceof CommanderError) {
		return cause.exitCode === 0 ? exitCodes.done : exitCodes.misused;
	}
	if (cause instanceof PressleafError) {
		terminal.complain(cause.message);
		return exitCodeOf(cause);
	}
	terminal.complain(cleanLines(inspect(cause)));
	terminal.complain(
		"This is a fault of pressleaf: report it with the lines above and your command.",
	);
	return exitCodes.faulty;
}
