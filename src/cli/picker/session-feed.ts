import { listSessions, type SessionInfo, type SessionsFolder } from "../../catalog/index.ts";
import type { PickerNews } from "./picker-news.ts";
import type { Scope } from "./session-list.ts";

/** Milliseconds; sessions come in batches, so that a screen is not drawn for each of thousands. */
const BATCH_TIME = 80;

/** What is read, and for whom. */
export interface Feed {
	readonly folder: SessionsFolder;
	/** Whose sessions the project's are; absolute. */
	readonly cwd: string;
	readonly scope: Scope;
	readonly signal: AbortSignal;
}

/** Reads the sessions of a list and tells of them as they come. */
export async function feedSessions(
	{ folder, cwd, scope, signal }: Feed,
	tell: (news: PickerNews) => void,
): Promise<void> {
	let found: SessionInfo[] = [];
	let [toldAt, loaded, total] = [performance.now(), 0, 0];
	const flush = () => {
		tell({ type: "found", scope, sessions: found, loaded, total });
		found = [];
		toldAt = performance.now();
	};
	await listSessions(folder, {
		...(scope === "project" && { cwd }),
		signal,
		onSession: (session) => found.push(session),
		onProgress: (now, all) => {
			[loaded, total] = [now, all];
			if (performance.now() - toldAt > BATCH_TIME) flush();
		},
	});
	flush();
	tell({ type: "read", scope });
}
