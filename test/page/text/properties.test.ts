import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findViolations } from "../allow-list.ts";
import { asParsed, openDoors, readPre, readText } from "./doors.ts";

const { text } = openDoors();

/** Strings of every kind of character, halves of pairs and controls included, and of what means something here. */
const pieces = fc.oneof(
	fc.string({ unit: "binary", maxLength: 20 }),
	fc.string({ unit: "grapheme", maxLength: 20 }),
	fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
	fc.constantFrom(
		..."<script>|</pre>|<!--|&lt;|&#x202e;|\u202e|\u2066|\u200d|\r\n|\r|\n\n|\n|    |\t|```|~~~|$$|$|\\(|[^1]|[^1]: |[a](|)|![|]|**|_|~~|`|# |- [ ] |1. |> ||a|\n|-|\n|https://a.example/|\x1b[31m|\x1b[0m|\x1b]8;;|\x07|\x1b[2K|\b|\0".split(
			"|",
		),
	),
);
const anyText = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(""));
const language = fc.constantFrom("ts", "sh", "md", "html", "py", "json", "diff", "rus", undefined);

describe("any text", () => {
	it("becomes allowed elements only, as prose", { timeout: 60_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(anyText, async (source) => {
				expect(findViolations(await text.prose(source))).toEqual([]);
			}),
			{ numRuns: 500 },
		);
	});

	it("stays exact as code", { timeout: 60_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(anyText, language, async (source, name) => {
				const html = await text.code(source, name === undefined ? {} : { language: name });
				expect(findViolations(html)).toEqual([]);
				expect(readText(html)).toBe(asParsed(source));
			}),
			{ numRuns: 500 },
		);
	});

	it("stays exact as a label, and row by row as a diff", { timeout: 60_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(anyText, { maxLength: 5 }), language, async (lines, name) => {
				const rows = lines.map((line, index) => ({
					change: (["same", "added", "removed", "gap"] as const)[index % 4] ?? "same",
					text: line.replaceAll("\n", ""),
				}));
				const html = await text.diff(rows, { language: name });
				expect(findViolations(html)).toEqual([]);
				expect(readText(html)).toBe(rows.map((row) => `${asParsed(row.text)}\n`).join(""));
				for (const line of lines) expect(readText(text.inline(line))).toBe(asParsed(line));
			}),
			{ numRuns: 200 },
		);
	});

	it("becomes allowed elements only, as output, and stays exact but for controls", () => {
		fc.assert(
			fc.property(anyText, (source) => {
				const html = text.output(source, { isTerminal: true });
				expect(findViolations(html)).toEqual([]);
				const calm = source.replaceAll("\x1b", "").replaceAll("\b", "").replaceAll("\r", "");
				expect(readPre(text.output(calm, { isTerminal: true }))).toBe(asParsed(calm));
			}),
			{ numRuns: 1000 },
		);
	});

	it("is the same twice", async () => {
		await fc.assert(
			fc.asyncProperty(anyText, async (source) => {
				const [one, other] = [openDoors().text, openDoors().text];
				expect(await one.prose(source)).toBe(await other.prose(source));
				expect(one.output(source, { isTerminal: true })).toBe(
					other.output(source, { isTerminal: true }),
				);
			}),
			{ numRuns: 50 },
		);
	});
});

describe("output", () => {
	const words = fc.string({ unit: fc.constantFrom(..."ab <&日😀\t\n"), maxLength: 8 });
	const sequences = fc.constantFrom(
		..."\x1b[31m|\x1b[0m|\x1b[1;38;5;208m|\x1b[48;2;1;2;3m|\x1b[m|\x1b[7m|\x1b]8;;https://a.example/\x07|\x1b]8;;\x1b\\|\x1b]0;t\x07|\x1b[?25l|\x1b[3A|\x1b(B|\x1b7|\x1bPx\x1b\\".split(
			"|",
		),
	);

	it("of text between sequences is that text", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(words, sequences)), (parts) => {
				const html = text.output(parts.flat().join(""), { isTerminal: true });
				expect(findViolations(html)).toEqual([]);
				expect(readPre(html)).toBe(parts.map(([word]) => word).join(""));
			}),
			{ numRuns: 500 },
		);
	});
});

describe("prose", () => {
	// Words, and markup that hides no words: no link targets, no references, no numbers of lists.
	const words = fc.string({ unit: fc.constantFrom(..."jqzJQZ"), minLength: 1, maxLength: 6 });
	const markup = fc.constantFrom(
		..." |  |\n|\n\n|\n    |*|**|***|_|__|~|~~|`|``|```|\n```\n|~~~|> |\n> |\n- |\n  - |\n# |\n## |\n===\n|\n---\n|<|</|>|<z>|<!--|-->|\\|&|!|(|)|\n- [ ] |:|.|\t|﹏".split(
			"|",
		),
		"|",
		"\n|-|-|\n",
		"|a|b|\n|-|-|\n",
	);

	it("keeps every word", { timeout: 60_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.oneof(words, markup), { maxLength: 40 }), async (parts) => {
				const source = parts.join("");
				const shown = readText(await text.prose(source));
				expect(shown.replace(/[^a-zA-Z]/g, "")).toBe(source.replace(/[^a-zA-Z]/g, ""));
			}),
			{ numRuns: 2000 },
		);
	});
});
