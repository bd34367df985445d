import { createRequire } from "node:module";
import type * as zod from "zod";
import { describeKind, type Json } from "./json.ts";

/**
 * A schema of what stands on disk; nobody beyond this file needs to know zod. Loading zod takes longer than reading a
 * small session, and asking it takes longer than parsing: a record that fits is taken as it is, and zod is for the rest.
 */
export interface Schema<Shape> {
	/** The fields that it names. */
	readonly names: readonly string[];
	/** Whether zod would accept `value` and change none of the fields that are named. */
	fits(value: unknown): value is Shape;
	/** The schema itself, which also mends and refuses. */
	full(): zod.ZodType<Shape>;
}

/** What a value is that its schema accepted. */
export type ShapeOf<Named> = Named extends Schema<infer Shape> ? Shape : never;

/** A value in the shape that its schema asks for, or what is wrong with it. */
export type Checked<Shape> =
	| { readonly value: Shape; readonly fault?: never }
	| { readonly fault: string };

/** Checks `value`; a fault names the path within `place` and what stands there. */
export function check<Shape>(schema: Schema<Shape>, value: Json, place = ""): Checked<Shape> {
	if (schema.fits(value)) return { value };
	const result = schema.full().safeParse(value);
	if (result.success) return { value: result.data };
	const issue = result.error.issues[0];
	const path = issue?.path ?? [];
	const name = [...(place === "" ? [] : [place]), ...path].join(".") || "the record";
	return { fault: `${name} is ${describeKind(valueAt(value, path))}, not ${issue?.message}` };
}

function valueAt(value: Json | undefined, path: readonly PropertyKey[]): Json | undefined {
	let at = value;
	for (const key of path) {
		if (typeof at !== "object" || at === null) return undefined;
		at = Object.entries(at).find(([name]) => name === String(key))?.[1];
	}
	return at;
}

type Zod = typeof zod;

const require = createRequire(import.meta.url);
const loadZod = (): Zod => require("zod");

/** What a field may hold. */
export interface Field<Value> {
	/** Whether zod would hand `value` on as it is. */
	readonly fits: (value: unknown) => boolean;
	readonly full: (z: Zod) => zod.ZodType<Value>;
}

/** A field may be missing. */
export function optional<Value>({ fits, full }: Field<Value>): Field<Value | undefined> {
	return {
		fits: (value) => value === undefined || fits(value),
		full: (z) => full(z).optional(),
	};
}

/** A field that counts as missing where it holds anything else. */
export function lenient<Value>(field: Field<Value>): Field<Value | undefined> {
	const { fits, full } = optional(field);
	return { fits, full: (z) => full(z).catch(undefined) };
}

/** What must hold between the fields of a record; a fault of `name` otherwise. */
interface Rule {
	readonly holds: (line: Readonly<Record<string, unknown>>) => boolean;
	readonly name: string;
	readonly error: string;
}

type Fields = Readonly<Record<string, Field<unknown>>>;
type ShapeOfFields<Named> = {
	readonly [Name in keyof Named]: Named[Name] extends Field<infer Value> ? Value : never;
};

/** An object with these fields; others are neither refused nor copied: they live on in the entry's raw record. */
export function record<Named extends Fields>(
	fields: Named,
	rule?: Rule,
): Schema<ShapeOfFields<Named>>;
export function record(fields: Fields, rule?: Rule): Schema<Readonly<Record<string, unknown>>> {
	const guards = Object.entries(fields).map(([name, { fits }]) => ({ name, fits }));
	let known: zod.ZodType<Readonly<Record<string, unknown>>> | undefined;
	return {
		names: Object.keys(fields),
		fits(value): value is Readonly<Record<string, unknown>> {
			if (!isRecord(value)) return false;
			for (const { name, fits } of guards) if (!fits(value[name])) return false;
			return rule === undefined || rule.holds(value);
		},
		full() {
			known ??= buildFull(fields, rule);
			return known;
		},
	};
}

function buildFull(fields: Fields, rule: Rule | undefined) {
	const z = loadZod();
	const shape = Object.entries(fields).map(([name, { full }]): [string, zod.ZodType] => [
		name,
		full(z),
	]);
	const schema = z.object(Object.fromEntries(shape));
	if (rule === undefined) return schema;
	return schema.refine(rule.holds, { error: rule.error, path: [rule.name] });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
