import { describe, expect, it } from "vitest";
import {
	formatBytes,
	formatCost,
	formatCount,
	formatDay,
	formatDuration,
	formatNumberOf,
	formatShortCount,
	formatTime,
} from "../../src/transcript/index.ts";

describe("formatCost", () => {
	it.for([
		[5, "$5.00"],
		[0, "$0.00"],
		[0.0042, "$0.0042"],
		[0.00994, "$0.0099"],
		[0.00999, "$0.01"],
		[0.01, "$0.01"],
		[0.676, "$0.68"],
		[999.999, "$1,000.00"],
		[1234.5, "$1,234.50"],
		[0.00001, "<$0.0001"],
		[Number.NaN, "$0.00"],
	] as const)("%f dollars are %s", ([dollars, text]) => {
		expect(formatCost(dollars)).toBe(text);
	});
});

describe("formatCount", () => {
	it.for([
		[0, "0"],
		[999, "999"],
		[1000, "1,000"],
		[148_200, "148,200"],
		[-1234, "-1,234"],
		[1_000_000, "1,000,000"],
		[Number.POSITIVE_INFINITY, "0"],
	] as const)("%d is %s", ([count, text]) => {
		expect(formatCount(count)).toBe(text);
	});
});

describe("formatShortCount", () => {
	it.for([
		[999, "999"],
		[1000, "1k"],
		[9_100, "9.1k"],
		[9_960, "10k"],
		[412_345, "412k"],
		[999_600, "1M"],
		[1_250_000, "1.3M"],
		[3_000_000_000, "3B"],
	] as const)("%d is %s", ([count, text]) => {
		expect(formatShortCount(count)).toBe(text);
	});
});

describe("formatDuration", () => {
	it.for([
		[0, "0 s"],
		[-5, "0 s"],
		[7, "7 ms"],
		[80, "0.1 s"],
		[3_400, "3.4 s"],
		[9_960, "10 s"],
		[48_000, "48 s"],
		[59_600, "1 m 00 s"],
		[134_000, "2 m 14 s"],
		[3_599_600, "1 h 00 m"],
		[3_900_000, "1 h 05 m"],
		[183_600_000, "2 d 03 h"],
	] as const)("%d ms are %s", ([milliseconds, text]) => {
		expect(formatDuration(milliseconds)).toBe(text);
	});
});

describe("formatBytes", () => {
	it.for([
		[0, "0 B"],
		[512, "512 B"],
		[1000, "1 KB"],
		[40 * 1024, "40 KB"],
		[1.2 * 1024 ** 2, "1.2 MB"],
		[10 * 1024 ** 2, "10 MB"],
		[5 * 1024 ** 4, "5120 GB"],
	] as const)("%d bytes are %s", ([bytes, text]) => {
		expect(formatBytes(bytes)).toBe(text);
	});
});

describe("formatDay and formatTime", () => {
	it("are in UTC, whatever the machine's zone and locale", () => {
		expect(formatDay("2026-03-29T01:30:00.000Z")).toBe("29 March 2026");
		expect(formatTime("2026-03-29T01:30:09.000Z")).toBe("01:30:09");
		expect(formatDay("2025-12-31T23:30:00-02:00")).toBe("1 January 2026");
	});

	it("say nothing of what is no date", () => {
		expect(formatDay("yesterday")).toBe("");
		expect(formatTime("")).toBe("");
	});
});

describe("formatNumberOf", () => {
	it("puts the noun in its number", () => {
		expect(formatNumberOf(1, "line")).toBe("1 line");
		expect(formatNumberOf(2000, "line")).toBe("2,000 lines");
		expect(formatNumberOf(3, "match", "matches")).toBe("3 matches");
	});
});
