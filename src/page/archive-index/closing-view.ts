import { formatNumberOf } from "../../transcript/index.ts";
import { type Html, markText } from "../text/index.ts";
import type { ArchiveFailure, ArchiveIndex } from "./types.ts";

export interface ClosingView {
	readonly generator: string;
	readonly sessions: string;
	readonly failures: readonly FailureView[];
}

interface FailureView {
	readonly key: string;
	readonly name: Html;
	readonly reason: Html;
	/** Whether an earlier page of it is listed. */
	readonly hasRow: boolean;
}

/** What stands below the sessions. */
export function viewClosing({ generator, totals, failures }: ArchiveIndex): ClosingView {
	return {
		generator,
		sessions: formatNumberOf(totals.sessions, "session"),
		failures: failures.map(viewFailure),
	};
}

function viewFailure({ key, path, title, reason }: ArchiveFailure): FailureView {
	return {
		key,
		name: markText(path ?? title ?? key),
		reason: markText(reason),
		hasRow: title !== undefined,
	};
}
