export type { SearchText, TextKind } from "./search-text.ts";
export { buildShard, type Shard, type ShardSession } from "./shard.ts";
export { decodeTexts, encodeTexts, type SessionTexts } from "./text-file.ts";
export { listSearchTexts } from "./texts.ts";
