import { composeArchiveIndex } from "../../src/archive/index-model.ts";
import type { ArchiveRecord } from "../../src/archive/record.ts";
import { renderArchiveIndex } from "../../src/page/index.ts";
import { archived, failed } from "./records.ts";

/** The index page of an archive with these records. */
export async function renderIndex(
	records: readonly ArchiveRecord[],
	{
		shards = ["0123456789abcdef"],
		cut = [],
	}: { readonly shards?: readonly string[]; readonly cut?: readonly string[] } = {},
): Promise<string> {
	const search = { shards, texts: [["0".repeat(16), "89abcdef"]], cut } as const;
	const index = composeArchiveIndex({ records, search, generator: "pressleaf 0.1.0" });
	const pieces: string[] = [];
	for await (const piece of renderArchiveIndex(index)) pieces.push(piece);
	return pieces.join("");
}

/** A session of January 2026 with one model; the dearer and longer the later in the alphabet. */
function session(name: string, title: string, fields: Parameters<typeof archived>[1] = {}) {
	const rank = Number.parseInt(name, 16);
	const usage = { input: rank * 1000, output: 10, cacheRead: 0, cacheWrite: 0, cost: rank / 10 };
	return archived(name, {
		title,
		usage,
		messages: rank,
		models: [{ model: "m-large", answers: 1, tokens: rank * 1000 + 10, cost: rank / 10 }],
		startedAt: `2026-01-${String(rank).padStart(2, "0")}T08:00:00.000Z`,
		durationMs: 65_000,
		...fields,
	});
}

/** Two projects with everything that a row may say. */
export const sampleRecords: readonly ArchiveRecord[] = [
	session("a", "Graft the exporter", { isNamed: true, branches: 3 }),
	session("b", "Zinc roof", { parent: "a", firstEntryId: "first-a" }),
	session("c", "apple tree", {
		cwd: "/srv/press",
		startedAt: "2026-03-05T10:20:30.000Z",
		models: [{ model: "m-small", answers: 2, tokens: 5, cost: 1.2 }],
		problems: ["Line 7 is not JSON: {oops"],
		problemCount: 3,
	}),
	session("d", "Elm", { cwd: "/srv/press", record: { isGone: true }, parent: "lost" }),
	session("e", "Fern", { cwd: "/srv/press", record: { failure: "It changed meanwhile." } }),
	failed("f", "No entry could be read in f.jsonl."),
];
