import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import headless from "@xterm/headless";

/** What is typed, once the screen shows something. */
export interface Typing {
	readonly shows: string | RegExp;
	/** Left out: nothing, the next step waits for another screen. */
	readonly type?: string;
	/** Sent to the command itself. */
	readonly kill?: NodeJS.Signals;
}

/** How a command is run on a screen. */
export interface ScreenRun {
	readonly cwd: string;
	readonly env?: Readonly<Record<string, string>>;
	readonly columns?: number;
	readonly rows?: number;
}

/** What a command did on a screen. */
export interface ScreenEnd {
	readonly status: number | null;
	/** The screen on which each step was taken, its lines without the blanks at their ends. */
	readonly screens: readonly string[];
	/** The last screen. */
	readonly last: string;
	/** All that the terminal received. */
	readonly received: string;
}

const PATIENCE = 30_000;

/** Runs `pressleaf` in a terminal of its own, whose screen is kept as a terminal would, and types as a user who reads it. */
export function runOnScreen(
	words: readonly string[],
	steps: readonly Typing[],
	run: ScreenRun,
): Promise<ScreenEnd> {
	return runProgramOnScreen([process.execPath, resolve("bin/pressleaf.js"), ...words], steps, run);
}

/** The same for any program. */
export function runProgramOnScreen(
	program: readonly string[],
	steps: readonly Typing[],
	{ cwd, env = {}, columns = 90, rows = 20 }: ScreenRun,
): Promise<ScreenEnd> {
	const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
	const settings = Object.entries({
		HOME: "/nonexistent",
		XDG_CACHE_HOME: "/dev/null/cache",
		...env,
	});
	const command = [...["env", ...settings.map(([name, value]) => `${name}=${value}`)], ...program];
	const line = `stty rows ${rows} cols ${columns}; exec ${command.map(quoteWord).join(" ")}`;
	const child = spawn("script", ["-qec", line, "/dev/null"], {
		cwd,
		env: { PATH: process.env.PATH ?? "", TERM: "xterm-256color" },
	});
	// A terminal answers what it is asked about itself.
	terminal.onData((answer) => child.stdin.write(answer));
	const screens: string[] = [];
	let received = "";
	const look = () => {
		const screen = readScreen(terminal);
		const step = steps[screens.length];
		if (!step || !isShown(screen, step.shows)) return;
		screens.push(screen);
		if (step.type !== undefined) child.stdin.write(step.type);
		if (step.kill !== undefined) process.kill(findChild(child.pid), step.kill);
	};
	child.stdout.on("data", (chunk: Buffer) => {
		received += chunk;
		terminal.write(chunk, look);
	});
	return new Promise((done, fail) => {
		const clock = setTimeout(() => {
			child.kill("SIGKILL");
			const wanted = String(steps[screens.length]?.shows ?? "its end");
			fail(new Error(`Waited in vain for ${wanted} on this screen:\n${readScreen(terminal)}`));
		}, PATIENCE);
		child.on("close", (status) => {
			clearTimeout(clock);
			terminal.write("", () => done({ status, screens, last: readScreen(terminal), received }));
		});
	});
}

/** The process that `script` runs. */
function findChild(pid = 0): number {
	return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
}

function isShown(screen: string, wanted: string | RegExp): boolean {
	return typeof wanted === "string" ? screen.includes(wanted) : wanted.test(screen);
}

function readScreen({ buffer, rows }: headless.Terminal): string {
	const { active } = buffer;
	const lines = Array.from({ length: rows }, (_, at) =>
		active
			.getLine(active.baseY + at)
			?.translateToString(true)
			.trimEnd(),
	);
	return lines.join("\n").trimEnd();
}

function quoteWord(word: string): string {
	return `'${word.replaceAll("'", `'\\''`)}'`;
}
