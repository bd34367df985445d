import { readFile } from "node:fs/promises";
import { PressleafError, quoteInput } from "../errors.ts";
import { buildPageTheme, type PageTheme } from "../page/index.ts";

/** The colours of a page: those of the reader's system, or one of the two whatever the system says. */
export type Theme = "auto" | "light" | "dark";

const names: readonly Theme[] = ["auto", "light", "dark"];

/** More than any theme has. */
const largestFile = 1_000_000;

/**
 * The theme that `choice` names, or that the file of this path holds. Throws OPTION_INVALID where it is a word that names
 * neither, THEME_UNUSABLE where it is a path with nothing to use behind it.
 */
export async function loadTheme(choice: string): Promise<Theme | PageTheme> {
	const name = names.find((known) => known === choice);
	return name ?? buildPageTheme(parse(await read(choice), choice));
}

async function read(path: string): Promise<string> {
	try {
		return await readFile(path, "utf8");
	} catch (cause) {
		const message = `No theme "${quoteInput(path)}" can be read. Give ${names.join(", ")}, or the path of a theme file.`;
		const code = /^[\w-]*$/.test(path) ? "OPTION_INVALID" : "THEME_UNUSABLE";
		throw new PressleafError(code, message, { cause });
	}
}

function parse(text: string, path: string): unknown {
	const file = quoteInput(path);
	if (text.length > largestFile) {
		throw new PressleafError("THEME_UNUSABLE", `The file "${file}" is too large for a theme.`);
	}
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch (cause) {
		const message = `The theme file "${file}" is not JSON. Give a theme of pi's.`;
		throw new PressleafError("THEME_UNUSABLE", message, { cause });
	}
}
