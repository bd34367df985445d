import { hash } from "node:crypto";
import type { SessionHeader } from "./entry.ts";
import type { JsonObject } from "./json.ts";
import { headerSchema } from "./line-schemas.ts";
import type { ProblemLog } from "./problem-log.ts";
import { check } from "./schema.ts";
import { readTime } from "./time.ts";

/** Newest version of the format that this reader was written for. */
const KNOWN_VERSION = 3;

/** The header as recorded; where its id is missing, one is derived and the log says so. */
export function readHeader(record: JsonObject, line: number, log: ProblemLog): SessionHeader {
	const checked = check(headerSchema, record, "header");
	if (checked.fault !== undefined) {
		const message = `The header is malformed: ${checked.fault}.`;
		log.add({ severity: "warning", code: "header-malformed", line, message });
		const id = deriveId(JSON.stringify(record));
		return readHeader({ ...record, id }, line, log);
	}
	const fields = checked.value;
	const version = fields.version ?? 1;
	if (version > KNOWN_VERSION) {
		const message = `The file has version ${version}; version ${KNOWN_VERSION} is the newest known here. What is new in it is shown as it stands.`;
		log.add({ severity: "info", code: "version-newer", line, message });
	}
	return {
		id: fields.id,
		version,
		timestamp: readTime(fields.timestamp),
		cwd: fields.cwd,
		parentSession: fields.parentSession ?? fields.branchedFrom,
		provider: fields.provider,
		modelId: fields.modelId,
		thinkingLevel: fields.thinkingLevel,
		title: fields.title,
		isRecorded: true,
		raw: record,
	};
}

/** A header for a file without one: its id comes from the first record, so that it stays when the file grows. */
export function deriveHeader(first: JsonObject, hasIds: boolean): SessionHeader {
	const id = deriveId(JSON.stringify(first));
	const version = hasIds ? KNOWN_VERSION : 1;
	const timestamp = readTime(first.timestamp);
	const raw = { type: "session", version, id, ...(timestamp === undefined ? {} : { timestamp }) };
	return {
		id,
		version,
		timestamp,
		cwd: undefined,
		parentSession: undefined,
		provider: undefined,
		modelId: undefined,
		thinkingLevel: undefined,
		title: undefined,
		isRecorded: false,
		raw,
	};
}

const deriveId = (text: string) => hash("sha256", text).slice(0, 16);
