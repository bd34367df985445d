import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findProjectFolder, findSessionsFolder, nameSessionFile } from "../../src/catalog/index.ts";
import { SessionManager } from "../../src/manager/index.ts";
import { makeFolder } from "../scratch.ts";

/** A home and a project, with settings where they are given. */
function place(settings: { global?: unknown; project?: unknown }) {
	const home = makeFolder();
	const cwd = join(home, "project");
	for (const [folder, given] of [
		[join(home, ".pi/agent"), settings.global],
		[join(cwd, ".pi"), settings.project],
	] as const) {
		mkdirSync(folder, { recursive: true });
		const text = typeof given === "string" ? given : JSON.stringify(given);
		if (given !== undefined) writeFileSync(join(folder, "settings.json"), text);
	}
	return { home, cwd };
}

describe("the sessions folder", () => {
	const settings = { global: { sessionDir: "~/global" }, project: { sessionDir: "kept" } };
	const env = { PI_CODING_AGENT_SESSION_DIR: "/from/env" };

	it("is the first that is named, of four levels", () => {
		const { home, cwd } = place(settings);
		const find = (search: Parameters<typeof findSessionsFolder>[0]) => {
			const { path, from, isGrouped } = findSessionsFolder({ home, cwd, env: {}, ...search });
			return [path, from, isGrouped];
		};
		expect(find({ sessionDir: "said", env })).toEqual([join(cwd, "said"), "option", false]);
		expect(find({ env })).toEqual(["/from/env", "environment", false]);
		expect(find({})).toEqual([join(cwd, "kept"), "project settings", false]);
		expect(find({ cwd: home })).toEqual([join(home, "global"), "settings", false]);
		const bare = place({}).home;
		const byDefault = join(bare, ".pi/agent/sessions");
		expect(find({ home: bare, cwd: bare })).toEqual([byDefault, "default", true]);
		const none = { PI_CODING_AGENT_SESSION_DIR: "", PI_CODING_AGENT_DIR: "" };
		expect(find({ home: bare, cwd: bare, env: none })).toEqual([byDefault, "default", true]);
	});

	it("moves with the agent's folder", () => {
		const { home, cwd } = place({ global: { sessionDir: "not this" } });
		const moved = { PI_CODING_AGENT_DIR: "~/moved" };
		const found = findSessionsFolder({ home, cwd, env: moved });
		expect(found.path).toBe(join(home, "moved/sessions"));
		mkdirSync(join(home, "moved"));
		writeFileSync(join(home, "moved/settings.json"), '\uFEFF{"sessionDir":"~"}');
		expect(findSessionsFolder({ home, cwd, env: moved }).path).toBe(home);
	});

	it.for(["{broken", "[]", '{"sessionDir":42}'])("is not guessed at with settings %s", (global) => {
		const { home, cwd } = place({ global });
		expect(() => findSessionsFolder({ home, cwd, env: {} })).toThrow(
			expect.objectContaining({ code: "OPTION_INVALID" }),
		);
		expect(findSessionsFolder({ home, cwd, env }).path).toBe("/from/env");
	});

	it("has a folder for each working directory by default, and none elsewhere", () => {
		const grouped = { path: "/s", isGrouped: true, from: "default" } as const;
		expect(findProjectFolder(grouped, "/home/me/a:b")).toBe("/s/--home-me-a-b--");
		expect(findProjectFolder(grouped, "/home/me/demo/")).toBe("/s/--home-me-demo--");
		expect(findProjectFolder({ ...grouped, isGrouped: false }, "/home/me")).toBe("/s");
		expect(nameSessionFile("id", "2026-01-02T03:04:05.678Z")).toBe(
			"2026-01-02T03-04-05-678Z_id.jsonl",
		);
	});

	it("is what SessionManager takes where no folder is named", () => {
		const before = process.env.PI_CODING_AGENT_DIR;
		process.env.PI_CODING_AGENT_DIR = "/agent";
		const folder = SessionManager.create("/home/me/demo").getSessionDir();
		if (before === undefined) delete process.env.PI_CODING_AGENT_DIR;
		else process.env.PI_CODING_AGENT_DIR = before;
		expect(folder).toBe("/agent/sessions/--home-me-demo--");
	});
});
