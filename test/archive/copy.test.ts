import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyToDraft } from "../../src/archive/copy.ts";
import { makeFolder } from "../scratch.ts";

it("a copy of what is not there fails, and nothing else does", async () => {
	const dir = makeFolder();
	const unheard: unknown[] = [];
	const hear = (cause: unknown) => unheard.push(cause);
	process.prependListener("uncaughtException", hear);
	const copies = Array.from({ length: 50 }, () =>
		copyToDraft(join(dir, "nowhere"), 5, { dir, folder: "" }),
	);
	const ended = await Promise.allSettled(copies);
	process.off("uncaughtException", hear);
	expect(ended.every(({ status }) => status === "rejected")).toBe(true);
	expect(unheard).toEqual([]);
	expect(readdirSync(dir)).toEqual([]);
});
