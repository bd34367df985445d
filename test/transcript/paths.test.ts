import { describe, expect, it } from "vitest";
import { findLanguage, shortenPath } from "../../src/transcript/paths.ts";

describe("shortenPath", () => {
	it.for([
		["/work/demo/src/a.ts", "/work/demo", "src/a.ts"],
		["/work/demo", "/work/demo", "."],
		["/work/demo-two/a.ts", "/work/demo", "/work/demo-two/a.ts"],
		["/work/demo/a.ts", "/work/demo/", "a.ts"],
		["C:\\work\\demo\\a.ts", "C:\\work\\demo", "a.ts"],
		["./a.ts", "/work/demo", "a.ts"],
		["../a.ts", "/work/demo", "../a.ts"],
		["/etc/passwd", "/", "/etc/passwd"],
		["/etc/passwd", undefined, "/etc/passwd"],
		["", "/work", ""],
	] as const)("%s in %s is %s", ([path, cwd, short]) => {
		expect(shortenPath(path, cwd)).toBe(short);
	});
});

describe("findLanguage", () => {
	it.for([
		["src/a.ts", "ts"],
		["a.test.TSX", "tsx"],
		["Makefile", "makefile"],
		["/x/Dockerfile", "dockerfile"],
		["C:\\x\\a.c++", "c++"],
		["archive.tar.gz", "gz"],
		["LICENSE", undefined],
		[".env", undefined],
		[".bashrc", "bash"],
		["a.", undefined],
		['a."><script>', undefined],
		["dir.d/file", undefined],
		["a.__proto__", "__proto__"],
	] as const)("%s holds %s", ([path, language]) => {
		expect(findLanguage(path)).toBe(language);
	});
});
