import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { resolve } from "node:path";

const bin = resolve("bin/pressleaf.js");

/** What a finished command left. */
export interface Ended {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** How a command is run beyond its words. */
export interface Run {
	readonly cwd?: string;
	readonly input?: string | Buffer;
	readonly env?: Readonly<Record<string, string>>;
	/** Another user, where the tests run as root. */
	readonly uid?: number;
	/** Code that runs in the command's process before it. */
	readonly preload?: string;
}

/** Runs `pressleaf` as a user would, in a process of its own. */
export function pressleaf(words: readonly string[], run: Run = {}): Ended {
	const { status, stdout, stderr } = spawnSync(process.execPath, argv(words, run), {
		...options(run),
		input: run.input ?? "",
		encoding: "utf8",
		timeout: 60_000,
		maxBuffer: 100_000_000,
	});
	return { status, stdout, stderr };
}

/** Starts `pressleaf` and lets it run, with all three streams as pipes. */
export function startPressleaf(words: readonly string[], run: Run = {}): ChildProcess {
	return spawn(process.execPath, argv(words, run), options(run));
}

/** Runs `pressleaf` while this process goes on, as a server that it speaks to needs. */
export function runPressleaf(words: readonly string[], run: Run = {}): Promise<Ended> {
	return collect(startPressleaf(words, run), run.input);
}

/** Runs `pressleaf` in a terminal of its own, in which `keys` are typed once it asks; both streams arrive as one. */
export function runInTerminal(
	words: readonly string[],
	keys: string,
	run: Run = {},
): Promise<Ended> {
	const command = [process.execPath, ...argv(words, run)].map(quoteWord).join(" ");
	const child = spawn("script", ["-qec", command, "/dev/null"], options(run));
	child.stdout.on("data", (chunk: Buffer) => {
		if (chunk.toString().includes("[y/N]")) child.stdin.write(keys);
	});
	return collect(child, undefined);
}

function quoteWord(word: string): string {
	return `'${word.replaceAll("'", `'\\''`)}'`;
}

function collect(child: ChildProcess, input: string | Buffer | undefined): Promise<Ended> {
	let [stdout, stderr] = ["", ""];
	child.stdout?.on("data", (chunk) => {
		stdout += chunk;
	});
	child.stderr?.on("data", (chunk) => {
		stderr += chunk;
	});
	if (input !== undefined) child.stdin?.end(input);
	return new Promise((resolve) => {
		child.on("close", (status) => resolve({ status, stdout, stderr }));
	});
}

/** Runs a line of bash in which `pressleaf` is the command. */
export function shell(line: string, run: Run = {}): Ended {
	const script = `pressleaf() { "${process.execPath}" "${bin}" "$@"; }; ${line}`;
	const { status, stdout, stderr } = spawnSync("bash", ["-c", script], {
		...options(run),
		input: run.input ?? "",
		encoding: "utf8",
		timeout: 60_000,
	});
	return { status, stdout, stderr };
}

function argv(words: readonly string[], { preload }: Run): string[] {
	const first = preload ? [`--import=data:text/javascript,${encodeURIComponent(preload)}`] : [];
	return [...first, bin, ...words];
}

function options({ cwd, env, uid }: Run) {
	return {
		...(cwd !== undefined && { cwd }),
		...(uid !== undefined && { uid }),
		// A folder that nobody can make: no test leaves a cache, nor finds one.
		env: {
			PATH: process.env.PATH ?? "",
			HOME: "/nonexistent",
			XDG_CACHE_HOME: "/dev/null/cache",
			...env,
		},
	};
}
