import { expect, it } from "vitest";
import { openDoors, readText } from "./doors.ts";

const { text } = openDoors();

const links = (html: string) =>
	[...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, shown]) => [
		href,
		shown,
	]);

it.for([
	["https://a.example/b", "https://a.example/b", "https://a.example/b"],
	["see www.a.example.", "http://www.a.example/", "www.a.example"],
	["(https://a.example/b)", "https://a.example/b", "https://a.example/b"],
	["https://a.example/b_(c)", "https://a.example/b_(c)", "https://a.example/b_(c)"],
	["https://a.example/b))", "https://a.example/b", "https://a.example/b"],
	["https://a.example/?b&amp;", "https://a.example/?b", "https://a.example/?b"],
	["https://a.example/b;", "https://a.example/b", "https://a.example/b"],
	["https://a.example/b?!.,:*~'\"", "https://a.example/b", "https://a.example/b"],
	["**https://a.example/b**", "https://a.example/b", "https://a.example/b"],
	["https://a.example/b_c_d*e*", "https://a.example/b_c_d*e", "https://a.example/b_c_d*e"],
	["中文https://a.example/b", "https://a.example/b", "https://a.example/b"],
	["HTTPS://A.example", "https://a.example/", "HTTPS://A.example"],
	["https://a.example/b<c", "https://a.example/b", "https://a.example/b"],
	["http://localhost:3000/b", "http://localhost:3000/b", "http://localhost:3000/b"],
	["mail a.b+c@d.example.", "mailto:a.b+c@d.example", "a.b+c@d.example"],
	["mailto:a@d.example", "mailto:a@d.example", "mailto:a@d.example"],
	["a@d.example, b", "mailto:a@d.example", "a@d.example"],
	["_a@d.example_", "mailto:a@d.example", "a@d.example"],
] as const)("%s leads to %s", async ([source, href, shown]) => {
	expect(links(await text.prose(source))).toEqual([[href, shown]]);
});

it.for([
	"http://",
	"https:// a",
	"xhttp://a.example",
	"www.",
	"xwww.a.example",
	"name@1.2.3",
	"@scope/name@4.0.0",
	"a@b",
	"a@b.c-",
	"@a",
	"a@@b.example",
	"`https://a.example`",
	"javascript://a.example",
])("%s is no address", async (source) => {
	const html = await text.prose(source);
	expect(links(html)).toEqual([]);
	expect(readText(html)).toBe(source.replaceAll("`", ""));
});
