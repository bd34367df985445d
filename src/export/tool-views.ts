import {
	composeToolViews,
	listToolUses,
	readToolViewAnswers,
	type ToolViewAnswer,
	type ToolViewers,
	type ToolViewInput,
} from "../transcript/index.ts";
import type { Cleared } from "./clearing.ts";
import type { Settings } from "./settings.ts";

/** Views that answer elsewhere, as in another thread: everything that goes over is plain data. */
export interface ToolViewSource {
	/** The tools that there are views of. */
	readonly tools: readonly string[];
	/**
	 * Asked once, after all that is left out or redacted is gone; `composeToolViews` gives the answers where the views are.
	 * An answer from what was known before would bring back what is gone.
	 */
	readonly ask: (
		uses: readonly ToolViewInput[],
	) => readonly ToolViewAnswer[] | Promise<readonly ToolViewAnswer[]>;
}

/** Whether a value from outside is one of the two forms that views come in. */
export function isToolViews(value: unknown): boolean {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	const tools: unknown = Reflect.get(value, "tools");
	if (Array.isArray(tools)) {
		const isNamed = tools.every((name) => typeof name === "string");
		return isNamed && typeof Reflect.get(value, "ask") === "function";
	}
	return Object.values(value).every((viewer) => typeof viewer === "function");
}

/** Both forms as one. */
export function resolveToolViews(
	toolViews: ToolViewers | ToolViewSource | undefined,
): ToolViewSource | undefined {
	if (toolViews === undefined || isSource(toolViews)) return toolViews;
	const tools = Object.keys(toolViews);
	return { tools, ask: (uses) => composeToolViews(uses, toolViews) };
}

/** What the views make of a selection as it goes out; they see nothing else of the session. */
export async function askToolViews(
	cleared: Cleared,
	{ toolViews, redact, anonymize, signal }: Settings,
): Promise<readonly ToolViewAnswer[]> {
	const uses = toolViews ? listToolUses(cleared.selection, toolViews.tools) : [];
	if (!toolViews || uses.length === 0) return [];
	const answers = readToolViewAnswers(await untilAborted(toolViews.ask(uses), signal));
	return redact || anonymize ? answers.map((answer) => clearAnswer(answer, cleared)) : answers;
}

function isSource(toolViews: ToolViewers | ToolViewSource): toolViews is ToolViewSource {
	return Array.isArray(toolViews.tools);
}

/** Whoever is asked may never answer. */
function untilAborted<T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		signal.addEventListener("abort", abort, { once: true });
		Promise.resolve(work)
			.then(resolve, reject)
			.finally(() => signal.removeEventListener("abort", abort));
	});
}

const FIXED: ReadonlySet<string> = new Set(["place", "kind", "tone"]);

/** A view saw no secret, but may know some, or put one together: such an answer is not used. Names are taken out of it. */
function clearAnswer(answer: ToolViewAnswer, { hasSecret, anonymize }: Cleared): ToolViewAnswer {
	let isSecret = false;
	const [clean] = readToolViewAnswers([
		JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
			if (typeof value !== "string" || FIXED.has(key)) return value;
			isSecret ||= hasSecret(value);
			return anonymize(value);
		}),
	]);
	const { place } = answer;
	if (isSecret) return { place, fault: "what it gave looks like a secret" };
	return clean ?? { place };
}
