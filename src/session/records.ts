import { boundValue, type Intern, type MutableJson, type MutableObject } from "./bounds.ts";
import type { JsonObject } from "./entry.ts";
import { type BrokenScan, scanObject } from "./json-scan.ts";

/** A JSON object found on a line. */
export interface FoundRecord {
	readonly value: JsonObject;
	/** The text that it was parsed from. */
	readonly text: string;
}

/** What one line holds. */
export interface LineContent {
	readonly records: readonly FoundRecord[];
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
	if (!isObject(whole)) {
		return { records: [], lost: text.length, unfinished: 0, isOtherJson: true, cutValues: 0 };
	}
	const records = [{ value: whole, text }];
	const cutValues = boundValue(whole, intern);
	return { records, lost: 0, unfinished: 0, isOtherJson: false, cutValues };
}

interface Recovery {
	readonly text: string;
	readonly intern: Intern;
	readonly records: FoundRecord[];
	/** All before it is taken or lost. */
	at: number;
	lost: number;
	unfinished: number;
	cutValues: number;
}

/** Reads on behind each break: records glued together, and a record behind one that was torn off. */
function recoverRecords(text: string, intern: Intern): LineContent {
	const recovery: Recovery = {
		text,
		intern,
		records: [],
		at: 0,
		lost: 0,
		unfinished: 0,
		cutValues: 0,
	};
	while (recovery.at < text.length) {
		const start = text.indexOf("{", recovery.at);
		lose(recovery, start === -1 ? text.length : start);
		if (start !== -1) recoverAt(recovery, start);
	}
	const { records, lost, unfinished, cutValues } = recovery;
	return { records, lost, unfinished, isOtherJson: false, cutValues };
}

function recoverAt(recovery: Recovery, start: number): void {
	const { text } = recovery;
	const scan = scanObject(text, start);
	if (scan.isWhole) {
		if (!take(recovery, start, scan.end)) lose(recovery, scan.end);
		return;
	}
	// A record torn off before a value takes the whole record behind it for that value.
	const { lastObject } = scan;
	const endsAtBreak = lastObject.end > 0 && text.slice(lastObject.end, scan.at).trim() === "";
	if (endsAtBreak && takeBehind(recovery, lastObject.start, lastObject.end)) return;
	const resume = findResumption(text, start, scan);
	if (resume >= text.length) recovery.unfinished = text.slice(start).trim().length;
	lose(recovery, resume);
}

function takeBehind(recovery: Recovery, start: number, end: number): boolean {
	const { at, lost } = recovery;
	lose(recovery, start);
	if (take(recovery, start, end)) return true;
	recovery.at = at;
	recovery.lost = lost;
	return false;
}

function take(recovery: Recovery, start: number, end: number): boolean {
	const text = recovery.text.slice(start, end);
	const value = parseJson(text);
	if (!isObject(value)) return false;
	// Behind a break, a part of a record looks whole too.
	if (recovery.lost > 0 && !isRecordLike(value)) return false;
	recovery.cutValues += boundValue(value, recovery.intern);
	recovery.records.push({ value, text });
	recovery.at = end;
	return true;
}

function lose(recovery: Recovery, end: number): void {
	recovery.lost += recovery.text.slice(recovery.at, end).trim().length;
	recovery.at = end;
}

/** Where the next record may begin: a string that was torn off swallows the `{"` of the record behind it. */
function findResumption(text: string, start: number, { at, lastString }: BrokenScan): number {
	const inner = text.slice(lastString.start, Math.max(lastString.end - 1, lastString.start));
	const opening = inner.trimEnd();
	const isSwallowed =
		opening.endsWith("{") && text.slice(lastString.end, at).trim() === "" && at < text.length;
	return isSwallowed ? lastString.start + opening.length - 1 : Math.max(at, start + 1);
}

function isRecordLike(value: JsonObject): boolean {
	if (typeof value.type !== "string") return false;
	return "parentId" in value || typeof value.timestamp === "string";
}

function parseJson(text: string): MutableJson | undefined {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

function isObject(value: MutableJson | undefined): value is MutableObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
