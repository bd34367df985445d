import { quoteInput } from "../errors.ts";
import {
	type AssistantMessage,
	isJsonObject,
	type Json,
	type JsonObject,
} from "../session/index.ts";
import { findBadEnd } from "../tree/index.ts";
import { findNumber, findString, parseJson } from "./json.ts";
import { present } from "./present.ts";
import { cutText } from "./text.ts";
import type { StopNotice } from "./types.ts";

const MESSAGE_CHARACTERS = 300;
// Providers wrap one another's errors, each as a string of JSON inside the next.
const WRAPPINGS = 4;

interface Fault {
	readonly message: string;
	readonly kind: string | undefined;
	readonly status: string | undefined;
}

/** What a reader is told of an answer that did not end well; undefined where it did. */
export function composeStop(message: AssistantMessage): StopNotice | undefined {
	const { stopReason, errorMessage } = message;
	const reason = findBadEnd(message);
	if (!reason) return undefined;
	const recorded = errorMessage?.trim() ?? "";
	const text = recorded === "" ? sayReason(reason, stopReason) : readError(recorded);
	return present({
		reason,
		message: text,
		detail: recorded === "" || recorded === text ? undefined : recorded,
		repeats: 1,
		repeatedIds: [],
	});
}

/** An error's text as a sentence: the JSON that providers send becomes "429 rate_limit_error: what they say". */
export function readError(recorded: string): string {
	let prefix = "";
	let kind = "";
	let text = recorded;
	for (let depth = 0; depth < WRAPPINGS; depth++) {
		const start = text.indexOf("{");
		const parsed = start < 0 ? undefined : parseJson(text.slice(start, text.lastIndexOf("}") + 1));
		if (!isJsonObject(parsed)) break;
		const fault = findFault(parsed);
		if (!fault) break;
		prefix ||=
			text
				.slice(0, start)
				.replace(/[\s:–—-]{1,20}$/, "")
				.trim() ||
			(fault.status ?? "");
		kind = fault.kind ?? kind;
		text = fault.message;
	}
	const head = [prefix, kind].filter((part) => part !== "").join(" ");
	const sentence = head === "" ? text : `${head}: ${text}`;
	return cutText(sentence.slice(0, 4_000).replace(/\s+/g, " ").trim(), MESSAGE_CHARACTERS);
}

function sayReason(reason: StopNotice["reason"], stopReason: string | undefined): string {
	if (reason === "aborted") return "The answer was aborted.";
	if (reason === "error") return "The answer ended in an error; the session does not say which.";
	if (reason === "length") return "The answer was cut off at the model's output limit.";
	return `The answer ended with "${quoteInput(stopReason ?? "")}".`;
}

/** The message of a provider's error object, with its kind and status where it has them. */
function findFault(object: JsonObject): Fault | undefined {
	const inner: Json | undefined = object.error;
	if (typeof inner === "string") return { message: inner, kind: undefined, status: undefined };
	const fault = isJsonObject(inner) ? inner : object;
	const message = findString(fault, "message", "detail", "msg");
	if (message === undefined) return undefined;
	const kind = findString(fault, "type", "code", "status");
	const status = findNumber(fault, "status", "code");
	return { message, kind, status: status === undefined ? undefined : String(status) };
}
