import { type Collected, collectRecords, type ReadOptions } from "./collect.ts";
import type { Session, SessionHeader } from "./entry.ts";
import { buildEntries } from "./entry-builder.ts";
import { deriveHeader, readHeader } from "./header.ts";
import { type PlacedRecord, recordedId } from "./identity.ts";
import { migrateRecords } from "./migrate.ts";
import { createProblemLog, type ProblemLog } from "./problem-log.ts";
import { refuseEmpty, refuseForeign } from "./refusal.ts";
import { openSource, type SessionSource } from "./source.ts";

/**
 * The session in `source`. Every line of it that is not blank becomes the header, an entry or a problem; the source is
 * never written. Fails with a PressleafError where there is nothing to read or no session in it.
 */
export async function readSession(
	source: SessionSource,
	options: ReadOptions = {},
): Promise<Session> {
	const opened = await openSource(source);
	const log = createProblemLog(opened.name);
	const collected = await collectRecords(opened, log, options);
	const headers = collected.records.filter(isHeader);
	const bodies = collected.records.filter((record) => !isHeader(record));
	if (bodies.length === 0) throw refuseEmpty(opened.name, collected);
	const header = chooseHeader(collected, log);
	const headerIds = new Set(headers.flatMap(({ value }) => recordedId(value.id) ?? []));
	const migrated = migrateRecords(bodies, { headerIds, hasIds: header.version > 1 }, log);
	const entries = buildEntries(migrated, log);
	if (headerIds.size === 0 && entries.every((entry) => entry.type === "unknown")) {
		throw refuseForeign(opened.name, entries);
	}
	const { name, path } = opened;
	const { bytes, sha256 } = collected;
	return { header, entries, problems: log.list(), source: { name, path, bytes, sha256 } };
}

const isHeader = ({ value }: PlacedRecord) => value.type === "session";

function chooseHeader({ records }: Collected, log: ProblemLog): SessionHeader {
	const [first, ...others] = records.filter(isHeader);
	if (!first) {
		const message = "The file has no header; an id and a date were derived from its first entry.";
		log.add({ severity: "warning", code: "header-missing", line: 0, message });
		const hasIds = records.some((record) => record.digest === undefined);
		return deriveHeader(records[0]?.value ?? {}, hasIds);
	}
	for (const { line } of others) {
		const message = `A second header; the one on line ${first.line} counts.`;
		log.add({ severity: "warning", code: "header-repeated", line, message });
	}
	if (first !== records[0]) {
		const message = "The header does not stand on the first line.";
		log.add({ severity: "info", code: "header-late", line: first.line, message });
	}
	return readHeader(first.value, first.line, log);
}
