/** Whether a value, which a file may hold or not, is what is wanted. */
export type Check = (value: unknown) => boolean;

/** A text that a pattern describes, or any. */
export function text(pattern?: RegExp): Check {
	return (value) => typeof value === "string" && (pattern?.test(value) ?? true);
}

/** A number that counts something. */
export const count: Check = (value) =>
	typeof value === "number" && Number.isFinite(value) && value >= 0;

/** A number of milliseconds, before 1970 too. */
export const moment: Check = Number.isFinite;

/** True or false. */
export const flag: Check = (value) => typeof value === "boolean";

/** A list of which each item is what is wanted. */
export function list(item: Check): Check {
	return (value) => Array.isArray(value) && value.every(item);
}

/** An object with these fields; those that are `optional` may be absent, and others may be there. */
export function shape(
	fields: Readonly<Record<string, Check>>,
	optional: Readonly<Record<string, Check>> = {},
): Check {
	const wanted = Object.entries(fields);
	const possible = Object.entries(optional);
	return (value) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
		const found = new Map(Object.entries(value));
		return (
			wanted.every(([name, check]) => check(found.get(name))) &&
			possible.every(([name, check]) => !found.has(name) || check(found.get(name)))
		);
	};
}
