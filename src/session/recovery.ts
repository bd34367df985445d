import { boundValue, type Intern } from "./bounds.ts";
import type { Loss } from "./entry.ts";
import { isMutableObject, type JsonObject, parseJson } from "./json.ts";
import { type BrokenScan, scanObject } from "./json-scan.ts";
import { readStump } from "./loss.ts";
import type { FoundRecord, LineContent } from "./records.ts";

interface Recovery {
	readonly text: string;
	readonly intern: Intern;
	readonly records: FoundRecord[];
	readonly losses: Omit<Loss, "line">[];
	/** Where the last record ends. */
	taken: number;
	/** All before it is taken or lost. */
	at: number;
	lost: number;
	unfinished: number;
	cutValues: number;
}

/** What a line holds that is no JSON as a whole: records glued together, and records behind one that was torn off. */
export function recoverRecords(text: string, intern: Intern): LineContent {
	const recovery: Recovery = {
		text,
		intern,
		records: [],
		losses: [],
		taken: 0,
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
	noteLoss(recovery, text.length);
	const { records, losses, lost, unfinished, cutValues } = recovery;
	return { records, losses, lost, unfinished, isOtherJson: false, cutValues };
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
	if (!isMutableObject(value)) return false;
	// Behind a break, a part of a record looks whole too.
	if (recovery.lost > 0 && !isRecordLike(value)) return false;
	recovery.cutValues += boundValue(value, recovery.intern);
	noteLoss(recovery, start);
	recovery.records.push({ value, text });
	recovery.taken = end;
	recovery.at = end;
	return true;
}

/** What stands between the last record and `end` is no record. */
function noteLoss({ text, taken, records, losses }: Recovery, end: number): void {
	const lost = text.slice(taken, end).trim();
	if (lost !== "") losses.push({ recordsBefore: records.length, ...readStump(lost) });
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
