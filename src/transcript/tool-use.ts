import {
	isJsonObject,
	type Json,
	type JsonObject,
	type ToolCallBlock,
	type ToolResultMessage,
} from "../session/index.ts";
import { findString, parseJson } from "./json.ts";
import type { ToolUse } from "./tools/view.ts";

/** A call with its result as views are given it. */
export function readUse(
	block: ToolCallBlock | undefined,
	message: ToolResultMessage | undefined,
): ToolUse {
	const details = toObject(message?.details, "details");
	return {
		name: block?.name ?? message?.toolName ?? "",
		args: toObject(block?.arguments, "arguments"),
		result: message,
		details,
		isFailed: message?.isError === true || findString(details, "status") === "error",
	};
}

/** `value` as an object: itself, what its text holds, or under `key` what is no object. */
export function toObject(value: Json | undefined, key: string): JsonObject {
	if (value === undefined || value === null) return {};
	const held = typeof value === "string" ? parseJson(value) : value;
	return isJsonObject(held) ? held : { [key]: value };
}
