export type { ReadOptions } from "./collect.ts";
export type * from "./entry.ts";
export { describeKind, isJsonObject, type Json, type JsonObject } from "./json.ts";
export type * from "./message.ts";
export { createProblemLog, type Finding, type ProblemLog } from "./problem-log.ts";
export { readSession } from "./read.ts";
export { rereadEntry } from "./reread.ts";
export type { SessionSource } from "./source.ts";
export { checkSource } from "./source-check.ts";
