export type { NewSessionOptions } from "./fresh-session.ts";
export { isSessionId } from "./ids.ts";
export type * from "./recorded.ts";
export { type KeepOptions, type OpenOptions, SessionManager } from "./session-manager.ts";
