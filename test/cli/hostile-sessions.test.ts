import { existsSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { assistant, header, label, named, session, sessionInfo, user } from "../builders.ts";
import { type Home, makeHome } from "./home.ts";

const EVIL = "\u001b]0;x\u0007\u001b[2J\u009b1m\u202e\n";

let home: Home;
let path: string;

beforeEach(() => {
	home = makeHome();
	const text = session(
		header({ id: `i${EVIL}1`, cwd: `/gone${EVIL}`, parentSession: EVIL }),
		named(`e${EVIL}`, user(EVIL, "words")),
		named("a2", assistant(EVIL)),
		sessionInfo(`name${EVIL}`),
		label("a2", `label${EVIL}`),
	);
	path = home.put("a.jsonl", text, "/gone");
	home.put("b.jsonl", text, "/gone");
});

it.for([
	[["list", "--all"]],
	[["list", "--all", "--json"]],
	[["info", "PATH"]],
	[["info", "PATH", "--json"]],
	[["tree", "PATH", "--mode", "all"]],
	[["tree", "PATH", "--mode", "all", "--json"]],
	[["tree", "PATH", "--mode", EVIL]],
	[["name", "PATH", EVIL]],
	[["label", "PATH", "a2", EVIL]],
	[["label", "PATH", EVIL, "x"]],
	[["fork", "PATH"]],
	[["clone", "PATH", "--json"]],
	[["import", "PATH"]],
	[["delete", "PATH", "--no-trash", "--yes"]],
	[["info", EVIL]],
	[["info", `name${EVIL.trim()}`]],
	[["list", "--session-dir", EVIL]],
] as const)("%j sends no control characters to a terminal", ([words]) => {
	const preload = `Object.defineProperty(process.stdout, "isTTY", { value: true });`;
	const { stdout, stderr } = home.run(
		words.map((word) => (word === "PATH" ? path : word)),
		{ preload },
	);
	expect((stdout + stderr).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
	expect(stdout + stderr).not.toBe("");
	expect(stderr).not.toContain("fault of pressleaf");
	if (words[0] !== "delete") expect(existsSync(path)).toBe(true);
});

it.for([["name", "x"], ["delete", "--yes"], ["import"], ["fork"]] as const)(
	"%s takes a device for no session",
	([command, ...more]) => {
		const { status, stderr } = home.run([command, "/dev/zero", ...more]);
		expect(status).toBe(1);
		expect(stderr).toBe('"/dev/zero" is no regular file. Give a session file.\n');
	},
);
