import { describe, expect, it } from "vitest";
import { findSession } from "../../src/catalog/index.ts";
import { readSession } from "../../src/session/index.ts";
import { header, type Item, noHeader, session, sessionInfo, user } from "../builders.ts";
import { addFile, sessionsFolder } from "./sessions.ts";

const of = (id: string, cwd: string, ...rest: readonly Item[]) =>
	session(header({ id, cwd }), user(`words of ${id}`), ...rest);
const refused = (code: string, ...parts: readonly string[]) =>
	expect.objectContaining({
		code,
		message: expect.stringMatching(new RegExp(parts.join("[\\s\\S]*"))),
	});

const folder = () =>
	sessionsFolder({
		"--w--/a.jsonl": of("0192abcd-1111", "/w", user("later"), user("latest")),
		"--w--/b.jsonl": of("0192abcd-2222", "/w", sessionInfo("refactor")),
		"--v--/c.jsonl": of("0192ffff", "/v", sessionInfo("twice")),
		"--v--/d.jsonl": of("0192ffff-more", "/v", sessionInfo("twice")),
		"--v--/e.jsonl": of("other", "/v", sessionInfo("old"), sessionInfo("0192abcd-1111")),
		"--v--/f.jsonl": session(noHeader(), user("no header")),
		"--u--/g.jsonl": session(header({ cwd: "/u" })),
	});

describe("findSession", () => {
	it("knows a session by its id, the beginning of it, or its name", async () => {
		const sessions = folder();
		const find = async (reference?: string, cwd = "/w") =>
			(await findSession(sessions, { reference, cwd })).path.split("/").at(-1);
		expect(await find("0192abcd-2222")).toBe("b.jsonl");
		expect(await find("0192abcd-1")).toBe("a.jsonl");
		expect(await find("othe")).toBe("e.jsonl");
		expect(await find("refactor", "/v")).toBe("b.jsonl");
		expect(await find("0192ffff")).toBe("c.jsonl");
		expect(await find()).toBe("a.jsonl");
		const { id } = await findSession(sessions, { reference: "0192abcd-1", cwd: "/w" });
		expect(id).toBe("0192abcd-1111");
	});

	it("knows one without a header by the id that reading derives", async () => {
		const text = session(noHeader(), user("no header"));
		const { header: derived } = await readSession({ text });
		const sessions = sessionsFolder({ "f.jsonl": text });
		for (const reference of [derived.id, derived.id.slice(0, 6)]) {
			expect(await findSession(sessions, { reference, cwd: "/w" })).toMatchObject({
				id: derived.id,
			});
		}
	});

	it("lists those that may be meant", async () => {
		const sessions = folder();
		const find = (reference: string) => findSession(sessions, { reference, cwd: "/w" });
		await expect(find("0192abcd")).rejects.toEqual(
			refused("SESSION_AMBIGUOUS", "2 sessions", "0192abcd-1111", "words of", "of /w"),
		);
		await expect(find("twice")).rejects.toEqual(refused("SESSION_AMBIGUOUS", "0192ffff"));
		addFile(sessions.path, "copy.jsonl", of("other", "/w"));
		await expect(find("other")).rejects.toEqual(refused("SESSION_AMBIGUOUS", "2 sessions"));
	});

	it.for(["019", "old", "", "nothing", "../w/a", "/etc/passwd", "--w--/a.jsonl", "a.jsonl"])(
		"knows none by %j",
		async (reference) => {
			const search = { reference, cwd: "/w" };
			await expect(findSession(folder(), search)).rejects.toEqual(refused("SESSION_NOT_FOUND"));
		},
	);

	it("takes no session in which nothing stands for the latest", async () => {
		await expect(findSession(folder(), { cwd: "/u" })).rejects.toEqual(
			refused("SESSION_NOT_FOUND", "/u"),
		);
	});
});
