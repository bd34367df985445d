import { describe, expect, it } from "vitest";
import { createDetector } from "../../src/redact/detection.ts";
import { redactSelection } from "../../src/redact/index.ts";
import { type Item, session, user } from "../builders.ts";
import { selectText } from "./sessions.ts";

const token = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");
const [start, end] = [token.slice(0, 20), token.slice(20)];
const marker = "[REDACTED:github-token]";

/** The texts of the redacted messages. */
async function textsOf(...items: readonly Item[]): Promise<readonly string[]> {
	const { selection } = redactSelection(await selectText(session(...items)));
	return selection.segments.flatMap(({ entries }) =>
		entries.flatMap((one) =>
			one.type === "message" && "content" in one.message
				? one.message.content.flatMap((block) => (block.type === "text" ? block.text : []))
				: [],
		),
	);
}

describe("a token that stands in pieces, and nowhere whole", () => {
	it.for([
		["over two lines", `see ${start}\n${end} here`, `see ${marker} here`],
		["over two lines of CRLF", `${start}\r\n${end}`, marker],
		["indented", `  t: ${start}\n     ${end}\nnext`, `  t: ${marker}\nnext`],
		["in a diff", `+${start}\n+${end}\n+next`, `+${marker}\n+next`],
		["behind a backslash", `${start}\\\n${end}`, marker],
		["as strings that are joined", `"${start}" +\n  "${end}";`, `"${marker}";`],
		[
			"with a colour in it",
			`\u001b[31m${start}\u001b[1m${end}\u001b[0m`,
			`\u001b[31m${marker}\u001b[0m`,
		],
		["with a character of no width in it", `${start}\u200b${end}`, marker],
		["over three lines", `${start}\n${end.padEnd(60, "Zq7")}\nk3`, marker],
	] as const)("is found %s", async ([, text, clean]) => {
		expect(await textsOf(user(text))).toEqual([clean]);
	});
});

describe("a token that stands encoded, and nowhere plain", () => {
	it.for([
		["in base64", btoa(token)],
		["in base64 behind its name", btoa(`GITHUB_TOKEN=${token}`)],
		["in hexadecimal digits", Buffer.from(token).toString("hex")],
		["percent-encoded", token.replace("_", "%5F")],
	] as const)("is found %s", async ([, text]) => {
		expect(await textsOf(user(`x ${text} y`))).toEqual([`x ${marker} y`]);
	});

	it.for([
		["in hexadecimal digits", Buffer.from(token).toString("hex")],
		["percent-encoded", token.replace("_", "%5F")],
	] as const)("and that was found is lost elsewhere, %s", async ([, text]) => {
		expect((await textsOf(user(token), user(`z${text}z`)))[1]).toBe(`z${marker}z`);
	});

	it.for([
		`ghp_short\n${"a word and another"}`,
		`the file ${"ab12".repeat(10)}\n${"cd34".repeat(10)}`,
		btoa("the quick brown fox jumps over the lazy dog"),
		"Buffer.from('hello world, this is text').toString()",
	])("%s stays", async (text) => {
		expect(await textsOf(user(text))).toEqual([text]);
	});
});

describe("time", () => {
	it("of a look at 200 KB of anything is less than a second", () => {
		const detect = createDetector([], new Set());
		for (const piece of [
			"aaaa\u200b",
			"ghp_aaaa\n",
			'"aaaa"+',
			"Z2hw",
			"6768705f",
			"a%5F",
			'" "',
			"\u001b[31m",
		]) {
			const text = piece.repeat(Math.ceil(200_000 / piece.length));
			const times = [1, 2, 3].map(() => {
				const before = process.cpuUsage();
				detect(text, "");
				const { user, system } = process.cpuUsage(before);
				return (user + system) / 1000;
			});
			expect(Math.min(...times), piece).toBeLessThan(1_000);
		}
	});
});
