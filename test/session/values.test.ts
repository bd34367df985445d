import { describe, expect, it } from "vitest";
import { assistantWith, entry, header, session, usage, usageEntry, user } from "../builders.ts";
import { lastMessage, plainUsage, problemsOf, read } from "./reading.ts";

describe("usage", () => {
	const cases = [
		{ name: "as pi writes it", usage: usage(), expected: plainUsage },
		{
			name: "without a total",
			usage: {
				input: 1,
				output: 2,
				cacheRead: 3,
				cacheWrite: 4,
				cost: { input: 0.5, output: 0.25 },
			},
			expected: { input: 1, output: 2, cacheRead: 3, cacheWrite: 4, totalTokens: 10, cost: 0.75 },
		},
		{
			name: "without a cost",
			usage: { input: 1, output: 2 },
			expected: { input: 1, output: 2, cacheRead: 0, cacheWrite: 0, totalTokens: 3, cost: 0 },
		},
		{
			name: "with a bare cost",
			usage: { input: 1, cost: 0.5 },
			expected: { input: 1, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 1, cost: 0.5 },
		},
		{
			name: "with numbers that are none",
			usage: { input: "many", output: null, totalTokens: [], cost: { total: "free" } },
			expected: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost: 0 },
		},
	];
	it.for(cases)("$name", async ({ usage: recorded, expected }) => {
		const found = await read(session(assistantWith({ usage: recorded }, "a")));
		expect(found.entries[0]).toMatchObject({ message: { usage: expected } });
		expect(found.problems).toEqual([]);
	});

	it("is nothing where it is no object", async () => {
		expect(await lastMessage(assistantWith({ usage: "none" }, "a"))).toMatchObject({
			usage: undefined,
		});
	});

	it("does not take an endless number for a sum", async () => {
		const file = session(assistantWith({ usage: { input: 123454321 } }, "a")).replace(
			"123454321",
			"1e999",
		);
		expect((await read(file)).entries[0]).toMatchObject({ message: { usage: { input: 0 } } });
	});
});

describe("usage that cannot be", () => {
	const uncounted = [
		{
			name: "negative tokens",
			usage: { input: -5, output: 2, cacheRead: 1, totalTokens: -2 },
			expected: { input: 0, output: 2, cacheRead: 1, cacheWrite: 0, totalTokens: 3, cost: 0 },
			fields: "input, totalTokens",
		},
		{
			name: "a negative cost",
			usage: { input: 1, cost: { input: 0.5, output: -1, total: -0.5 } },
			expected: { input: 1, totalTokens: 1, cost: 0.5 },
			fields: "cost.output, cost.total",
		},
		{
			name: "a negative cost without parts",
			usage: { input: 1, cost: -3 },
			expected: { input: 1, totalTokens: 1, cost: 0 },
			fields: "cost.total",
		},
		{
			name: "an endless number",
			usage: { input: 123454321, output: 1 },
			expected: { input: 0, output: 1, totalTokens: 1 },
			fields: "input",
		},
		{
			name: "a number that no sum may hold",
			usage: { input: 2 ** 53, output: 1, cost: { total: 1e308 } },
			expected: { input: 0, output: 1, totalTokens: 1, cost: 0 },
			fields: "input, cost.total",
		},
	];
	it.for(uncounted)("$name does not count, and is told", async ({ usage, expected, fields }) => {
		const items = [assistantWith({ usage }, "a"), usageEntry("title", { usage })];
		const { entries, problems } = await read(session(...items).replaceAll("123454321", "1e999"));
		expect(entries[0]).toMatchObject({ message: { usage: expected } });
		expect(entries[1]).toMatchObject({ usage: expected });
		const message = `Numbers of the usage that are negative or beyond counting count as 0: ${fields}.`;
		expect(problems).toMatchObject([
			{ severity: "warning", code: "usage-invalid", place: { line: 2 }, message },
			{ severity: "warning", code: "usage-invalid", place: { line: 3 }, message },
		]);
	});
});

