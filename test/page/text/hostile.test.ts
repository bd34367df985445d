import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import type { Html } from "../../../src/page/text/index.ts";
import { readPayloads } from "../../hostile-session.ts";
import { findViolations, listElements } from "../allow-list.ts";
import { asParsed, openDoors, readPre, readText } from "./doors.ts";

const payloads = readPayloads();
const { text } = openDoors();

const row = (line: string) => [{ change: "added" as const, newLine: 1, text: line }];
const doors: [name: string, render: (payload: string) => Promise<Html> | Html][] = [
	["prose", (payload) => text.prose(payload)],
	["prose, in a list", (payload) => text.prose(`- a\n  ${payload.replaceAll("\n", "\n  ")}`)],
	["prose, in a table", (payload) => text.prose(`|a|\n|-|\n|${payload}|`)],
	["prose, in a link", (payload) => text.prose(`[a](${payload}) [b](<${payload}> "${payload}")`)],
	["prose, as an image", (payload) => text.prose(`![${payload}](${payload})`)],
	["prose, as a fence's name", (payload) => text.prose(`\`\`\`${payload}\nx\n\`\`\``)],
	["prose, in a fence", (payload) => text.prose(`~~~~~~html\n${payload}\n~~~~~~`)],
	["prose, as a formula", (payload) => text.prose(`$a=${payload}$`)],
	["prose, as a footnote", (payload) => text.prose(`a[^${payload}]\n\n[^${payload}]: ${payload}`)],
	["code", (payload) => text.code(payload, { language: "html" })],
	["code of a hostile language", (payload) => text.code(payload, { language: payload })],
	["output", (payload) => text.output(payload, { isTerminal: true })],
	["output, as a link", (payload) => text.output(`\x1b]8;;${payload}\x07a`, { isTerminal: true })],
	["a diff", (payload) => text.diff(row(payload), { language: "html" })],
	["inline", (payload) => text.inline(payload)],
];

describe("no payload becomes more than text", () => {
	it("has payloads", () => {
		expect(payloads.length).toBeGreaterThan(600);
	});

	it.for(doors)("through %s", { timeout: 60_000 }, async ([, render]) => {
		for (const { payload } of payloads) {
			expect({ payload, violations: findViolations(await render(payload)) }).toEqual({
				payload,
				violations: [],
			});
		}
	});

	it("and none leaves its container", { timeout: 60_000 }, async () => {
		for (const [, render] of doors) {
			for (const { payload } of payloads.slice(0, 100)) {
				const page = parseFragment(
					`<div id="own"><pre>${await render(payload)}</pre></div><p id="next"></p>`,
				);
				expect(page.childNodes).toHaveLength(2);
				const ids = [...listElements(page)].flatMap(({ attrs }) =>
					attrs.filter(
						({ name, value }) => name === "id" && !/^pl-fn-\d+-\d+(?:-r\d+)?$/.test(value),
					),
				);
				expect(ids.map(({ value }) => value)).toEqual(["own", "next"]);
			}
		}
	});
});

describe("every payload can be read", () => {
	it("as it was, in code and labels", async () => {
		for (const { payload } of payloads) {
			expect(readText(await text.code(payload, { language: "html" }))).toBe(asParsed(payload));
			expect(readText(text.inline(payload))).toBe(asParsed(payload));
		}
	});

	it("as it was, in output without controls", () => {
		for (const { payload } of payloads) {
			// biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals act upon
			if (/[\x1b\b\r]/.test(payload)) continue;
			expect(readPre(text.output(payload, { isTerminal: true }))).toBe(asParsed(payload));
		}
	});
});
