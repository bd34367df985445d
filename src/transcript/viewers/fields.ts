import { quoteInput } from "../../errors.ts";
import { describeKind } from "../../session/index.ts";
import { formatCount } from "../format.ts";

/** The fields of an object from outside, each read once. */
export type Fields = ReadonlyMap<string, unknown>;

/** Gives a string from outside; `what` says which in a fault. */
export type ReadText = (value: unknown, what: string, most?: number) => string;

const MOST_FIELDS = 20;

/** The own fields of an object from outside; throws where it is none. */
export function readFields(value: unknown, what: string): Fields {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		throw misfit(`${what} is ${describeKind(value)}, not an object`);
	}
	const keys = Object.keys(value);
	if (keys.length > MOST_FIELDS) throw misfit(`${what} has ${formatCount(keys.length)} fields`);
	return new Map(keys.map((key) => [key, Reflect.get(value, key)]));
}

/** Throws where `fields` has one that is not among `known`: it may be misspelt, and what it says would be lost. */
export function checkFields(fields: Fields, what: string, known: readonly string[]): void {
	const unknown = [...fields.keys()].find((key) => !known.includes(key));
	if (unknown === undefined) return;
	throw misfit(`${what} has a field "${quoteInput(unknown)}", and may have ${known.join(", ")}`);
}

/** The elements of a list from outside, each read once; throws where it is none, or has more than `most`. */
export function readList(value: unknown, what: string, most: number): readonly unknown[] {
	if (!Array.isArray(value)) throw misfit(`${what} is ${describeKind(value)}, not a list`);
	const length: unknown = value.length;
	if (typeof length !== "number" || !(length <= most)) {
		throw misfit(`${what} has more than ${formatCount(most)} elements`);
	}
	return Array.from({ length }, (_, place): unknown => value[place]);
}

/** A reader of strings that have `room` together. */
export function createTextReader(room: number): ReadText {
	let left = room;
	return (value, what, most = room) => {
		if (typeof value !== "string") throw misfit(`${what} is ${describeKind(value)}, not a string`);
		if (value.length > most) {
			throw misfit(`${what} has more than ${formatCount(most)} characters`);
		}
		left -= value.length;
		if (left < 0) throw misfit(`its texts have more than ${formatCount(room)} characters`);
		return value;
	};
}

/** What `read` makes of a value; undefined where there is none. */
export function readOptional<T>(
	value: unknown,
	what: string,
	read: (value: unknown, what: string) => T,
): T | undefined {
	return value === undefined ? undefined : read(value, what);
}

/** A boolean from outside. */
export function readSwitch(value: unknown, what: string): boolean {
	if (typeof value !== "boolean") throw misfit(`${what} is ${describeKind(value)}, not a boolean`);
	return value;
}

/** One of some words. */
export function readWord<W extends string>(value: unknown, what: string, words: readonly W[]): W {
	const word = words.find((known) => known === value);
	if (word === undefined) throw misfit(`${what} is none of ${words.join(", ")}`);
	return word;
}

/** What is said where something from outside is not as the contract has it; caught where the view was asked. */
export function misfit(message: string): TypeError {
	return new TypeError(message);
}
