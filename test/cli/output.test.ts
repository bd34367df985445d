import { spawnSync } from "node:child_process";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { pressleaf, shell } from "../command.ts";
import { makeFolder } from "../scratch.ts";
import { isRoot, nobody } from "../somebody.ts";

const tree = resolve("test/fixtures/corpus/atp-pi-tree.jsonl");

const canMount = isRoot && tryMount();

let cwd: string;

beforeEach(() => {
	cwd = makeFolder();
});

function tryMount(): boolean {
	const words = ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"];
	return spawnSync("unshare", words).status === 0;
}

function mountDisk(options: string): string {
	const disk = join(cwd, "disk");
	mkdirSync(disk);
	spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", disk]);
	onTestFinished(() => {
		spawnSync("umount", [disk]);
	});
	return disk;
}

describe("where nothing can be written", () => {
	it("a file where a folder should be", () => {
		writeFileSync(join(cwd, "file"), "");
		const { status, stderr } = pressleaf([tree, "file/page.html"], { cwd });
		expect(stderr).toBe(
			`"${join(cwd, "file/page.html")}" cannot be written. A part of the path is no folder.\n`,
		);
		expect(status).toBe(1);
	});

	it("the session itself", () => {
		const session = join(cwd, "session.jsonl");
		writeFileSync(session, readFileSync(tree));
		const { status, stderr } = pressleaf([session, session, "--force"], { cwd });
		expect(stderr).toMatch(/is the session itself, which is only ever read/);
		expect(status).toBe(1);
		expect(readFileSync(session)).toEqual(readFileSync(tree));
	});

	it("a folder that is not one's own", () => {
		mkdirSync(join(cwd, "theirs"), { mode: 0o555 });
		chmodSync(cwd, 0o777);
		const run = isRoot ? { cwd, uid: nobody } : { cwd };
		const { status, stderr } = pressleaf([tree, "theirs/page.html"], run);
		expect(stderr).toContain('theirs/page.html" cannot be written. Permission is missing.\n');
		expect(status).toBe(1);
		expect(readdirSync(join(cwd, "theirs"))).toEqual([]);
	});

	it.skipIf(!canMount)("a full disk (needs the right to mount one)", () => {
		const disk = mountDisk("size=32k");
		const { status, stderr } = pressleaf([tree, join(disk, "page.html")], { cwd });
		expect(stderr).toMatch(/page\.html" cannot be written\. The disk is full\.\n$/);
		expect(status).toBe(1);
		expect(readdirSync(disk)).toEqual([]);
	});

	it.skipIf(!canMount)("a read-only disk (needs the right to mount one)", () => {
		const disk = mountDisk("ro");
		const { status, stderr } = pressleaf([tree, join(disk, "page.html")], { cwd });
		expect(stderr).toMatch(/page\.html" cannot be written\. The file system is read-only\.\n$/);
		expect(status).toBe(1);
	});

	it.for([
		["the page", "- | head -c0; exit $PIPESTATUS"],
		["the last line", "page.html | head -c0; exit $PIPESTATUS"],
	] as const)("a closed standard output, for %s", ([, words]) => {
		const { status, stderr } = shell(`pressleaf "${tree}" ${words}`, { cwd });
		expect(stderr).toMatch(/Standard output was closed before everything was written\.\n$/);
		expect(stderr).not.toContain("    at ");
		expect(status).toBe(1);
	});

	it.skipIf(!existsSync("/dev/full"))("a standard output on a full disk", () => {
		const { status, stderr } = shell(`pressleaf "${tree}" - > /dev/full`, { cwd });
		expect(stderr).toMatch(/Standard output cannot be written\. The disk is full\.\n$/);
		expect(status).toBe(1);
	});
});
