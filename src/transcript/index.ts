export { listCardBlocks, listItemBlocks } from "./blocks-within.ts";
export { type ComposeOptions, composeTranscript } from "./compose.ts";
export {
	formatBytes,
	formatCost,
	formatCount,
	formatDay,
	formatDuration,
	formatMonth,
	formatNumberOf,
	formatShortCount,
	formatTime,
} from "./format.ts";
export { findPromptWords } from "./items/prompt.ts";
export { describeOmitted, describeStretch } from "./notices.ts";
export { composeTitle } from "./text.ts";
export { findFirstPrompt } from "./turns.ts";
export type * from "./types.ts";
export { composeToolViews, readToolViewAnswers } from "./viewers/answers.ts";
export type * from "./viewers/contract.ts";
export { listToolUses } from "./viewers/uses.ts";
