export { findSession, type SessionSearch } from "./find-session.ts";
export { findLatestSession } from "./latest.ts";
export {
	describeFile,
	type ListOptions,
	type ListProgress,
	type ListRequest,
	listSessions,
} from "./list.ts";
export { findSessionFiles, type SessionFile } from "./session-files.ts";
export type { SessionInfo } from "./session-info.ts";
export {
	type FolderSearch,
	findProjectFolder,
	findSessionsFolder,
	nameSessionFile,
	type SessionsFolder,
} from "./sessions-folder.ts";
