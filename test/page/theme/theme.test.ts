import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPageTheme } from "../../../src/page/index.ts";
import { contrastOf, parseHex } from "../../../src/page/theme/color.ts";
import { TOKENS } from "../../../src/page/theme/theme-file.ts";
import { fullTranscript } from "../full-transcript.ts";
import { render } from "../rendered.ts";
import { answer, toolBlock, transcriptOf, turn } from "../sample-transcript.ts";

type Json = Record<string, unknown>;

const dark = load("night-harbour");
const light = load("quiet-morning");

function load(name: string): Json {
	const file = new URL(`../../fixtures/themes/${name}.json`, import.meta.url);
	return JSON.parse(readFileSync(file, "utf8"));
}

function withColors(colors: Json, fields: Json = {}): Json {
	return { ...dark, ...fields, colors: { ...Object(dark.colors), ...colors } };
}

/** The least contrast that a text of the page has on any of its grounds. */
function leastContrast(theme: ReturnType<typeof buildPageTheme>): number {
	const grounds = theme.grounds.map(read);
	const texts = [...theme.colors].filter(
		([role, color]) => !/line|edge|wash|surface|paper|sunk|added|removed/.test(role) && color,
	);
	expect(texts.length).toBeGreaterThan(20);
	const pairs = texts.flatMap(([, text]) =>
		grounds.map((ground) => contrastOf(read(text), ground)),
	);
	return Math.min(...pairs);
}

function read(hex: string) {
	const color = parseHex(hex);
	if (!color) throw new Error(`${hex} is no colour`);
	return color;
}

describe("a theme of pi's", () => {
	it("gives the page its colours", () => {
		const { name, appearance, colors } = buildPageTheme(dark);
		expect({ name, appearance }).toEqual({ name: "night harbour", appearance: "dark" });
		expect(Object.fromEntries(colors)).toMatchObject({
			paper: "#141a25",
			surface: "#1b2230",
			leaf: "#7fb8d8",
			"prompt-ink": "#f2ead8",
			heading: "#e2c48d",
			"bad-wash": "#33202a",
			"syntax-string": "#9ac07a",
			"syntax-number": "#ffaf87",
		});
	});

	it("gives a page without its export colours a ground near that of messages", () => {
		const { appearance, colors } = buildPageTheme(light);
		expect(appearance).toBe("light");
		expect(contrastOf(read(colors.get("paper") ?? ""), read("#f6ecec"))).toBeLessThan(1.2);
	});

	it.for([
		["by its page", { export: { pageBg: "#f7f7f7" } }, {}, "light"],
		["by its messages", { export: {} }, { userMessageBg: "#fafafa" }, "light"],
		["by its text", { export: {} }, { userMessageBg: "", text: "#222222" }, "light"],
		["else it is dark", { export: {} }, { userMessageBg: "", text: "" }, "dark"],
		["by its word", { appearance: "light" }, {}, "light"],
		["but not by any word", { appearance: "sepia" }, {}, "dark"],
	] as const)("is light or dark %s", ([, fields, colors, appearance]) => {
		expect(buildPageTheme(withColors(colors, fields)).appearance).toBe(appearance);
	});

	it("keeps every text readable, and says what it changed", () => {
		const { notes, ...theme } = buildPageTheme(dark);
		expect(leastContrast({ notes, ...theme })).toBeGreaterThanOrEqual(4.5);
		expect(notes).toContainEqual(
			expect.stringMatching(
				/^The theme's "dim" #5a6577 is made lighter, #[0-9a-f]{6}: its contrast was \d\.\d, not 4\.5\.$/,
			),
		);
		expect(notes.filter((note) => note.includes('"mdHeading"'))).toEqual([]);
		expect(leastContrast(buildPageTheme(light))).toBeGreaterThanOrEqual(4.5);
	});

	it("keeps every text readable whatever its colours are", () => {
		const color = fc.oneof(
			fc.integer({ min: 0, max: 255 }),
			fc.constant(""),
			fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`),
		);
		const colors = fc.record(Object.fromEntries(TOKENS.map((token) => [token, color])));
		const grounds = fc.record({ pageBg: color, cardBg: color, infoBg: color });
		const appearance = fc.constantFrom("light", "dark", undefined);
		fc.assert(
			fc.property(colors, grounds, appearance, (colors, grounds, appearance) => {
				const theme = buildPageTheme(withColors(colors, { export: grounds, appearance }));
				expect(leastContrast(theme)).toBeGreaterThanOrEqual(4.5);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("what is no theme", () => {
	it.for([
		["a list", [], "no JSON object"],
		["nothing", null, "no JSON object"],
		["a text", "dark", "no JSON object"],
		["no colours", { name: "x" }, 'no "colors"'],
		["a list of colours", { name: "x", colors: [] }, 'no "colors"'],
		["few colours", { name: "x", colors: { accent: 1 } }, "lacks border, borderMuted"],
		["no name", withColors({}, { name: undefined }), 'no "name"'],
		["a broken colour", withColors({ accent: "red;" }), '"accent" has the value "red;"'],
		["a broken colour of no use here", withColors({ bashMode: "?" }), '"bashMode" has the value'],
		["a circle", withColors({ accent: "a" }, { vars: { a: "b", b: "a" } }), "back to itself"],
		["a broken ground", { ...dark, export: { pageBg: {} } }, '"pageBg" has the value {}'],
	] as const)("is refused with %s", ([, json, message]) => {
		expect(() => buildPageTheme(json)).toThrow(message);
		expect(() => buildPageTheme(json)).toThrow(expect.objectContaining({ code: "THEME_UNUSABLE" }));
	});
});

describe("a page with a theme", () => {
	it("has its colours on the screen alone, and no choice of others", async () => {
		const html = await render(fullTranscript, { theme: buildPageTheme(dark) });
		expect(html).toMatch(
			/@media screen\{:root,:root\[data-theme\]\{color-scheme:dark;--paper:#141a25;/,
		);
		expect(html).toContain('<html lang="en" data-theme="dark">');
		expect(html.slice(0, html.lastIndexOf("<script>"))).not.toContain('data-do="theme"');
	});

	it("fits the colours of terminal output to its ground", async () => {
		const output = {
			kind: "output",
			text: "\x1b[31mred",
			isTerminal: true,
			isError: false,
		} as const;
		const transcript = transcriptOf([turn([answer([toolBlock({ result: [output] })])])]);
		const html = await render(transcript, { theme: buildPageTheme(dark) });
		expect(html).toMatch(/@media screen\{.*\.a1\{color:#[0-9a-f]{6}\}/);
	});

	it("says nothing of the theme but colours", async () => {
		const hostile = { name: "</style><script>alert(1)</script>" };
		const html = await render(fullTranscript, { theme: buildPageTheme(withColors({}, hostile)) });
		expect(html).not.toContain("alert(1)");
	});
});
