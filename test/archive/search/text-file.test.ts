import { describe, expect, it } from "vitest";
import { decodeTexts, encodeTexts, type SearchText } from "../../../src/archive/search/index.ts";
import { readPayloads } from "../../hostile-session.ts";
import { runScript } from "./script.ts";

const key = "0123456789abcdef";

const hostile = [
	"</script><script>alert(1)</script>",
	"<!--<script>",
	"__proto__",
	"constructor",
	"\u2028\u2029",
	'pressleafArchive("text","0",[]);\n',
	"\\u003c \\ \" '` $ {1}",
	"\ud800 lone \udc00",
	"$& $1 $$",
	"",
	...readPayloads().map(({ payload }) => payload),
];

const texts: readonly SearchText[] = hostile.map((text, index) => ({
	anchor: `entry${index}`,
	kind: "answer",
	text,
}));

describe("a file of a session's texts", () => {
	it("gives back what it was made of", () => {
		expect(decodeTexts(encodeTexts(key, texts))).toEqual({ key, texts });
		expect(decodeTexts(encodeTexts(key, []))).toEqual({ key, texts: [] });
	});

	it("is a script that hands over the same", () => {
		const rows = texts.map(({ anchor, kind, text }) => [anchor, kind, text]);
		expect(runScript(encodeTexts(key, texts))).toEqual([["text", key, rows]]);
	});

	it("holds nothing that ends a script or a line", () => {
		expect(encodeTexts(key, texts)).not.toMatch(
			/<|\u2028|\u2029|[\ud800-\udbff](?![\udc00-\udfff])/,
		);
	});

	const whole = encodeTexts(key, texts.slice(0, 3));
	const damaged = [
		"",
		whole.slice(0, -1),
		whole.slice(0, whole.length / 2),
		whole.slice(1),
		whole.replace("text", "shard"),
		whole.replace('"answer"', '"nothing known"'),
		whole.replace('"answer"', "7"),
		whole.replace(key, "../../etc"),
		'pressleafArchive("text","0123456789abcdef",{});\n',
		'pressleafArchive("text","0123456789abcdef",[["a","prompt"]]);\n',
	];
	it.for(damaged)("that is damaged is not read: %j", (content) => {
		expect(decodeTexts(content)).toBeUndefined();
	});
});
