import { PressleafError, replaceControls } from "../errors.ts";

/** What a request failed with. Nothing of the request is in it: that holds the token and the session. */
export interface RequestFault {
	/** Undefined where there was no answer. */
	readonly status: number | undefined;
	/** Of the answer, names in lower case. */
	readonly headers: Readonly<Record<string, string | undefined>>;
	/** The answer's own words, on one line. */
	readonly message: string;
	readonly reason: "answer" | "network" | "timeout";
}

/** What was asked of the host, in words. */
export interface Asked {
	readonly host: string;
	/** e.g. "The gist was not made" */
	readonly outcome: string;
	/** Where the token was found. */
	readonly tokenSource: string;
}

/** Whether the host may have done what it was asked for all the same. */
export function isUncertain({ status, reason }: RequestFault): boolean {
	return reason !== "answer" || status === undefined || status >= 500 || status === 405;
}

/** In seconds, how long the host asks to wait; undefined where that is not why it refused. */
export function findWait(
	{ status, headers, message }: RequestFault,
	now: number,
): number | undefined {
	if (status !== 403 && status !== 429) return undefined;
	const after = Number(headers["retry-after"]);
	if (headers["retry-after"] !== undefined && after >= 0) return after;
	if (headers["x-ratelimit-remaining"] === "0") {
		return Math.max(0, Number(headers["x-ratelimit-reset"]) - now / 1000) || 0;
	}
	return status === 429 || /rate limit/i.test(message) ? DEFAULT_WAIT : undefined;
}

const DEFAULT_WAIT = 60;

/** The fault in words: what happened, and what to do. */
export function describeRefusal(fault: RequestFault, asked: Asked, now: number): PressleafError {
	const message = `${asked.outcome}: ${explain(fault, asked, now)}`;
	return new PressleafError("SHARE_REFUSED", message);
}

function explain(fault: RequestFault, { host, tokenSource }: Asked, now: number): string {
	const { status, message, reason } = fault;
	if (reason === "timeout")
		return `${host} did not answer in time. Look at the list of your gists before you try again.`;
	if (reason === "network") return `${host} cannot be reached (${message}).`;
	const wait = findWait(fault, now);
	if (wait !== undefined)
		return `${host} takes no more requests until ${writeTime(now, wait)}. Try again then.`;
	switch (status) {
		case 401:
			return `${host} does not accept the token in ${tokenSource} (401). It may have expired: run \`gh auth login\`, or make a new one.`;
		case 403:
			return `the token in ${tokenSource} may not write gists (403: ${message}). A token of an app cannot; a fine-grained one needs the permission "Gists: write".`;
		case 404:
			return `the token in ${tokenSource} lacks the scope \`gist\` (404). Run \`gh auth refresh --scopes gist\`, or make one with it at https://${host}/settings/tokens.`;
		case 413:
			return `${host} takes no file of that size (413). Leave something out, as with --hide images,tool-output.`;
		case 422:
			return `${host} does not accept it (422: ${message}).`;
		default:
			return `${host} answered ${status ?? "nothing"}${message === "" ? "" : ` (${message})`}.`;
	}
}

function writeTime(now: number, seconds: number): string {
	const moment = new Date(now + seconds * 1000).toISOString().slice(0, 16).replace("T", " ");
	const isToday = moment.startsWith(new Date(now).toISOString().slice(0, 10));
	return `${isToday ? moment.slice(11) : moment} UTC`;
}

/** An answer's own words, as they may be quoted: GitHub sends `errors` as objects or as strings, proxies send pages. */
export function quoteAnswer(data: unknown): string {
	if (typeof data !== "object" || data === null || !("message" in data)) return "";
	const errors = "errors" in data && Array.isArray(data.errors) ? data.errors.map(quoteError) : [];
	const words = [String(data.message), ...errors].filter((text) => text !== "");
	return replaceControls(words.join("; ")).slice(0, 200);
}

function quoteError(error: unknown): string {
	if (typeof error === "string") return error;
	if (typeof error !== "object" || error === null) return "";
	const { field, code, message } = Object.fromEntries(Object.entries(error));
	return [field, code, message].filter((text) => typeof text === "string").join(" ");
}
