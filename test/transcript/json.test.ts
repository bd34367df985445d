import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeJson } from "../../src/transcript/json.ts";
import { layOutJson } from "../../src/transcript/json-layout.ts";

describe("layOutJson", () => {
	it("lays out as JSON.stringify does", () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
				const text = JSON.stringify(value);
				const isNested = typeof value === "object" && value !== null;
				expect(layOutJson(text)).toBe(isNested ? JSON.stringify(value, null, 2) : undefined);
			}),
		);
	});

	it("keeps every token as it was written", () => {
		const text = '{"a":12345678901234567890,"a":1.0,"b":"\\u0041\\n","c":[ ],"d":-0e+5}';
		expect(layOutJson(text)).toBe(
			'{\n  "a": 12345678901234567890,\n  "a": 1.0,\n  "b": "\\u0041\\n",\n  "c": [],\n  "d": -0e+5\n}',
		);
	});

	it.for(["", "text", "12", '"quoted"', "{", "[1,]", "{a:1}", "[1] and more"])(
		"leaves %j alone",
		(text) => {
			expect(layOutJson(text)).toBeUndefined();
		},
	);

	it("leaves what is very large or deep as it stands, without a hitch", () => {
		expect(layOutJson(`[${"1,".repeat(150_000)}1]`)).toBeUndefined();
		const deep = layOutJson(`${"[".repeat(2_000)}${"]".repeat(2_000)}`);
		expect(deep?.replace(/\s/g, "")).toHaveLength(4_000);
	});
});

describe("composeJson", () => {
	it("leaves out what providers sign or encrypt, and says so", () => {
		const { text } = composeJson({
			thinkingSignature: "secret-1",
			textSignature: "secret-2",
			encrypted_content: "secret-3",
			partialJson: '{"secret-4',
			signature: "A".repeat(2_000),
			nested: [{ thinkingSignature: "secret-5" }],
		});
		expect(text).not.toMatch(/secret|AAAA/);
		expect(text.match(/\[signature left out\]/g)).toHaveLength(6);
	});

	it("keeps a signature that is a tool's own word", () => {
		expect(composeJson({ signature: "walk(tree): Entry[]" }).text).toContain("walk(tree)");
	});

	it("replaces long base64 but not long text", () => {
		const { text } = composeJson({
			image: `data:image/png;base64,${"iVBO".repeat(500)}`,
			text: "a word and another ".repeat(100),
		});
		expect(text).toContain("2,022 characters of base64 left out");
		expect(text).toContain("a word and another a word");
	});

	it("is bounded, and says what is left out", () => {
		const { text } = composeJson({ log: "a b ".repeat(100_000) });
		expect(text.length).toBeLessThan(201_000);
		expect(text).toMatch(/… \(2\d\d,\d{3} more characters left out\)$/);
	});
});
