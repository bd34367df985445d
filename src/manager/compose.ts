import { PressleafError, quoteInput } from "../errors.ts";
import { type Entry, readAppended } from "../session/index.ts";

/** What an entry says, beside its id, its parent and its time. */
export interface EntryFields {
	readonly type: string;
	readonly [field: string]: unknown;
}

/** An entry with the line that it is written as. */
export interface Composed {
	readonly entry: Entry;
	readonly line: string;
}

/**
 * The entry that `fields` make, as a reader of the file will see it. Throws OPTION_INVALID where they cannot be written
 * as JSON, or would not be read as what they are meant to be.
 */
export function composeEntry(
	fields: EntryFields,
	place: { readonly id: string; readonly parentId: string | null; readonly timestamp?: string },
): Composed {
	const { type, ...said } = fields;
	const { id, parentId, timestamp = new Date().toISOString() } = place;
	const line = writeLine({ type, id, parentId, timestamp, ...said });
	const entry = readAppended(Buffer.from(line), 0)?.entries[0];
	if (entry === undefined) {
		throw refuse(type, "it is longer than 64 MiB, or nested more than 200 levels deep");
	}
	if (entry.type === "unknown") throw refuse(type, entry.fault ?? "its type is not known");
	return { entry, line };
}

function writeLine(record: EntryFields): string {
	try {
		return JSON.stringify(record);
	} catch (cause) {
		const [reason = ""] = cause instanceof Error ? cause.message.split("\n") : [String(cause)];
		throw refuse(record.type, `it is no JSON: ${quoteInput(reason)}`, cause);
	}
}

function refuse(type: string, reason: string, cause?: unknown): PressleafError {
	const message = `The entry of type "${quoteInput(type)}" cannot be appended: ${reason}.`;
	return new PressleafError("OPTION_INVALID", message, { cause });
}
