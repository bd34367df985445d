import type { JsonObject } from "../../session/index.ts";
import { findString } from "../json.ts";

/** The names under which tools take a file's path. */
export const PATH_KEYS = ["path", "file_path", "filePath"];

/** The file that a call is about. */
export function findPath(args: JsonObject): string | undefined {
	return findString(args, ...PATH_KEYS);
}
