export type { ReadOptions } from "./collect.ts";
export type * from "./entry.ts";
export { isJsonObject } from "./json.ts";
export { createProblemLog, type Finding, type ProblemLog } from "./problem-log.ts";
export { readSession } from "./read.ts";
export type { SessionSource } from "./source.ts";
