import { PressleafError } from "../errors.ts";
import { describeKind } from "./json.ts";

interface Form {
	/** The field that a source of this form is known by, in the order that sources are opened in. */
	readonly field: string;
	readonly wanted: string;
	readonly fits: (value: unknown) => boolean;
	/** Whether it must say its name; undefined where it has none to say. */
	readonly needsName?: boolean;
}

const forms: readonly Form[] = [
	{ field: "path", wanted: "a string", fits: isText },
	{ field: "stream", wanted: "an async iterable of bytes", fits: isStream, needsName: true },
	{ field: "entries", wanted: "a list", fits: Array.isArray },
	{ field: "text", wanted: "a string", fits: isText, needsName: false },
	{ field: "bytes", wanted: "a Uint8Array", fits: isBytes, needsName: false },
];

const ADVICE = "Give { path }, { text }, { bytes }, { stream, name } or { entries }.";

/** Throws OPTION_INVALID where `source`, which a program without types may give, is no source of a session. */
export function checkSource(source: unknown): void {
	if (typeof source !== "object" || source === null || Array.isArray(source)) {
		throw misuse(`The session is ${describeKind(source)}. ${ADVICE}`);
	}
	const form = forms.find(({ field }) => field in source);
	if (form === undefined) throw misuse(`The session is an object without a source. ${ADVICE}`);
	const value: unknown = Reflect.get(source, form.field);
	if (!form.fits(value)) throw misfit(form.field, value, form.wanted);
	if (form.field === "path") checkPath(value);
	const name: unknown = Reflect.get(source, "name");
	const isNameless = form.needsName === undefined || (name === undefined && !form.needsName);
	if (!isNameless && !isText(name)) throw misfit("name", name, "a string");
}

/** Whether `value` is a Uint8Array, of this realm or another. */
export function isBytes(value: unknown): boolean {
	return Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function isText(value: unknown): boolean {
	return typeof value === "string";
}

function isStream(value: unknown): boolean {
	return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function checkPath(path: unknown): void {
	if (path === "") throw misuse("The session's name is empty.");
	if (String(path).includes("\0")) throw misuse("The session's name holds a NUL character.");
}

function misfit(field: string, value: unknown, wanted: string): PressleafError {
	return misuse(`The session's "${field}" is ${describeKind(value)}. Give ${wanted}.`);
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
