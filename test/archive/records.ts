import type { ArchivedFacts, ArchiveRecord } from "../../src/archive/record.ts";
import { noUsage } from "../page/sample-transcript.ts";

/** What a record may be made with: facts by their names, and what is not a fact. */
interface RecordFields extends Partial<ArchivedFacts> {
	readonly record?: Partial<ArchiveRecord>;
	readonly bytes?: number;
}

/** A key of 16 digits that ends with `name`, which is hexadecimal. */
export function keyOf(name: string): string {
	return name.padStart(16, "0");
}

/** The record of an archived session; `name` gives its key, its file's name and its first entry. */
export function archived(name: string, fields: RecordFields = {}): ArchiveRecord {
	const { record, bytes = 1000, ...facts } = fields;
	const key = keyOf(name);
	return {
		key,
		source: { path: `folder/${name}.jsonl`, bytes, modifiedMs: 1, sha256: "00" },
		settings: "s",
		files: {
			page: { path: `pages/undated-${key}.html`, bytes: 1, sha256: "00" },
			text: { path: `search/text/${key}-00000000.js`, bytes: 1, sha256: "00" },
		},
		facts: {
			sessionId: `session-${name}`,
			title: `Title ${name}`,
			isNamed: false,
			cwd: "/home/ada/orchard",
			turns: 1,
			messages: 2,
			toolCalls: 0,
			failedCalls: 0,
			entries: 2,
			branches: 1,
			usage: noUsage,
			models: [],
			problems: [],
			problemCount: 0,
			fileName: name,
			firstEntryId: `first-${name}`,
			...facts,
		},
		...record,
	};
}

/** The record of a session that could never be archived. */
export function failed(name: string, failure: string): ArchiveRecord {
	const { key, source, settings } = archived(name);
	return { key, source, settings, failure };
}