describe("times", () => {
	const cases: readonly [recorded: unknown, expected: string | undefined][] = [
		["2026-03-29T01:30:00.000Z", "2026-03-29T01:30:00.000Z"],
		["2026-03-29T01:30:00Z", "2026-03-29T01:30:00.000Z"],
		["2026-03-29T01:30:00.5Z", "2026-03-29T01:30:00.500Z"],
		["2026-03-29T01:30:00.123456+02:00", "2026-03-28T23:30:00.123Z"],
		["2026-03-29 01:30:00,25", "2026-03-29T01:30:00.250Z"],
		["2026-03-29T01:30", "2026-03-29T01:30:00.000Z"],
		["2026-03-29", "2026-03-29T00:00:00.000Z"],
		["2026-02-31T00:00:00.000Z", "2026-03-03T00:00:00.000Z"],
		[1774747800000, "2026-03-29T01:30:00.000Z"],
		[1774747800, "2026-03-29T01:30:00.000Z"],
		[1774747800000.7, "2026-03-29T01:30:00.000Z"],
		["2026-13-29T01:30:00.000Z", undefined],
		["2026-03-29T25:30:00.000Z", undefined],
		["Sun Mar 29 2026", undefined],
		["yesterday", undefined],
		["", undefined],
		[0, undefined],
		[-5, undefined],
		[1e18, undefined],
		[true, undefined],
		[{}, undefined],
	];
	it.for(cases)("%j is %s", async ([timestamp, expected]) => {
		const file = session(entry("custom", { customType: "x", timestamp }));
		const { entries, problems } = await read(file);
		expect(entries[0]?.timestamp).toBe(expected);
		expect(problems.map(({ code }) => code)).toEqual(
			expected === undefined ? ["timestamp-invalid"] : [],
		);
	});

	it("come from the message where the entry has none", async () => {
		const timestamp = 1774747800000;
		const file = session(
			entry("message", { timestamp: undefined, message: { role: "user", content: "", timestamp } }),
		);
		const { entries, problems } = await read(file);
		expect(entries[0]?.timestamp).toBe("2026-03-29T01:30:00.000Z");
		expect(problems).toEqual([]);
	});

	it("are the header's too", async () => {
		const found = await read(session(header({ timestamp: 1774747800000 }), user("a")));
		expect(found.header.timestamp).toBe("2026-03-29T01:30:00.000Z");
	});
});

describe("headers", () => {
	it("are read with what older versions and other tools put in", async () => {
		const fields = {
			version: undefined,
			provider: "anthropic",
			modelId: "m",
			thinkingLevel: "off",
			branchedFrom: "/sessions/parent.jsonl",
			title: "T",
			rlmDepth: 0,
		};
		const found = await read(session(header(fields), user("a")));
		expect(found.header).toMatchObject({
			id: "019fc2a1-93b4-7c22-8d5e-2b3c4d5e6f7a",
			version: 1,
			cwd: "/work/demo",
			provider: "anthropic",
			modelId: "m",
			thinkingLevel: "off",
			parentSession: "/sessions/parent.jsonl",
			title: "T",
			isRecorded: true,
			raw: { rlmDepth: 0 },
		});
	});

	it("may write their version as a text", async () => {
		const versionOf = async (version: unknown) =>
			(await read(session(header({ version }), user("a")))).header.version;
		expect(await versionOf("3")).toBe(3);
		for (const odd of [null, [], true, 0, -2, "", "v3"]) expect(await versionOf(odd)).toBe(1);
	});

	it("do not fail for a field that is odd", async () => {
		const fields = { version: "three", cwd: 5, parentSession: [], timestamp: {} };
		const found = await read(session(header(fields), user("a")));
		expect(found.header).toMatchObject({ version: 1, cwd: undefined, parentSession: undefined });
		expect(problemsOf(found)).toEqual([]);
	});
});
