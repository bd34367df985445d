import { PressleafError, quoteInput } from "../errors.ts";

/** The colours of a page: those of the reader's system, or one of the two whatever the system says. */
export type Theme = "auto" | "light" | "dark";

/** What a library user may say about an export; everything has a default. */
export interface ExportOptions {
	/** An entry's id, or the unique beginning of one: the branch that ends there instead of the active one. */
	readonly leaf?: string | undefined;
	/** Stands as the page's title instead of the session's name or first words. */
	readonly title?: string | undefined;
	/** "auto" where nothing is said. */
	readonly theme?: Theme | undefined;
	/** Ends the export; the promise is then rejected with the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Told now and then how far the export is. */
	readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

/** How far an export is: bytes of the session that were read, then parts of the page that were made. */
export interface ExportProgress {
	readonly stage: "reading" | "rendering";
	readonly done: number;
	/** Undefined where it cannot be known beforehand. */
	readonly total: number | undefined;
}

/** The options after their defaults were filled in. */
export interface Settings {
	readonly leaf: string | undefined;
	readonly title: string | undefined;
	readonly theme: Theme;
	readonly signal: AbortSignal;
	readonly onProgress: (progress: ExportProgress) => void;
}

const themes: readonly Theme[] = ["auto", "light", "dark"];

/** `options` with every default filled in; throws OPTION_INVALID where a value is none of its kind. */
export function resolveSettings(options: ExportOptions): Settings {
	const title = options.title?.trim();
	return {
		leaf: options.leaf,
		title: title === "" ? undefined : title,
		theme: resolveTheme(options.theme ?? "auto"),
		signal: options.signal ?? new AbortController().signal,
		onProgress: options.onProgress ?? (() => {}),
	};
}

function resolveTheme(name: string): Theme {
	const theme = themes.find((known) => known === name);
	if (theme !== undefined) return theme;
	throw new PressleafError(
		"OPTION_INVALID",
		`No theme "${quoteInput(name)}". Give one of: ${themes.join(", ")}.`,
	);
}
