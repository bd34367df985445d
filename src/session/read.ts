import { type Collected, collectRecords, createCollection, type ReadOptions } from "./collect.ts";
import type { Session, SessionHeader } from "./entry.ts";
import { buildEntries } from "./entry-builder.ts";
import { deriveHeader, readHeader } from "./header.ts";
import { recordedId } from "./identity.ts";
import { migrateRecords } from "./migrate.ts";
import { readPreamble, type SortedRecords, sortRecords } from "./preamble.ts";
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
	return assembleSession(await collectRecords(opened, log, options), opened, log);
}

/**
 * The session in the bytes of a file, read at once rather than when they come; for who hands them on. A header alone is
 * a session too, one that nothing was said in yet. Fails as `readSession` does.
 */
export function readSessionBytes(
	chunks: Iterable<Uint8Array>,
	place: { readonly name: string; readonly path: string | undefined },
): Session {
	const log = createProblemLog(place.name);
	const collection = createCollection(log);
	for (const chunk of chunks) collection.push(chunk);
	return assembleSession(collection.finish(), { ...place, mayBeBare: true }, log);
}

interface SessionPlace {
	readonly name: string;
	readonly path: string | undefined;
	/** Whether a header alone is enough. */
	readonly mayBeBare?: boolean;
}

function assembleSession(collected: Collected, place: SessionPlace, log: ProblemLog): Session {
	const { name, path, mayBeBare = false } = place;
	const { headers, preamble, bodies } = sortRecords(collected.records);
	const isBare = mayBeBare && headers.length > 0;
	if (bodies.length === 0 && !isBare) throw refuseEmpty(name, collected);
	const header = withTitle(chooseHeader({ headers, bodies }, log), readPreamble(preamble, log));
	const headerIds = new Set(headers.flatMap(({ value }) => recordedId(value.id) ?? []));
	const migrated = migrateRecords(bodies, { headerIds, hasIds: header.version > 1 }, log);
	const entries = buildEntries(migrated, log);
	if (headerIds.size === 0 && entries.every((entry) => entry.type === "unknown")) {
		throw refuseForeign(name, entries);
	}
	const { losses, bytes, sha256 } = collected;
	const facts = { name, path, bytes, sha256 };
	return { header, entries, losses, problems: log.list(), source: facts };
}

function chooseHeader(
	{ headers, bodies }: Pick<SortedRecords, "headers" | "bodies">,
	log: ProblemLog,
): SessionHeader {
	const [first, ...others] = headers;
	if (!first) {
		const message = "The file has no header; an id and a date were derived from its first entry.";
		log.add({ severity: "warning", code: "header-missing", line: 0, message });
		const hasIds = bodies.some((record) => record.digest === undefined);
		return deriveHeader(bodies[0]?.value ?? {}, hasIds);
	}
	for (const { line } of others) {
		const message = `A second header; the one on line ${first.line} counts.`;
		log.add({ severity: "warning", code: "header-repeated", line, message });
	}
	if (bodies[0] && bodies[0].line < first.line) {
		const message = "The header does not stand on the first line.";
		log.add({ severity: "info", code: "header-late", line: first.line, message });
	}
	return readHeader(first.value, first.line, log);
}

function withTitle(header: SessionHeader, title: string | undefined): SessionHeader {
	if (header.title !== undefined || title === undefined) return header;
	return { ...header, title, raw: { ...header.raw, title } };
}
