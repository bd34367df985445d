import { hash } from "node:crypto";

/** A JSON value fresh from the parser, which nobody else holds yet. */
export type MutableJson = null | boolean | number | string | MutableJson[] | MutableObject;

/** A JSON object fresh from the parser. */
export interface MutableObject {
	[key: string]: MutableJson;
}

/** Gives one string for all equal ones. */
export type Intern = (data: string) => string;

/** Deepest nesting that is kept. */
export const MAX_DEPTH = 200;

/** What stands for a value that was nested more deeply. */
export const DEPTH_MARKER = `[nested more than ${MAX_DEPTH} levels deep]`;

/** What the key `__proto__` is called after reading: as it stands it would be a prototype to whoever copies it. */
const PROTO_KEY = "(__proto__)";

/**
 * Makes `root` safe to recurse into and to copy, in place, and gives the number of values cut off at the depth limit.
 * Equal image data share one string through `intern`.
 */
export function boundValue(root: MutableObject, intern: Intern): number {
	const values: (MutableJson[] | MutableObject)[] = [root];
	const depths: number[] = [1];
	let cut = 0;
	for (let value = values.pop(); value !== undefined; value = values.pop()) {
		const depth = depths.pop() ?? 1;
		const visit = (child: MutableJson): boolean => {
			if (typeof child !== "object" || child === null) return true;
			if (depth >= MAX_DEPTH) return false;
			values.push(child);
			depths.push(depth + 1);
			return true;
		};
		cut += Array.isArray(value) ? boundItems(value, visit) : boundFields(value, visit);
		if (!Array.isArray(value)) internData(value, intern);
	}
	return cut;
}

function boundItems(items: MutableJson[], visit: (child: MutableJson) => boolean): number {
	let cut = 0;
	for (let index = 0; index < items.length; index++) {
		if (visit(items[index] ?? null)) continue;
		items[index] = DEPTH_MARKER;
		cut++;
	}
	return cut;
}

function boundFields(object: MutableObject, visit: (child: MutableJson) => boolean): number {
	let cut = 0;
	for (const key in object) {
		const child = object[key] ?? null;
		const isKept = visit(child);
		if (!isKept) cut++;
		if (key === "__proto__") {
			delete object[key];
			object[PROTO_KEY] = isKept ? child : DEPTH_MARKER;
		} else if (!isKept) object[key] = DEPTH_MARKER;
	}
	return cut;
}

function internData(object: MutableObject, intern: Intern): void {
	const { data } = object;
	if (typeof data === "string" && data.length >= MIN_INTERNED) object.data = intern(data);
}

const MIN_INTERNED = 1024;

/** Gives, for equal strings, the one seen first: sessions repeat the same screenshot many times. */
export function createInterner(): Intern {
	const known = new Map<string, string>();
	return (data) => {
		// V8 hashes long strings by their length alone, so that a map keyed by them could be made to crawl.
		const key = hash("sha256", data, "base64");
		const first = known.get(key);
		if (first !== undefined) return first;
		known.set(key, data);
		return data;
	};
}
