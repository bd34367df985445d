import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/redact/rules/rule.ts";
import { allRules, shapeRules } from "../../src/redact/rules/table.ts";
import { createScanner } from "../../src/redact/scan.ts";
import { joinSample, makeHostileTexts } from "./hostile-texts.ts";

const named = (rules: readonly Rule[]) =>
	rules.map((rule, index) => ({ name: `${rule.id} ${rule.needles[0]} (${index})`, rule }));

const find = (rule: Rule, text: string) =>
	createScanner([rule])
		.scan(text)
		.map(({ start, end }) => text.slice(start, end));

describe.for(named(allRules))("the rule $name", ({ rule }) => {
	it("has samples, and needles that the index can take", () => {
		expect(rule.positives.length).toBeGreaterThan(0);
		expect(rule.negatives.length).toBeGreaterThan(0);
		expect(rule.id).toMatch(/^[a-z][a-z0-9-]+$/);
		for (const needle of rule.needles) expect(needle.length).toBeGreaterThanOrEqual(3);
	});

	it("has no quantifier without a bound", () => {
		const { source } = rule.pattern;
		const bare = source.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "");
		expect(bare).not.toMatch(/[*+]|\{\d+,\}/);
	});

	it.for(rule.positives)("finds %s", (sample) => {
		const text = joinSample(sample);
		expect(find(rule, text)).toHaveLength(1);
		expect(find(rule, `x = "${text}";\n`).length).toBeGreaterThan(0);
		expect(find(rule, `before\n${text}\nafter`)).toHaveLength(1);
	});

	it.for(rule.negatives)("leaves %s", (sample) => {
		expect(find(rule, joinSample(sample))).toEqual([]);
	});
});

describe.for(named(shapeRules))("the shape $name", ({ rule }) => {
	it("is in no half of a sample, so that this repository holds no token", () => {
		for (const sample of rule.positives) {
			if (typeof sample !== "string")
				expect(sample.flatMap((half) => find(rule, half))).toEqual([]);
		}
	});

	it.skipIf(rule.isInner)("does not begin within a word, but behind an escape", () => {
		const [found = ""] = find(rule, joinSample(rule.positives[0] ?? ""));
		const text = joinSample(rule.positives[0] ?? "");
		if (!text.startsWith(found)) return;
		expect(find(rule, `x${text}`)).toEqual([]);
		if (rule.reach === undefined) expect(find(rule, `\\n${text}`)).toEqual([found]);
	});
});

describe("time", () => {
	it.for(named(allRules))("$name takes no longer than 200 KB of anything may", ({ rule }) => {
		const scanner = createScanner([rule]);
		for (const text of makeHostileTexts(rule)) {
			const times = [measure(() => scanner.scan(text))];
			while (times.length < 4 && Math.min(...times) >= 100) {
				times.push(measure(() => scanner.scan(text)));
			}
			// What is slow grows with the square of the text, far beyond what a busy machine adds.
			expect(Math.min(...times), text.slice(0, 80)).toBeLessThan(300);
		}
	});
});

/** Milliseconds of the processor. */
function measure(work: () => void): number {
	const start = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}
