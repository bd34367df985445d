import { hash } from "node:crypto";
import type { MutableJson, MutableObject } from "./json.ts";

type Container = MutableJson[] | MutableObject;

/** Gives one string for all equal ones. */
export type Intern = (data: string) => string;

/** Deepest nesting that is kept. */
export const MAX_DEPTH = 200;

/** What stands for a value that was nested more deeply. */
export const DEPTH_MARKER = `[nested more than ${MAX_DEPTH} levels deep]`;

/** A key that would become a prototype in the hands of whoever copies it, and what it is called after reading. */
const UNSAFE_KEY = "__proto__";
const SAFE_KEY = "(__proto__)";

/** Shortest text that is worth keeping only once. */
const MIN_INTERNED = 1024;

/**
 * Makes `root` safe to recurse into and to copy, in place, and gives the number of values cut off at the depth limit.
 * Equal image data share one string through `intern`.
 */
export function boundValue(root: MutableObject, intern: Intern): number {
	let cut = 0;
	let level: Container[] = [root];
	for (let depth = 1; level.length > 0; depth++) {
		const isDeepest = depth === MAX_DEPTH;
		const next: Container[] = [];
		for (const container of level) {
			if (isDeepest) cut += cutChildren(container);
			else collectChildren(container, next);
			if (!Array.isArray(container)) cleanFields(container, intern);
		}
		level = next;
	}
	return cut;
}

function collectChildren(container: Container, children: Container[]): void {
	if (Array.isArray(container)) {
		for (const child of container) {
			if (typeof child === "object" && child !== null) children.push(child);
		}
		return;
	}
	for (const key in container) {
		const child = container[key];
		if (typeof child === "object" && child !== null) children.push(child);
	}
}

function cutChildren(container: Container): number {
	let cut = 0;
	for (const [key, child] of Object.entries(container)) {
		if (typeof child !== "object" || child === null) continue;
		Object.defineProperty(container, key, { value: DEPTH_MARKER });
		cut++;
	}
	return cut;
}

function cleanFields(object: MutableObject, intern: Intern): void {
	if (Object.hasOwn(object, UNSAFE_KEY)) {
		object[SAFE_KEY] = object[UNSAFE_KEY] ?? null;
		delete object[UNSAFE_KEY];
	}
	const { data } = object;
	if (typeof data === "string" && data.length >= MIN_INTERNED) object.data = intern(data);
}

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
