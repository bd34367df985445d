import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SessionInfo } from "../../src/catalog/index.ts";
import { type ChoiceFlags, chooseSessions } from "../../src/cli/session-choice.ts";

const now = Date.parse("2026-03-15T12:00:00Z");

/** A session of ten days, from 1 to 10 March, of this directory's "shop". */
function info(fields: Partial<SessionInfo> = {}): SessionInfo {
	return {
		path: "/s/a.jsonl",
		id: "a",
		cwd: join(process.cwd(), "shop"),
		name: "Pear tart",
		parentSessionPath: undefined,
		created: new Date("2026-03-01T08:00:00Z"),
		modified: new Date("2026-03-10T20:00:00Z"),
		messageCount: 1,
		firstMessage: "bake something",
		allMessagesText: "",
		models: [],
		tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
		cost: 0,
		entryCount: 1,
		branchCount: 1,
		bytes: 1,
		problems: [],
		...fields,
	};
}

const choose = (flags: ChoiceFlags, session = info()) => chooseSessions(flags, now)?.(session);

describe("sessions that are chosen", () => {
	it("are all where nothing is said", () => {
		expect(chooseSessions({})).toBeUndefined();
	});

	it.for([
		[{ since: "2026-03-10" }, true],
		[{ since: "2026-03-11" }, false],
		[{ since: "2026-03-10T20:00" }, true],
		[{ since: "2026-03-10T20:00:01Z" }, false],
		[{ since: "2026-03-10 22:00+02:00" }, true],
		[{ since: "2026-03-10T19:30-01:00" }, false],
		[{ since: "5d" }, true],
		[{ since: "4d" }, false],
		[{ since: "1w" }, true],
		[{ since: "112h" }, true],
		[{ since: "111h" }, false],
		[{ since: "0d" }, false],
		[{ until: "2026-03-01" }, true],
		[{ until: "2026-02-28" }, false],
		[{ until: "2026-03-01T07:59" }, false],
		[{ until: "2026-03-01T08:00" }, true],
		[{ until: "2w" }, true],
		[{ until: "15d" }, false],
		[{ since: "2026-03-01", until: "2026-03-31" }, true],
		[{ since: "2026-03-01", until: "2026-02-01" }, false],
		[{ project: "shop" }, true],
		[{ project: "./shop" }, true],
		[{ project: "shop/" }, true],
		[{ project: join(process.cwd(), "shop") }, true],
		[{ project: "sho" }, false],
		[{ project: "." }, false],
		[{ name: "pear" }, true],
		[{ name: "BAKE" }, true],
		[{ name: "apple" }, false],
		[{ name: "pear", project: "elsewhere" }, false],
	] as const)("%j: %s", ([flags, isChosen]) => {
		expect(choose(flags)).toBe(isChosen);
	});

	it("of a project have a directory", () => {
		expect(choose({ project: "shop" }, info({ cwd: "" }))).toBe(false);
		expect(choose({ project: "shop" }, info({ cwd: "C:\\work\\shop" }))).toBe(true);
	});

	it.for([
		[{ since: "yesterday" }, /--since "yesterday" is no time\. Give a date/],
		[{ since: "" }, /--since "" is no time/],
		[{ since: "7" }, /is no time/],
		[{ until: "2026-02-30" }, /--until "2026-02-30" is no time/],
		[{ until: "2026-13-01" }, /is no time/],
		[{ until: "2026-03-01T25:00" }, /is no time/],
		[{ project: "" }, /--project names no directory/],
		[{ name: "" }, /--name is empty/],
	] as const)("%j is refused", ([flags, message]) => {
		const misuse = expect.objectContaining({
			code: "OPTION_INVALID",
			message: expect.stringMatching(message),
		});
		expect(() => choose(flags)).toThrow(misuse);
	});
});
