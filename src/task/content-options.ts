import {
	type ExportOptions,
	type Format,
	findFormat,
	resolveFormat,
	resolveKinds,
	resolveSettings,
	type Settings,
} from "../export/index.ts";
import { readLines } from "./line-files.ts";
import { loadToolViews } from "./tool-view-modules.ts";

/** What of a session goes out, and how, as options in words say it. */
export interface ContentOptions {
	readonly leaf?: string | undefined;
	readonly tree?: boolean | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	readonly hide?: readonly string[] | undefined;
	readonly redact?: boolean | undefined;
	/** Paths, as are those in `allow`. */
	readonly redactRule?: readonly string[] | undefined;
	readonly allow?: readonly string[] | undefined;
	readonly anonymize?: boolean | undefined;
	readonly embedSession?: boolean | undefined;
	readonly title?: string | undefined;
	readonly theme?: string | undefined;
	/** Paths of modules, which are run. */
	readonly toolView?: readonly string[] | undefined;
}

/** What goes with the options: what they do not say, and who is told how far the work is. */
export interface ContentWork extends Pick<Settings, "signal" | "onProgress"> {
	readonly format?: Format;
	readonly cache: string | undefined;
	/** Views that the host knows, where the options name no module. */
	readonly toolViews?: ExportOptions["toolViews"];
}

/** The settings that options in words ask for; rejects with OPTION_INVALID where they ask for nothing that there is. */
export async function readSettings(
	options: ContentOptions,
	{ format = "html", cache, toolViews, signal, onProgress }: ContentWork,
): Promise<Settings> {
	const { leaf, tree, from, to, hide, redact, anonymize, embedSession, title, theme } = options;
	return resolveSettings({
		...{ leaf, tree, from, to, title, theme, anonymize, embedSession, redact },
		...{ format, cache, signal, onProgress },
		hide: hide && resolveKinds(hide),
		redactRules: await readLines(options.redactRule),
		allow: await readLines(options.allow),
		toolViews: (await loadToolViews(options.toolView)) ?? toolViews,
	});
}

/** What is said, else what the output's name says, else a page. */
export function chooseFormat(said: string | undefined, output: string | undefined): Format {
	if (said !== undefined) return resolveFormat(said);
	return findFormat(output ?? "") ?? "html";
}
