export { type ComposeOptions, composeTranscript } from "./compose.ts";
export {
	formatBytes,
	formatCost,
	formatCount,
	formatDay,
	formatDuration,
	formatNumberOf,
	formatShortCount,
	formatTime,
} from "./format.ts";
export type * from "./types.ts";
