export type * from "./entry.ts";
