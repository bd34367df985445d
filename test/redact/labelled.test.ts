import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createAnonymizer } from "../../src/redact/anonymize.ts";
import { redactSelection } from "../../src/redact/index.ts";
import { session, user } from "../builders.ts";
import { selectText, serialize } from "./sessions.ts";

interface Labelled {
	readonly kind: string;
	readonly group: string;
	readonly positive: boolean;
	readonly text: readonly string[];
	readonly secret: readonly string[] | null;
}

const labelled: readonly Labelled[] = JSON.parse(
	readFileSync("test/fixtures/secrets.json", "utf8"),
);

/** What tells who somebody is: the part of --anonymize. */
const personal = /^(?:email|home-|pi-session-dir|user-|host|phone|public-ip)/;
/** Neither a secret nor a name of the machine: nothing takes them out. */
const missed = ["phone"];

const anonymize = createAnonymizer({ homes: [], users: [], hosts: [] });

async function redact(text: string): Promise<string> {
	const { selection } = redactSelection(await selectText(session(user(text))));
	const [entry] = selection.segments[0]?.entries ?? [];
	const isMessage = entry?.type === "message" && entry.message.role === "user";
	const [block] = isMessage ? entry.message.content : [];
	return block?.type === "text" ? block.text : "";
}

const positives = labelled.filter(({ positive }) => positive);

describe("labelled strings", () => {
	it.for(positives)("$kind is taken out", async ({ kind, text, secret }) => {
		const whole = text.join("");
		const clean = personal.test(kind) ? anonymize(whole) : await redact(whole);
		if (missed.includes(kind)) expect(clean).toBe(whole);
		else expect(clean).not.toContain(secret?.join(""));
	});

	it.for(positives)("$kind leaves nothing of the secret behind", async ({ kind, text, secret }) => {
		if (missed.includes(kind)) return;
		const whole = text.join("");
		const clean = personal.test(kind) ? anonymize(whole) : await redact(whole);
		const [start = "", end = ""] = secret ?? [];
		if (start.length > 7) expect(clean).not.toContain(start.slice(-7));
		if (end.length > 7) expect(clean).not.toContain(end.slice(0, 7));
	});

	it.for(labelled.filter(({ positive }) => !positive))("$kind stays", async ({ text }) => {
		const whole = text.join("");
		expect(await redact(whole)).toBe(whole);
		expect(anonymize(whole)).toBe(whole);
	});

	it("stays as a whole selection where there is nothing to find", async () => {
		const before = await selectText(
			session(
				...labelled.filter(({ positive }) => !positive).map(({ text }) => user(text.join(""))),
			),
		);
		expect(serialize(redactSelection(before).selection)).toBe(serialize(before));
	});
});
