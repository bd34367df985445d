import { quoteInput } from "../errors.ts";
import type { ReadingNotes } from "./content-reader.ts";
import type { Entry } from "./entry.ts";
import { readEntry } from "./entry-reader.ts";
import type { EntryBase } from "./migrate.ts";
import type { ProblemLog } from "./problem-log.ts";

/** The entries in migrated records; what is odd about them goes to the log. */
export function buildEntries(bases: readonly EntryBase[], log: ProblemLog): readonly Entry[] {
	let line = 0;
	let entryId = "";
	const tally = (code: UnknownCode, noun: string, name: string) => {
		const what = name === "" ? `${noun} without a type` : `${noun} "${quoteInput(name)}"`;
		log.tally({
			line,
			entryId,
			severity: "info",
			code,
			kind: name,
			describe: (count) =>
				`Unknown ${what}${count > 1 ? ` (${count} times)` : ""}, shown as it stands.`,
		});
	};
	const damaged = (what: string, fault: string) => {
		const message = `${what} is shown as it stands: ${fault}.`;
		log.add({ line, entryId, severity: "warning", code: "entry-malformed", message });
	};
	const notes: ReadingNotes = {
		unknownBlock: (name) => tally("unknown-block", "content block", name),
		unknownMessage: (name) => tally("unknown-message", "message", name),
		damaged: (fault) => damaged("A damaged part", fault),
		uncounted: (fields) => {
			const message = `Numbers of the usage that are negative or beyond counting count as 0: ${fields.join(", ")}.`;
			log.add({ line, entryId, severity: "warning", code: "usage-invalid", message });
		},
	};
	return bases.map((base) => {
		line = base.line;
		entryId = base.id;
		const entry = readEntry(base, notes);
		if (base.timestamp === undefined) reportTime(base, log);
		if (entry.type !== "unknown") return entry;
		if (entry.fault === undefined) tally("unknown-entry", "entry", entry.name);
		else damaged(`A damaged entry of type "${quoteInput(entry.name)}"`, entry.fault);
		return entry;
	});
}

type UnknownCode = "unknown-entry" | "unknown-message" | "unknown-block";

function reportTime({ line, id: entryId, raw }: EntryBase, log: ProblemLog): void {
	const isMissing = raw.timestamp === undefined || raw.timestamp === null;
	log.tally({
		line,
		entryId,
		severity: isMissing ? "info" : "warning",
		code: "timestamp-invalid",
		kind: isMissing ? "missing" : "invalid",
		describe: (count) => describeTimes(count, isMissing),
	});
}

function describeTimes(count: number, isMissing: boolean): string {
	const entries = count === 1 ? "One entry has" : `${count} entries have`;
	return isMissing ? `${entries} no time.` : `${entries} a time that cannot be read.`;
}
