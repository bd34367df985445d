import { describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { assistant, branchFrom, named, session, user } from "../builders.ts";

const text = session(
	named("ask", user("one way")),
	named("end", assistant("Done. </script><!--")),
	branchFrom("ask", user("another way")),
);

/** What a reader of pi's own exports finds in a page. */
function readData(page: string) {
	const [, base64] =
		/<script id="session-data" type="application\/json">([A-Za-z0-9+/=]+)<\/script>/.exec(page) ??
		[];
	return base64 === undefined ? undefined : JSON.parse(Buffer.from(base64, "base64").toString());
}

describe("a page with its session in it", () => {
	it("holds header, entries and leaf of what it shows", async () => {
		const { page } = await exportSession({ text }, { leaf: "end", embedSession: true });
		const { header, entries, leafId } = readData(page);
		const lines = text
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(header).toEqual(lines[0]);
		expect(entries).toEqual(lines.slice(1, 3));
		expect(leafId).toBe("end");
	});

	it("is one only where that was asked for", async () => {
		expect(readData((await exportSession({ text })).page)).toBeUndefined();
	});

	it("is an HTML page", async () => {
		await expect(exportSession({ text }, { format: "md", embedSession: true })).rejects.toThrow(
			"A session can be embedded in a page, and this is Markdown. Leave it out.",
		);
	});
});
