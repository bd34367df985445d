export { renderArchiveIndex } from "./render.ts";
export type * from "./types.ts";
