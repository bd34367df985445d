import { utimesSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isArchiveRecord } from "../../src/archive/record-check.ts";
import { verifyArchive } from "../../src/index.ts";
import { assistantWith, session, user } from "../builders.ts";
import { makePlace, readRecords, talk } from "./archives.ts";

/** An answer that used as much as a number can say. */
const endless = assistantWith(
	{ usage: { input: 1e308, output: 1e308, cost: { total: 1e308 } } },
	"Yes.",
);

describe("an archive can be read again", () => {
	it("whatever numbers a session adds up", async () => {
		const { build, dir } = makePlace({ "a.jsonl": session(user("x"), endless, endless) });
		await build();
		expect(readRecords(dir).every(isArchiveRecord)).toBe(true);
		expect(await build()).toMatchObject({ sessions: 1, isChanged: false });
		expect(await verifyArchive(dir)).toMatchObject({ damaged: [] });
	});

	// The last is beyond what a Date knows; where the file system cannot keep it, it is another time. A negative number would be
	// taken for now, a Date is not.
	it.for([-631_152_000, -0.5, 0, 4_102_444_800, 9e12])(
		"where a session was last written in second %d",
		async (second) => {
			const { build, dir, put } = makePlace();
			const time = second < 0 ? new Date(second * 1000) : second;
			utimesSync(put("a.jsonl", talk("one")), time, time);
			utimesSync(put("b.jsonl", ""), time, time);
			expect((await build()).failures).toHaveLength(1);
			expect(readRecords(dir).every(isArchiveRecord)).toBe(true);
			expect(await build()).toMatchObject({ sessions: 1, isChanged: false });
		},
	);
});
