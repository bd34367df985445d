import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/session/json.ts";
import {
	blockSchemas,
	costSchema,
	headerSchema,
	lineSchemas,
	messageSchemas,
	nestedCallSchema,
	toolSchema,
	usageSchema,
} from "../../src/session/line-schemas.ts";
import { check, type Schema } from "../../src/session/schema.ts";

const schemas: readonly [name: string, schema: Schema<unknown>][] = [
	["the header", headerSchema],
	["usage", usageSchema],
	["cost", costSchema],
	["a nested call", nestedCallSchema],
	["a tool", toolSchema],
	...nameAll("an entry", lineSchemas),
	...nameAll("a message", messageSchemas),
	...nameAll("a content block", blockSchemas),
];

function nameAll(noun: string, all: Readonly<Record<string, Schema<unknown>>>) {
	return Object.entries(all).map(([name, schema]): [string, Schema<unknown>] => [
		`${noun} "${name}"`,
		schema,
	]);
}

/** What some field or other wants, or nearly. */
const wanted: readonly Json[] = [
	...[null, true, "", "x", "3", "0", "10000", "ok", "error", "unfinished", "OK"],
	...[0, -0, 1, 3, -1, 0.5, 1e308, 2 ** 53, Number.POSITIVE_INFINITY], // JSON.parse makes that of 1e999
	...[[], ["x"], {}, { content: "x" }, { content: [] }, { content: 1 }],
];
const anyValue: fc.Arbitrary<Json> = fc.oneof(fc.constantFrom(...wanted), fc.jsonValue());

function anyRecord(schema: Schema<unknown>): fc.Arbitrary<Json> {
	const fields = schema.names.map((name) => [name, anyValue]);
	const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
	return fc.oneof({ weight: 9, arbitrary: record }, { weight: 1, arbitrary: anyValue });
}

/** The smallest record that zod accepts. */
function findSound(schema: Schema<unknown>): Record<string, unknown> {
	const sound: Record<string, unknown> = {};
	for (;;) {
		const path = schema.full().safeParse(sound).error?.issues[0]?.path;
		if (path === undefined) return sound;
		const name = String(path[0]);
		const asked = (value: unknown) =>
			schema.full().safeParse({ ...sound, [name]: value }).error?.issues[0]?.path[0];
		sound[name] = ["x", {}, null].find((value) => asked(value) !== name);
	}
}

/** Whether `value` holds all that `accepted` holds, and no field of it differs. */
function holds(value: unknown, accepted: unknown): boolean {
	if (typeof accepted !== "object" || accepted === null) return Object.is(value, accepted);
	return (
		typeof value === "object" &&
		value !== null &&
		Object.entries(accepted).every(([name, part]) => holds(Reflect.get(value, name), part))
	);
}

function expectAgreement(schema: Schema<unknown>, value: unknown): void {
	const result = schema.full().safeParse(value);
	expect(schema.fits(value)).toBe(result.success && holds(value, result.data));
}

describe.for(schemas)("the schema of %s", ([, schema]) => {
	it.for(schema.names)("takes as it is what zod accepts and does not change in %s", (name) => {
		const sound = findSound(schema);
		fc.assert(
			fc.property(anyValue, (value) => expectAgreement(schema, { ...sound, [name]: value })),
			{ examples: wanted.map((value): [Json] => [value]) },
		);
	});

	it("takes as it is what zod accepts and does not change in several fields", () => {
		fc.assert(fc.property(anyRecord(schema), (value) => expectAgreement(schema, value)));
	});

	it("gives a value with all that zod gives, or a fault where zod does", () => {
		fc.assert(
			fc.property(anyRecord(schema), (value) => {
				const result = schema.full().safeParse(value);
				const checked = check(schema, value);
				expect(checked.fault === undefined).toBe(result.success);
				if (checked.fault === undefined) expect(holds(checked.value, result.data)).toBe(true);
			}),
		);
	});
});

it("asks zod where a field holds what does not count", () => {
	const record = { content: "so", api: 1, model: "m" };
	expect(messageSchemas.assistant.fits(record)).toBe(false);
	expect(check(messageSchemas.assistant, record)).toMatchObject({
		value: { content: "so", api: undefined, model: "m" },
	});
});
