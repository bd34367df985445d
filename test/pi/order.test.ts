import { homedir } from "node:os";
import { describe, expect, it } from "vitest";
import type { LiveSession } from "../../src/pi/live-session.ts";
import type { CommandName } from "../../src/pi/option-rows.ts";
import {
	readExportOrder,
	readShareOrder,
	readTyped,
	readUnshareOrder,
} from "../../src/pi/order.ts";

const live: LiveSession = {
	place: { id: "s", file: "/s/s.jsonl", needed: [] },
	records: [],
	leafId: "here",
};

function typed(name: CommandName, args: string) {
	return readTyped(name, args, { cwd: "/orchard", viewedTools: [] });
}

const exported = (args: string, name: CommandName = "press") =>
	readExportOrder(typed(name, args), live);

describe("an export that is typed in pi", () => {
	it("ends where its user stands, without the system prompt, in a file that it names itself", () => {
		expect(exported("")).toMatchObject({
			kind: "export",
			output: undefined,
			folder: "/orchard",
			cache: true,
			force: false,
			open: false,
			options: { leaf: "here", tree: false, hide: ["system"], redact: false, anonymize: false },
		});
	});

	it.for([
		["a.html", { output: "/orchard/a.html" }],
		["a/", { output: "/orchard/a/" }],
		["-o a.html", { output: "/orchard/a.html" }],
		["--output=a.html --force", { output: "/orchard/a.html", force: true }],
		["/b/c.md", { output: "/b/c.md" }],
		["~/c.md", { output: `${homedir()}/c.md` }],
		["--leaf abcd", { options: { leaf: "abcd" } }],
		["--to abcd", { options: { leaf: undefined, to: "abcd" } }],
		["--from abcd", { options: { leaf: "here", from: "abcd" } }],
		[
			"--hide thinking,images --hide tools",
			{ options: { hide: ["thinking", "images", "tools", "system"] } },
		],
		["--system --hide thinking", { options: { hide: ["thinking"] } }],
		[
			"--redact --allow ok.txt --allow /b",
			{ options: { redact: true, allow: ["/orchard/ok.txt", "/b"] } },
		],
		["--theme dark", { options: { theme: "dark" } }],
		["--theme my.json", { options: { theme: "/orchard/my.json" } }],
		[
			"--title='a b' --no-cache --force --open",
			{ cache: false, force: true, open: true, options: { title: "a b" } },
		],
		["--format md", { format: "md" }],
	] as const)("%s", ([args, order]) => {
		expect(exported(args)).toMatchObject(order);
	});

	it.for([
		["--leaf", "A value is missing: --leaf <id>."],
		["--leaf --tree", "A value is missing: --leaf <id>."],
		["--tree=yes", "--tree takes no value."],
		["--json", 'There is no option "--json" here. --help lists those that there are.'],
		["-x", 'There is no option "-x" here.'],
		["a b", "More than one output was named."],
		["a -o b", "More than one output was named."],
		["-o a -o b", "More than one output was named."],
		["-", "There is no standard output in pi."],
		["-o -", "There is no standard output in pi."],
		["--system --hide system", "Both --system and --hide system were given."],
	] as const)("%s is refused", ([args, message]) => {
		expect(() => exported(args)).toThrow(message);
	});

	it("of the whole tree needs nobody to stand anywhere", () => {
		const nowhere = { ...live, leafId: undefined };
		expect(() => readExportOrder(typed("press", ""), nowhere)).toThrow("before the first entry");
		expect(readExportOrder(typed("press-tree", ""), nowhere)).toMatchObject({
			options: { tree: true },
		});
		expect(() => exported("--from a", "press-tree")).toThrow('no option "--from"');
		expect(exported("", "press-open")).toMatchObject({ open: true });
	});
});

describe("a share that is typed in pi", () => {
	it("is redacted and anonymized, unless that is refused", () => {
		expect(readShareOrder(typed("press-share", ""), live)).toMatchObject({
			kind: "share",
			dryRun: false,
			options: { leaf: "here", redact: true, anonymize: true, public: false, hide: ["system"] },
		});
		const order = readShareOrder(
			typed("press-share", "--no-redact --no-anonymize --public -o p.html --dry-run"),
			live,
		);
		expect(order).toMatchObject({
			dryRun: true,
			output: "/orchard/p.html",
			options: { redact: false, anonymize: false, public: true },
		});
		expect(() => readShareOrder(typed("press-share", "other.jsonl"), live)).toThrow(
			"nothing but options",
		);
		expect(() => readShareOrder(typed("press-share", "--yes"), live)).toThrow('no option "--yes"');
		expect(() => readShareOrder(typed("press-share", "-o -"), live)).toThrow("no standard output");
	});

	it("is taken back by its name, or has to be chosen", () => {
		expect(readUnshareOrder(typed("press-unshare", ""))).toBeUndefined();
		expect(readUnshareOrder(typed("press-unshare", "0123 --host ghe.example"))).toEqual({
			kind: "unshare",
			wanted: "0123",
			host: "ghe.example",
			folder: "/orchard",
		});
	});
});
