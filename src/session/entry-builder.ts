import { quoteInput } from "../errors.ts";
import type { ReadingNotes } from "./content.ts";
import type { Entry, Json } from "./entry.ts";
import { type EntryBase, readEntry } from "./entry-reader.ts";
import { isJsonObject } from "./json.ts";
import type { Migrated } from "./migrate.ts";
import type { ProblemLog } from "./problem-log.ts";
import { readTime } from "./time.ts";

/** The entry in a migrated record; what is odd about it goes to the log. */
export function buildEntry(record: Migrated, log: ProblemLog): Entry {
	const { message } = record.raw;
	const recordedTime = record.raw.timestamp;
	const timestamp =
		readTime(recordedTime) ?? (isJsonObject(message) ? readTime(message.timestamp) : undefined);
	const base: EntryBase = { ...record, timestamp };
	const entry = readEntry(base, notesFor(base, log));
	if (timestamp === undefined) reportTime(base, recordedTime, log);
	if (entry.type !== "unknown") return entry;
	if (entry.fault === undefined) {
		tally({ code: "unknown-entry", what: "entry", name: entry.name, base }, log);
	} else {
		const message = `A damaged entry of type "${quoteInput(entry.name)}" is shown as it stands: ${entry.fault}.`;
		log.add({ ...placeOf(base), severity: "warning", code: "entry-malformed", message });
	}
	return entry;
}

const placeOf = ({ line, id }: EntryBase) => ({ line, entryId: id });

function notesFor(base: EntryBase, log: ProblemLog): ReadingNotes {
	return {
		unknownBlock: (name) =>
			tally({ code: "unknown-block", what: "content block", name, base }, log),
		unknownMessage: (name) => tally({ code: "unknown-message", what: "message", name, base }, log),
		damaged(fault) {
			const message = `A damaged part is shown as it stands: ${fault}.`;
			log.add({ ...placeOf(base), severity: "warning", code: "entry-malformed", message });
		},
	};
}

interface Unknown {
	readonly code: "unknown-entry" | "unknown-message" | "unknown-block";
	readonly what: string;
	readonly name: string;
	readonly base: EntryBase;
}

function tally({ code, what, name, base }: Unknown, log: ProblemLog): void {
	const kind = name === "" ? `${what} without a type` : `${what} "${quoteInput(name)}"`;
	log.tally({
		...placeOf(base),
		severity: "info",
		code,
		kind: name,
		describe: (count) =>
			`Unknown ${kind}${count > 1 ? ` (${count} times)` : ""}, shown as it stands.`,
	});
}

function reportTime(base: EntryBase, recorded: Json | undefined, log: ProblemLog): void {
	const isMissing = recorded === undefined || recorded === null;
	log.tally({
		...placeOf(base),
		severity: isMissing ? "info" : "warning",
		code: "timestamp-invalid",
		kind: isMissing ? "missing" : "invalid",
		describe: (count) => describeTimes(count, isMissing),
	});
}

function describeTimes(count: number, isMissing: boolean): string {
	if (isMissing) return count === 1 ? "An entry has no time." : `${count} entries have no time.`;
	return count === 1
		? "An entry has a time that cannot be read."
		: `${count} entries have a time that cannot be read.`;
}
