import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { findPiFolder } from "../setup/find-pi.mjs";

/** Something that pi shows, or asks. */
export interface Shown {
	readonly id: string;
	readonly method: string;
	readonly message?: string;
	readonly title?: string;
	readonly options?: readonly string[];
	readonly notifyType?: string;
	readonly statusKey?: string;
	readonly statusText?: string;
}

/** pi, running without a terminal, with pressleaf in it. */
export interface LivePi {
	/** Gives a command, and what pi showed until it was done. */
	say(message: string): Promise<readonly Shown[]>;
	/** The next thing of a kind that pi shows or tells from now on. */
	next(method: string): Promise<Shown>;
	answer(id: string, answer: Readonly<Record<string, unknown>>): void;
	/** All that pi showed. */
	readonly shown: readonly Shown[];
	/** All that pi printed that is no record of its protocol. */
	readonly stray: readonly string[];
	/** Ends pi as its user does; gives its exit code. */
	quit(): Promise<number | null>;
	readonly process: ChildProcess;
}

/** How pi is started. */
export interface PiRun {
	readonly cwd: string;
	readonly words?: readonly string[];
	readonly env?: Readonly<Record<string, string>>;
}

const found = findPiFolder();

/** Whether there is a pi to run. */
export const hasPi = found !== undefined;

/** pressleaf as it is built, and a companion. */
const own = [
	"--offline",
	"--no-extensions",
	"-e",
	resolve("."),
	"-e",
	resolve("test/pi/companion.mjs"),
];

/** The command that starts pi with pressleaf and a companion in it, or with what else is said before the words. */
export function piCommand(words: readonly string[] = [], before = own): readonly string[] {
	if (found === undefined) throw new Error("There is no pi.");
	return [found.node, join(found.home, "dist/bundle/cli.js"), ...before, ...words];
}

/** The environment of a pi whose home is in `cwd`. */
export function piEnv(cwd: string, env: PiRun["env"] = {}): Readonly<Record<string, string>> {
	const home = join(cwd, ".home");
	mkdirSync(home, { recursive: true });
	return {
		PATH: process.env.PATH ?? "",
		HOME: home,
		PI_OFFLINE: "1",
		XDG_DATA_HOME: join(home, "data"),
		XDG_CACHE_HOME: join(home, "cache"),
		...env,
	};
}

/** Starts pi in its RPC mode; it is gone after the test. */
export function startPi({ cwd, words = [], env }: PiRun): LivePi {
	const [node = "", ...rest] = piCommand(["--mode", "rpc", ...words]);
	const child = spawn(node, rest, { cwd, env: piEnv(cwd, env) });
	onTestFinished(() => void child.kill("SIGKILL"));
	const shown: Shown[] = [];
	const stray: string[] = [];
	const waiting = new Set<(record: Protocol) => void>();
	let text = "";
	const read = (chunk: Buffer) => {
		text += chunk;
		const lines = text.split("\n");
		text = lines.pop() ?? "";
		for (const line of lines) take(line);
	};
	const take = (line: string) => {
		if (!line.startsWith("{")) return void stray.push(line);
		const record = JSON.parse(line);
		if (record.type === "extension_ui_request") shown.push(record);
		for (const tell of waiting) tell(record);
	};
	const wait = (isWanted: (record: Protocol) => boolean) =>
		new Promise<Protocol>((done) => {
			const tell = (record: Protocol) => {
				if (!isWanted(record)) return;
				waiting.delete(tell);
				done(record);
			};
			waiting.add(tell);
		});
	const send = (record: object) => child.stdin.write(`${JSON.stringify(record)}\n`);
	child.stdout.on("data", read);
	let commands = 0;
	return {
		shown,
		stray,
		process: child,
		async say(message) {
			const id = `say-${++commands}`;
			const before = shown.length;
			const isDone = wait((record) => record.type === "response" && record.id === id);
			send({ id, type: "prompt", message });
			await isDone;
			return shown.slice(before);
		},
		next: async (method) => {
			const record = await wait((each) => (each.method ?? each.type) === method);
			return record as unknown as Shown;
		},
		answer: (id, answer) => send({ type: "extension_ui_response", id, ...answer }),
		quit: () =>
			new Promise((done) => {
				child.on("close", done);
				child.stdin.end();
			}),
	};
}

interface Protocol {
	readonly type: string;
	readonly id?: string;
	readonly method?: string;
}

/** What a command was told, one notification after the other. */
export function notes(shown: readonly Shown[]): readonly string[] {
	return shown.flatMap(({ method, message }) => (method === "notify" && message ? [message] : []));
}
