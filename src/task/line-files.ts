import { readFile } from "node:fs/promises";
import { PressleafError, quoteInput } from "../errors.ts";

/** The lines of some files, one after the other; throws OPTION_INVALID where one cannot be read. */
export async function readLines(paths: readonly string[] = []): Promise<readonly string[]> {
	const texts = await Promise.all(paths.map(read));
	return texts.flatMap((text) => text.replace(/^\uFEFF/, "").split("\n"));
}

async function read(path: string): Promise<string> {
	try {
		return await readFile(path, "utf8");
	} catch (cause) {
		const message = `"${quoteInput(path)}" cannot be read. Give a text file.`;
		throw new PressleafError("OPTION_INVALID", message, { cause });
	}
}
