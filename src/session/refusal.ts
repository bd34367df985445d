import { PressleafError, quoteInput } from "../errors.ts";
import type { Collected } from "./collect.ts";
import type { Entry } from "./entry.ts";

/** Why a source without a single entry is no session to work with. */
export function refuseEmpty(name: string, collected: Collected): PressleafError {
	const file = `"${quoteInput(name)}"`;
	if (collected.lines === 0) return new PressleafError("SESSION_EMPTY", `${file} is empty.`);
	if (collected.records.length > 0) {
		const rest = Math.max(collected.lines - collected.records.length, 0);
		const also =
			rest > 0 ? ` and ${countOf(rest, "line")} that cannot be read` : " and nothing else";
		return new PressleafError("SESSION_EMPTY", `${file} holds a session header${also}.`);
	}
	const seen = describeHead(collected.head) ?? describeLines(collected);
	return new PressleafError("NOT_A_SESSION", `${file} is not a pi session: ${seen}. ${ADVICE}`);
}

/** Why a source full of JSON, of which nothing is an entry of pi's, is no session. */
export function refuseForeign(name: string, entries: readonly Entry[]): PressleafError {
	const names = new Set(entries.map(({ raw }) => (typeof raw.type === "string" ? raw.type : "")));
	const types = [...names].filter((type) => type !== "");
	const listed = types.slice(0, 5).map((type) => `"${quoteInput(type)}"`);
	if (types.length > listed.length) listed.push("…");
	const kinds = listed.length > 0 ? `of type ${listed.join(", ")}` : "without a type";
	const seen = `it holds ${countOf(entries.length, "JSON object")} ${kinds}, and no entry that pi writes`;
	return new PressleafError(
		"NOT_A_SESSION",
		`"${quoteInput(name)}" is not a pi session: ${seen}. ${ADVICE}`,
	);
}

const ADVICE = "Sessions are the .jsonl files in ~/.pi/agent/sessions.";

const SIGNATURES: readonly (readonly [prefix: string, what: string])[] = [
	["\x1f\x8b", "it is compressed with gzip"],
	["PK\x03\x04", "it is a ZIP archive"],
	["\xff\xfe", "it is UTF-16 text, and a session is UTF-8"],
	["\xfe\xff", "it is UTF-16 text, and a session is UTF-8"],
	["\x28\xb5\x2f\xfd", "it is compressed with zstd"],
	["%PDF-", "it is a PDF"],
	["\x89PNG", "it is an image"],
	["\xff\xd8\xff", "it is an image"],
	["SQLite format 3", "it is an SQLite database"],
];

function describeHead(head: Uint8Array): string | undefined {
	const text = Buffer.from(head).toString("latin1");
	const known = SIGNATURES.find(([prefix]) => text.startsWith(prefix));
	if (known) return known[1];
	if (/^\s*<(?:!doctype|html)/i.test(text)) return "it is an HTML page";
	return text.includes("\0") ? "it is a binary file" : undefined;
}

function describeLines({ lines, otherJsonLines }: Collected): string {
	if (otherJsonLines > 0) return "it is JSON, but holds no objects line by line";
	return lines === 1 ? "its one line is not JSON" : `none of its ${lines} lines is JSON`;
}

function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
