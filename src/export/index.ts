export type { Finding, FindLeak, RedactedSelection, RedactionReport } from "../redact/index.ts";
export {
	type ExportResult,
	exportSession,
	type WriteOptions,
	type WrittenExport,
	writeExport,
} from "./export.ts";
export { type Format, findFormat, formatNames, resolveFormat } from "./format.ts";
export { findSecretNames } from "./name-check.ts";
export { checkOptions, type ValueKind, valueKinds } from "./option-check.ts";
export { watchFaults, writeDraft, writeOutput } from "./output.ts";
export { nameOutput } from "./output-name.ts";
export { gatherPieces } from "./pieces.ts";
export {
	type ExportFacts,
	type PreparedExport,
	prepareExport,
	type WholeFacts,
} from "./prepare.ts";
export {
	type ExportOptions,
	type ExportProgress,
	resolveKinds,
	resolveSettings,
	type Settings,
} from "./settings.ts";
export { resolveTarget, type Target, type TargetRules } from "./target.ts";
export type { Theme } from "./theme.ts";
export type { ToolViewSource } from "./tool-views.ts";
