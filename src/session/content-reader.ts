import type { Json, JsonObject } from "./json.ts";
import { blockSchemas } from "./line-schemas.ts";
import type { ContentBlock } from "./message.ts";
import { type Checked, check, type Schema } from "./schema.ts";

/** Told of what is unknown or damaged in the entry that is being read; `name` is the recorded type or role. */
export interface ReadingNotes {
	unknownBlock(name: string): void;
	unknownMessage(name: string): void;
	damaged(fault: string): void;
	/** `fields` of a usage hold numbers that count nothing. */
	uncounted(fields: readonly string[]): void;
}

type BlockReader = (block: JsonObject) => Checked<ContentBlock>;

function blockReader<Shape>(
	schema: Schema<Shape>,
	shape: (line: Shape) => ContentBlock | string,
): BlockReader {
	return (block) => {
		const checked = check(schema, block);
		if (checked.fault !== undefined) return checked;
		const shaped = shape(checked.value);
		return typeof shaped === "string" ? { fault: shaped } : { value: shaped };
	};
}

const blockReaders = new Map<string, BlockReader>([
	["text", blockReader(blockSchemas.text, ({ text }) => ({ type: "text", text }))],
	["image", blockReader(blockSchemas.image, readImage)],
	[
		"thinking",
		blockReader(blockSchemas.thinking, (line) => ({
			type: "thinking",
			thinking: line.thinking ?? "",
			isRedacted: line.redacted ?? false,
		})),
	],
	[
		"toolCall",
		blockReader(blockSchemas.toolCall, (line) => ({
			type: "toolCall",
			id: line.id,
			name: line.name,
			arguments: line.arguments ?? {},
		})),
	],
]);

/** The blocks of a message; plain text is one block, and what is no block is kept as an unknown one. */
export function readContent(
	content: string | readonly Json[] | undefined,
	notes: ReadingNotes,
): readonly ContentBlock[] {
	if (content === undefined || content === "") return [];
	if (typeof content === "string") return [{ type: "text", text: content }];
	return content.map((block, index) => readBlock(block, index, notes));
}

function readBlock(block: Json, index: number, notes: ReadingNotes): ContentBlock {
	if (typeof block === "string") return { type: "text", text: block };
	const isObject = typeof block === "object" && block !== null && "type" in block;
	const name = isObject && typeof block.type === "string" ? block.type : "";
	const reader = blockReaders.get(name);
	if (!isObject || !reader) {
		notes.unknownBlock(name);
		return { type: "unknown", name, json: block };
	}
	const checked = reader(block);
	if (checked.fault === undefined) return checked.value;
	notes.damaged(`in content block ${index + 1}, ${checked.fault}`);
	return { type: "unknown", name, json: block };
}

/** Some tools record `source: {media_type, data}` in place of `data` and `mimeType`. */
function readImage(line: {
	data?: string | undefined;
	mimeType?: string | undefined;
	source?: JsonObject | undefined;
}): ContentBlock | string {
	const data = line.data ?? line.source?.data;
	const mimeType = line.mimeType ?? line.source?.media_type ?? line.source?.mimeType;
	if (typeof data !== "string") return "data is not text";
	return { type: "image", data, mimeType: typeof mimeType === "string" ? mimeType : "" };
}
