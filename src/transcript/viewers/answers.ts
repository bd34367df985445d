import { PressleafError, quoteInput } from "../../errors.ts";
import { describeKind } from "../../session/index.ts";
import { present } from "../present.ts";
import type { ToolViewAnswer, ToolViewer, ToolViewers, ToolViewInput } from "./contract.ts";
import { misfit, readFields } from "./fields.ts";
import { readToolView } from "./view-reader.ts";

/** What `toolViews` make of `uses`, as plain data that may cross threads; a view that throws gives a fault. */
export function composeToolViews(
	uses: readonly ToolViewInput[],
	toolViews: ToolViewers,
): readonly ToolViewAnswer[] {
	return uses.map((use) => {
		const viewer = Object.hasOwn(toolViews, use.tool) ? toolViews[use.tool] : undefined;
		return viewer ? composeAnswer(use, viewer) : { place: use.place };
	});
}

/** `answers` as they came from elsewhere, checked; throws OPTION_INVALID where they are none, and makes a fault of a wrong view. */
export function readToolViewAnswers(answers: unknown): readonly ToolViewAnswer[] {
	if (!Array.isArray(answers)) {
		throw misuse(`The answers are ${describeKind(answers)}. Give a list of them.`);
	}
	return answers.map(readAnswer);
}

function composeAnswer(use: ToolViewInput, viewer: ToolViewer): ToolViewAnswer {
	const { place } = use;
	try {
		const given: unknown = viewer(freeze(structuredClone(use)));
		refusePromise(given);
		return present({ place, view: readToolView(given) });
	} catch (cause) {
		// Whatever a view throws is its own: the card does without it, and the page says so.
		return { place, fault: describeFault(cause) };
	}
}

function readAnswer(value: unknown): ToolViewAnswer {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw misuse(`An answer is ${describeKind(value)}. Give { place, view }.`);
	}
	const fields = readFields(value, "an answer");
	const place = fields.get("place");
	if (typeof place !== "string") {
		throw misuse(`An answer's place is ${describeKind(place)}. Give that of its use.`);
	}
	const fault = fields.get("fault");
	if (typeof fault === "string") return { place, fault: quoteInput(fault) };
	try {
		return present({ place, view: readToolView(fields.get("view")) });
	} catch (cause) {
		return { place, fault: describeFault(cause) };
	}
}

/** Without recursion, since what a session holds may be nested. */
function freeze(use: ToolViewInput): ToolViewInput {
	const waiting: unknown[] = [use];
	while (waiting.length > 0) {
		const value = waiting.pop();
		if (typeof value !== "object" || value === null) continue;
		for (const inner of Object.values(value)) waiting.push(inner);
		Object.freeze(value);
	}
	return use;
}

/** A promise is no view; one that fails later must not end the run. */
function refusePromise(given: unknown): void {
	if (typeof given !== "object" || given === null) return;
	if (typeof Reflect.get(given, "then") !== "function") return;
	Promise.resolve(given).catch(() => undefined);
	throw misfit("it gave a promise, and must answer at once");
}

/** What was thrown, in words, whatever it is. */
function describeFault(cause: unknown): string {
	try {
		if (typeof cause === "string") return `it threw "${quoteInput(cause)}"`;
		if (!(cause instanceof Error)) return `it threw ${describeKind(cause)}`;
		return quoteInput(`${cause.name}: ${cause.message}`);
	} catch {
		// Even its message may be a getter that throws.
		return "it threw what cannot be described";
	}
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
