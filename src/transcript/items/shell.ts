import type { BashExecutionMessage } from "../../session/index.ts";
import { composeCommand, composeExit, sayTruncation } from "../tools/shell.ts";
import type { Block, Fact, ShellItem, ToolBlock } from "../types.ts";
import type { ItemSite } from "./item.ts";

/** A command that the user ran, with its output. */
export function composeShell(message: BashExecutionMessage, site: ItemSite): ShellItem {
	return {
		kind: "shell",
		...site.base,
		tool: composeCard(message, site.cwd),
		isInContext: !message.isExcludedFromContext,
	};
}

function composeCard(message: BashExecutionMessage, cwd: string | undefined): ToolBlock {
	const isFailed = message.isCancelled || (message.exitCode ?? 0) !== 0;
	const facts: Fact[] = [...composeExit(message.exitCode)];
	if (message.isCancelled) facts.push({ text: "cancelled", tone: "bad" });
	return {
		kind: "tool",
		name: "bash",
		state: isFailed ? "failed" : "ok",
		...composeCommand(message.command, cwd),
		facts,
		result: composeOutput(message, isFailed),
	};
}

function composeOutput(message: BashExecutionMessage, isError: boolean): readonly Block[] {
	const { output, isTruncated, fullOutputPath } = message;
	const blocks: Block[] = [];
	if (output.trim() !== "")
		blocks.push({ kind: "output", text: output, isTerminal: true, isError });
	if (isTruncated || fullOutputPath !== undefined) {
		blocks.push({ kind: "notice", tone: "plain", text: sayTruncation({}, fullOutputPath) });
	}
	return blocks;
}
