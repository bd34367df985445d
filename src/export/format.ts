import { extname } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";

/** What an export may be. */
const formats = ["html", "md", "jsonl"] as const;

export type Format = (typeof formats)[number];

const EXTENSIONS: ReadonlyMap<string, Format> = new Map([
	[".html", "html"],
	[".htm", "html"],
	[".md", "md"],
	[".markdown", "md"],
	[".jsonl", "jsonl"],
]);

/** What a file of each format is called. */
export const formatNames: Readonly<Record<Format, string>> = {
	html: "an HTML page",
	md: "Markdown",
	jsonl: "a session file",
};

/** The format that a file's name asks for; undefined where it asks for none that is known. */
export function findFormat(path: string): Format | undefined {
	return EXTENSIONS.get(extname(path).toLowerCase());
}

/** The format of a name; throws OPTION_INVALID where it is none. */
export function resolveFormat(name: string): Format {
	const known = formats.find((format) => format === name);
	if (known !== undefined) return known;
	throw misuse(`There is no format "${quoteInput(name)}". Give ${formats.join(", ")}.`);
}

/** Throws OPTION_INVALID where options are given that mean nothing in the format. */
export function checkFormat(options: {
	readonly format?: string | undefined;
	readonly title?: string | undefined;
	readonly theme?: string | undefined;
	readonly embedSession?: boolean | undefined;
	readonly toolViews?: object | undefined;
}): void {
	const format = resolveFormat(options.format ?? "html");
	const { theme = "auto", title } = options;
	if (format !== "html" && theme !== "auto") {
		throw misuse(
			`A theme gives a page its colours, and ${formatNames[format]} has none. Leave it out.`,
		);
	}
	if (format !== "html" && options.embedSession) {
		throw misuse(
			`A session can be embedded in a page, and this is ${formatNames[format]}. Leave it out.`,
		);
	}
	if (format === "jsonl" && options.toolViews !== undefined) {
		throw misuse(
			"A view shows the cards of a tool, and a session file has none. Leave it out for a session file.",
		);
	}
	if (format === "jsonl" && title !== undefined) {
		throw misuse(
			"A title stands above a page or a Markdown text. Leave it out for a session file.",
		);
	}
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
