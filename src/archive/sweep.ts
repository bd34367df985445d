import { rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { describeFault, faultCode } from "../file-fault.ts";
import { draftName, fileNames, layout } from "./layout.ts";
import type { Manifest } from "./manifest.ts";
import { listNames } from "./place.ts";

const folders = ["", layout.pages, layout.sources, layout.search, layout.texts] as const;

/** Removes what earlier runs began and did not finish; to be called by who holds the lock. */
export async function sweepDrafts(dir: string): Promise<void> {
	for (const folder of folders) {
		const names = await listNames(join(dir, folder));
		for (const name of names.filter((each) => draftName.test(each))) {
			await remove(join(dir, folder, name));
		}
	}
}

/** Removes pages, copies, texts and shards that the manifest does not name; whatever is called otherwise stays. */
export async function sweepUnnamed(dir: string, { sessions, shards }: Manifest): Promise<void> {
	const named = new Set([
		...sessions.flatMap(({ files }) => Object.values(files ?? {}).map(({ path }) => path)),
		...shards.map(({ name }) => `${layout.search}/${name}`),
	]);
	for (const folder of [layout.pages, layout.sources, layout.search, layout.texts]) {
		for (const name of await listNames(join(dir, folder))) {
			const path = `${folder}/${name}`;
			if (isOurs(path) && !named.has(path)) await remove(join(dir, path));
		}
	}
	await removeIfEmpty(join(dir, layout.sources));
}

const shardFolder = /^search\/[0-9a-f]{16}$/;

function isOurs(path: string): boolean {
	const { page, text, copy } = fileNames;
	return [page, text, copy, shardFolder].some((pattern) => pattern.test(path));
}

async function remove(path: string): Promise<void> {
	await rm(path, { force: true, recursive: true }).catch((cause) => {
		throw describeFault(cause, path);
	});
}

async function removeIfEmpty(path: string): Promise<void> {
	await rmdir(path).catch((cause) => {
		if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(faultCode(cause) ?? "")) {
			throw describeFault(cause, path);
		}
	});
}
