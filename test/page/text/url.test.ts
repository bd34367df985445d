import { describe, expect, it } from "vitest";
import { findSafeUrl } from "../../../src/page/text/url.ts";

describe("an address that a link may lead to", () => {
	it.for([
		["https://a.example/b?c=d#e", "https://a.example/b?c=d#e"],
		["HTTP://A.example", "http://a.example/"],
		["mailto:a@b.example", "mailto:a@b.example"],
		["https://a.example/?x=1&amp;y=2", "https://a.example/?x=1&y=2"],
		["https://exämple.example/ü", "https://xn--exmple-cua.example/%C3%BC"],
		["ht\ntps://a.\u200bexample/\u202e", "https://a.example/"],
	] as const)("%s", ([target, href]) => {
		expect(findSafeUrl(target)).toBe(href);
	});

	it.for([
		"javascript:alert(1)",
		"JaVa&#x0A;ScRiPt:alert(1)",
		"java\u0000script:alert(1)",
		"&#106;avascript:alert(1)",
		"javascript&colon;alert(1)",
		"\u200bjavascript:alert(1)",
		"vbscript:x",
		"data:text/html,<script>alert(1)</script>",
		"file:///etc/passwd",
		"ftp://a.example/",
		"blob:https://a.example/1",
		"view-source:https://a.example/",
		"intent://a.example/",
		"//a.example/",
		"/path",
		"./README.md",
		"#fragment",
		"https://good.example@evil.example/",
		"https://user:password@a.example/",
		"https://",
		"",
		`https://a.example/${"a".repeat(5000)}`,
	])("is not %j", (target) => {
		expect(findSafeUrl(target)).toBeUndefined();
	});
});
