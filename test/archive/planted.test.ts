import { spawnSync } from "node:child_process";
import {
	appendFileSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mergeArchives, verifyArchive } from "../../src/index.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readTree, talk } from "./archives.ts";

/** Called as an archive calls its own, in each of its folders. */
const lookalikes = {
	"2020-01-01-0123456789abcdef.html": "a page of somebody",
	".pressleaf-0123456789abcdef.tmp": "a draft of somebody",
	"0123456789abcdef.jsonl": "a copy of somebody",
	"0123456789abcdef-01234567.js": "a text of somebody",
	"0123456789abcdef/0.js": "a shard of somebody",
};

/** A folder outside, with things that an archive would take for its own. */
function makeOutside(): string {
	const folder = makeFolder();
	mkdirSync(join(folder, "0123456789abcdef"));
	mkdirSync(join(folder, "text"));
	for (const [name, content] of Object.entries(lookalikes)) {
		writeFileSync(join(folder, name), content);
	}
	return folder;
}

async function makeArchive() {
	const place = makePlace({ "a.jsonl": talk("one"), "b.jsonl": talk("two") });
	await place.build({ keepSource: true });
	place.put("a.jsonl", talk("one", 2));
	return place;
}

describe("a run writes and removes nothing outside", () => {
	it.for(["pages", "sources", "search", "search/text"])("where %s is a link", async (name) => {
		const { build, dir } = await makeArchive();
		const outside = makeOutside();
		rmSync(join(dir, name), { recursive: true });
		symlinkSync(outside, join(dir, name));
		const before = readTree(outside);
		for (const run of [() => build({ keepSource: true }), () => build({ prune: true })]) {
			await expect(run()).rejects.toMatchObject({
				code: "ARCHIVE_DAMAGED",
				message: expect.stringMatching(/is a link.*Remove it/),
			});
		}
		const part = makePlace({ "c.jsonl": talk("three") });
		await part.build();
		await expect(mergeArchives([part.dir], dir)).rejects.toMatchObject({ code: "ARCHIVE_DAMAGED" });
		expect(readTree(outside)).toEqual(before);
	});

	it.for(["", "export PATH\n", '{"pressleafArchive":1}\n'])(
		"where the journal is a link to a file that holds %j",
		async (content) => {
			const { build, dir } = await makeArchive();
			const file = join(makeFolder(), "profile");
			writeFileSync(file, content);
			symlinkSync(file, join(dir, "journal.jsonl"));
			await expect(build()).rejects.toMatchObject({ code: "ARCHIVE_DAMAGED" });
			expect(readFileSync(file, "utf8")).toBe(content);
		},
	);

	it("where files are links: they are replaced, or taken for what they lead to", async () => {
		const { build, dir, record } = await makeArchive();
		const outside = makeFolder();
		const page = record("a.jsonl")?.files?.page.path ?? "";
		for (const [at, name] of [page, "index.html", "manifest.json"].entries()) {
			renameSync(join(dir, name), join(outside, String(at)));
			symlinkSync(join(outside, String(at)), join(dir, name));
		}
		const before = readTree(outside);
		await build({ keepSource: true });
		expect(readTree(outside)).toEqual(before);
		expect(await verifyArchive(dir)).toMatchObject({ sessions: 2, damaged: [] });
	});

	it("where the folder itself is a link: that is where it leads to", async () => {
		const { build, dir } = makePlace({ "a.jsonl": talk("one") });
		const outside = makeFolder();
		symlinkSync(outside, dir);
		await build();
		expect(await verifyArchive(outside)).toMatchObject({ sessions: 1, damaged: [] });
	});
});

describe("what is no file does not hold anybody up", () => {
	const makers = {
		"a pipe": (path: string) => void spawnSync("mkfifo", [path]),
		"an endless device": (path: string) => symlinkSync("/dev/zero", path),
		"a folder": (path: string) => void mkdirSync(path),
	};
	for (const [what, make] of Object.entries(makers)) {
		it(`${what} in the place of a page`, async () => {
			const { build, dir, record } = await makeArchive();
			const path = record("b.jsonl")?.files?.page.path ?? "";
			rmSync(join(dir, path));
			make(join(dir, path));
			expect((await verifyArchive(dir)).damaged).toEqual([{ path, fault: "changed" }]);
			const joined = join(makeFolder(), "joined");
			await expect(mergeArchives([dir], joined)).rejects.toMatchObject({
				code: "ARCHIVE_DAMAGED",
				message: expect.stringContaining(path),
			});
			if (what === "a folder") {
				const message = expect.stringContaining("A folder is in its place");
				await expect(build({ keepSource: true })).rejects.toMatchObject({ message });
				rmSync(join(dir, path), { recursive: true });
			}
			await build({ keepSource: true });
			expect(await verifyArchive(dir)).toMatchObject({ sessions: 2, damaged: [] });
		});

		it.for(["manifest.json", "journal.jsonl"])(`${what} in the place of %s`, async (name) => {
			const { build, dir } = await makeArchive();
			rmSync(join(dir, name), { force: true });
			make(join(dir, name));
			for (const run of [
				() => build({ keepSource: true }),
				() => verifyArchive(dir),
				() => mergeArchives([dir], join(makeFolder(), "joined")),
			]) {
				await expect(run()).rejects.toMatchObject({
					code: "ARCHIVE_DAMAGED",
					message: expect.stringContaining(name),
				});
			}
		});
	}
});

it("a part that lacks a file is named with it", async () => {
	const { build, dir, record } = makePlace({ "a.jsonl": talk("one") });
	await build();
	const path = record("a.jsonl")?.files?.text.path ?? "";
	rmSync(join(dir, path));
	await expect(mergeArchives([dir], join(makeFolder(), "joined"))).rejects.toMatchObject({
		code: "ARCHIVE_DAMAGED",
		message: expect.stringContaining(`${path}" is missing`),
	});
	appendFileSync(join(dir, path), "x");
	await expect(mergeArchives([dir], join(makeFolder(), "joined"))).rejects.toMatchObject({
		code: "ARCHIVE_DAMAGED",
		message: expect.stringContaining("is not as it was written"),
	});
});
