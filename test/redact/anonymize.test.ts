import { describe, expect, it } from "vitest";
import { createAnonymizer } from "../../src/redact/anonymize.ts";
import { anonymizeSelection } from "../../src/redact/index.ts";
import { assistant, header, session, toolCall, user } from "../builders.ts";
import { selectText, serialize } from "./sessions.ts";

const names = {
	homes: ["/Users/mfernandes", "/srv/people/maria"],
	users: ["mfernandes", "max"],
	hosts: ["mbp-maria"],
};
const anonymize = createAnonymizer(names);

describe("anonymizing", () => {
	it.for([
		["cd /Users/mfernandes/dev", "cd ~/dev"],
		["cd /Users/mfernandes", "cd ~"],
		["/home/someone-else/app", "~/app"],
		["C:\\Users\\mfernandes\\src", "~\\src"],
		["C:\\\\Users\\\\mfernandes\\\\src", "~\\\\src"],
		["C:/Users/mfernandes/src", "~/src"],
		["/mnt/c/Users/mfernandes/src", "~/src"],
		["file:///Users/mfernandes/a.ts:3:1", "file://~/a.ts:3:1"],
		["%2FUsers%2Fmfernandes%2Fapp", "~%2Fapp"],
		[
			"~/.pi/agent/sessions/--Users-mfernandes-dev-app--/x.jsonl",
			"~/.pi/agent/sessions/--~-dev-app--/x.jsonl",
		],
		["/srv/people/maria/app", "~/app"],
		["owner mfernandes, on mbp-maria", "owner [REDACTED:user], on [REDACTED:host]"],
		["mfernandes@mbp-maria ~ % ls", "[REDACTED:user]@[REDACTED:host] ~ % ls"],
		["j.doe+work@mailhost.example", "[REDACTED:email]"],
		["ssh root@203.0.113.77", "ssh root@[REDACTED:host]"],
		["a\\nmfernandes\\nb", "a\\n[REDACTED:user]\\nb"],
	] as const)("%s becomes %s", ([text, clean]) => {
		expect(anonymize(text)).toBe(clean);
		expect(anonymize(clean)).toBe(clean);
	});

	it.for([
		"/home/runner/work/app",
		"/Users/Shared/tool",
		"https://site.example/home/about/us",
		"const mfernandesCount = 1; my_mfernandes",
		"noreply@github.com user@example.com git@github.com:a/b.git",
		"icon@2x.png @media lodash@4.17.21 @scope/name",
		"ssh root@10.0.0.5 127.0.0.1",
		"users/home and home/users",
	])("%s stays", (text) => {
		expect(anonymize(text)).toBe(text);
	});

	it("turns the header's own home into ~, whatever its user is called, and leaves the name as a word", async () => {
		const text = session(
			header({ cwd: "/home/user/app" }),
			user("the user in /home/user/app, --home-user-app--"),
		);
		const { selection } = anonymizeSelection(await selectText(text), {
			homes: [],
			users: [],
			hosts: [],
		});
		expect(selection.header.cwd).toBe("~/app");
		expect(serialize(selection)).toContain("the user in ~/app, --~-app--");
	});

	it("goes through header, arguments and records, and takes the user's name from the header", async () => {
		const text = session(
			header({ cwd: "/Users/jdoe/work/app" }),
			user("I am jdoe"),
			assistant(toolCall("read", { path: "/Users/jdoe/work/app/a.ts" })),
		);
		const before = await selectText(text);
		const { selection, counts } = anonymizeSelection(before, { homes: [], users: [], hosts: [] });
		expect(selection.header.cwd).toBe("~/work/app");
		expect(serialize(selection)).not.toContain("jdoe");
		expect(counts.map(({ kind }) => kind).toSorted()).toEqual(["home", "user"]);
	});
});
