import { boundValue, type Intern } from "./bounds.ts";
import type { Loss } from "./entry.ts";
import { isMutableObject, type JsonObject, parseJson } from "./json.ts";
import { recoverRecords } from "./recovery.ts";

/** A JSON object found on a line. */
export interface FoundRecord {
	readonly value: JsonObject;
	/** The text that it was parsed from. */
	readonly text: string;
}

/** What one line holds. */
export interface LineContent {
	readonly records: readonly FoundRecord[];
	/** Where its losses stand among the records, and what was lost. */
	readonly losses: readonly Omit<Loss, "line">[];
	/** Characters that belong to no record. */
	readonly lost: number;
	/** Of them, those of a last record that simply ends too early. */
	readonly unfinished: number;
	/** Set where the line is JSON, but no object. */
	readonly isOtherJson: boolean;
	/** Values that were nested too deeply to be kept. */
	readonly cutValues: number;
}

/** The records of one line: the line itself where it is JSON, else every whole record that stands on it. */
export function parseRecords(text: string, intern: Intern): LineContent {
	const whole = parseJson(text);
	if (whole === undefined) return recoverRecords(text, intern);
	if (!isMutableObject(whole)) {
		const lost = text.length;
		return { records: [], losses: [], lost, unfinished: 0, isOtherJson: true, cutValues: 0 };
	}
	const records = [{ value: whole, text }];
	const cutValues = boundValue(whole, intern);
	return { records, losses: [], lost: 0, unfinished: 0, isOtherJson: false, cutValues };
}
