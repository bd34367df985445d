import { describe, expect, it } from "vitest";
import { contrastOf, mix, parseHex, rgbToOklch, writeHex } from "../../../src/page/theme/color.ts";
import { resolveColor } from "../../../src/page/theme/color-value.ts";

const none = new Map<string, unknown>();

function read(value: unknown, variables: ReadonlyMap<string, unknown> = none): string | undefined {
	const color = resolveColor("accent", value, variables);
	return color && writeHex(color);
}

describe("colour values", () => {
	it.for([
		["three digits", "#0af", "#00aaff"],
		["six digits", "#1D7148", "#1d7148"],
		["a basic colour", 9, "#ff0000"],
		["the cube's first", 16, "#000000"],
		["within the cube", 208, "#ff8700"],
		["the cube's last", 231, "#ffffff"],
		["the first grey", 232, "#080808"],
		["the last grey", 255, "#eeeeee"],
		["oklch", "oklch(0.62796 0.25768 29.234)", "#ff0000"],
		["oklch in percent", "OKLCH( 62.796%  64.42% 29.234deg )", "#ff0000"],
		["oklch beyond sRGB, its chroma cut", "oklch(1 0.4 120)", "#ffffff"],
		["okhsl red", "okhsl(29.2339 1 0.5680846525)", "#ff0000"],
		["okhsl green", "okhsl(142.495 100% 84.45289645%)", "#00ff00"],
		["okhsl black", "okhsl(10 1 0)", "#000000"],
		["okhsl white", "okhsl(10deg 1 100%)", "#ffffff"],
		["okhsl without saturation", "okhsl(200 0 0.5)", "#777777"],
	] as const)("%s", ([, value, hex]) => expect(read(value)).toBe(hex));

	it("the terminal's own colour is none", () => expect(read("")).toBeUndefined());

	it("a variable may name another", () => {
		const variables = new Map<string, unknown>([
			["primary", "blue"],
			["blue", 33],
			["own", ""],
		]);
		expect(read("primary", variables)).toBe("#0087ff");
		expect(read("own", variables)).toBeUndefined();
	});

	it("variables in a circle are an error, however long", () => {
		const ring = Array.from({ length: 10_000 }, (_, at) => [`v${at}`, `v${(at + 1) % 10_000}`]);
		const variables = new Map<string, unknown>(ring.map(([name = "", value]) => [name, value]));
		expect(() => read("v3", variables)).toThrow('the variable "v3" leads back to itself');
	});
});

describe("what is no colour", () => {
	it.for([
		["a missing variable", "nobody", 'names the variable "nobody"'],
		["an index beyond the palette", 256, "is no colour"],
		["a negative index", -1, "is no colour"],
		["a broken index", 1.5, "is no colour"],
		["a number as text", "12", "is no colour"],
		["hex of four digits", "#1234", "is no colour"],
		["CSS that goes on", "#fff;}body{display:none", "is no colour"],
		["CSS that loads", "url(https://example.org/x)", "is no colour"],
		["a function with more in it", "oklch(0.5 0.1 30 / url(x))", "is no colour"],
		["not a number", "oklch(NaN 0 0)", "is no colour"],
		["nothing", null, "is no colour"],
		["a list", ["#fff"], "is no colour"],
		["the end of a style element", "</style><script>alert(1)</script>", "is no colour"],
		["a name of every object", "constructor", 'names the variable "constructor"'],
		["a long text", "9".repeat(100_000), "is no colour"],
	] as const)("%s is an error", ([, value, message]) => {
		expect(() => read(value)).toThrow(message);
	});

	it("an error's quotation stays on one short line", () => {
		const message = (() => {
			try {
				return String(read(`\u001b[31m\n${"x".repeat(9999)}`));
			} catch (error) {
				return String(error);
			}
		})();
		expect(message).not.toContain("\n");
		expect(message).not.toContain("\u001b");
		expect(message.length).toBeLessThan(600);
	});
});

describe("colours", () => {
	it("contrast is that of WCAG", () => {
		const [black, white, grey] = ["#000", "#fff", "#767676"].map((hex) => parseHex(hex));
		if (!black || !white || !grey) throw new Error("no colour");
		expect(contrastOf(black, white)).toBe(21);
		expect(contrastOf(grey, white)).toBeCloseTo(4.54, 2);
		expect(writeHex(mix(black, white, 0))).toBe("#000000");
		expect(rgbToOklch(white).lightness).toBeCloseTo(1, 5);
	});
});
