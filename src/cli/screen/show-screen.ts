import { createInterface } from "node:readline";
import { createPrompt, ExitPromptError, useEffect, useKeypress, useState } from "@inquirer/core";
import { PressleafError } from "../../errors.ts";
import { openCanvas } from "./canvas.ts";
import { createConductor } from "./conductor.ts";
import { readKey } from "./key.ts";
import type { Drawing, Size } from "./line.ts";
import { paint } from "./paint.ts";
import type { Screen } from "./screen.ts";

/** Milliseconds that readline waits for more after Escape. */
const ESCAPE_WAIT = 50;
const USUAL: Size = { width: 80, height: 24 };
const SMALLEST: Size = { width: 20, height: 5 };

/** How a screen is shown. */
export interface Showing {
	readonly isColored: boolean;
	/** Closes the screen, and its reason is what the promise rejects with. */
	readonly signal: AbortSignal;
}

/**
 * Shows a screen on standard error until it is closed, and gives what was chosen, undefined for nothing; what was drawn is
 * gone then. Rejects with OPTION_INVALID where there is no terminal to draw on and to read keys from.
 */
export async function showScreen<State, News, Effect, Result>(
	screen: Screen<State, News, Effect, Result>,
	{ isColored, signal }: Showing,
): Promise<Result | undefined> {
	if (!process.stdin.isTTY || !process.stderr.isTTY) throw refuseBlind();
	hastenEscape();
	const conductor = createConductor(screen);
	const ask = createPrompt<true, undefined>((_, done) => {
		const [, redraw] = useState({});
		conductor.connect({ redraw: () => redraw({}), close: () => done(true) });
		useKeypress((event, readline) => {
			holdLine(readline);
			conductor.press(readKey(event), measureTerminal());
		});
		useEffect((readline) => {
			holdLine(readline);
			const redrawResized = () => redraw({});
			process.stderr.on("resize", redrawResized);
			readline.on("close", conductor.leave);
			conductor.begin();
			return () => process.stderr.off("resize", redrawResized);
		}, []);
		return compose(screen.draw(conductor.state(), measureTerminal()), isColored);
	});
	const canvas = openCanvas();
	try {
		await ask(undefined, { output: canvas.stream, clearPromptOnDone: true, signal });
		return conductor.result();
	} catch (cause) {
		signal.throwIfAborted();
		if (cause instanceof ExitPromptError) return undefined;
		throw cause;
	} finally {
		conductor.stop();
		canvas.close();
	}
}

function refuseBlind(): PressleafError {
	return new PressleafError(
		"OPTION_INVALID",
		"Nothing can be chosen without a terminal to show it on and to read keys from. Name what is meant instead.",
	);
}

/** readline waits half a second by default, and what its first interface says holds for all on the same input. */
function hastenEscape(): void {
	const { stdin: input } = process;
	createInterface({ input, terminal: true, escapeCodeTimeout: ESCAPE_WAIT }).close();
}

/** What a screen may take up: a line less than the terminal has, so that nothing scrolls. */
function measureTerminal(): Size {
	const { columns, rows } = process.stderr;
	return {
		width: Math.max(SMALLEST.width, (columns || USUAL.width) - 1),
		height: Math.max(SMALLEST.height, (rows || USUAL.height) - 1),
	};
}

/**
 * readline's own line is one blank at whose beginning the cursor stands: on an empty one Ctrl+D would end the input, and
 * what is typed is held by the screen.
 */
function holdLine(readline: { line: string; clearLine(direction: 0): void }): void {
	readline.clearLine(0);
	readline.line = " ";
}

/** The two texts that inquirer wants: down to the cursor, whose line ends with readline's, and what is below. */
function compose({ above, input, below }: Drawing, isColored: boolean): [string, string] {
	const top = paint([...above, input], isColored);
	return [`${top} `, paint(below, isColored)];
}
