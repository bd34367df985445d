import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { writeRule } from "../../../src/page/text/ansi/classes.ts";
import {
	adaptColor,
	GROUNDS,
	LEAST_CONTRAST,
	measureContrast,
	readHex,
} from "../../../src/page/text/ansi/palette.ts";
import { KIND_CLASSES, KINDS } from "../../../src/page/text/highlight/kinds.ts";

const css = readFileSync(new URL("../../../assets/syntax.css", import.meta.url), "utf8");
const squeezed = css.replace(/\s+/g, "").replaceAll(";}", "}");

function leastContrast(color: string, grounds: readonly string[]): number {
	return Math.min(...grounds.map((ground) => measureContrast(readHex(color), readHex(ground))));
}

it("measures contrast as WCAG does", () => {
	expect(measureContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
	expect(measureContrast(readHex("#777777"), readHex("#ffffff"))).toBeCloseTo(4.48, 2);
});

describe("code can be read in both themes, on every ground", () => {
	const colors = [
		...css.matchAll(/--syntax-([a-z]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
	];

	it("has a colour for each kind but the plain one and the bold one", () => {
		expect(colors.map(([, kind]) => kind)).toEqual(
			KINDS.filter((kind) => !/plain|bold/.test(kind)),
		);
		for (const name of KIND_CLASSES.slice(1)) expect(squeezed).toContain(`.${name}{`);
	});

	it.for(colors.map(([, kind = "", light = "", dark = ""]) => [kind, light, dark] as const))(
		"%s",
		([, light, dark]) => {
			expect(leastContrast(light, GROUNDS.light)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
			expect(leastContrast(dark, GROUNDS.dark)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
		},
	);
});

describe("terminal colours", () => {
	it("can be read in both themes, all 256 and some of the others", () => {
		const further = [0x1000000, 0x1ffffff, 0x1ff0000, 0x100ff00, 0x10000ff, 0x1ffff00, 0x1777777];
		for (const color of [...Array.from({ length: 256 }, (_, index) => index), ...further]) {
			const { light, dark } = adaptColor(color);
			expect(leastContrast(light, GROUNDS.light)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
			expect(leastContrast(dark, GROUNDS.dark)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
		}
	});

	it("can be read on coloured grounds", () => {
		for (let color = 0; color < 256; color++) {
			const [, ground = "", text = ""] =
				/background:(#\w{6});color:(#\w{6})/.exec(writeRule(`b${color}`)) ?? [];
			expect(leastContrast(text, [ground])).toBeGreaterThanOrEqual(LEAST_CONTRAST);
		}
	});
});
