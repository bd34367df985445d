import type { JsonObject } from "../../session/index.ts";
import { findString, findStringKey } from "../json.ts";

const PATH_KEYS = ["path", "file_path", "filePath"];

/** The file that a call is about. */
export function findPath(args: JsonObject): string | undefined {
	return findString(args, ...PATH_KEYS);
}

/** The name of the argument that `findPath` gives. */
export function findPathKey(args: JsonObject): string | undefined {
	return findStringKey(args, ...PATH_KEYS);
}
