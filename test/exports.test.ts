import { expect, it } from "vitest";
import * as pressleaf from "../src/index.ts";

it("exports these names, and no name leaves or comes unseen", () => {
	expect(Object.keys(pressleaf).toSorted()).toEqual([
		"PressleafError",
		"SessionManager",
		"anonymizeSelection",
		"buildArchive",
		"buildBranch",
		"buildContextEntries",
		"buildSessionContext",
		"buildTree",
		"composeToolViews",
		"composeTranscript",
		"exportSession",
		"findEntryId",
		"findLeaf",
		"findSession",
		"findSessionsFolder",
		"listSessions",
		"listToolUses",
		"mergeArchives",
		"omitKinds",
		"omittedKinds",
		"planArchive",
		"readSession",
		"redactSelection",
		"renderPage",
		"selectBranch",
		"selectExcerpt",
		"selectTree",
		"sumTotals",
		"verifyArchive",
		"writeExport",
	]);
});

it("is what a program gets that imports the package by its name", async () => {
	const installed = await import("pressleaf");
	expect(Object.keys(installed).toSorted()).toEqual(Object.keys(pressleaf).toSorted());
});
