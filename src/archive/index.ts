export { buildArchive } from "./build.ts";
export { type MergeOptions, type MergeOutcome, mergeArchives } from "./merge.ts";
export type { ArchiveFailed, ArchiveOutcome } from "./outcome.ts";
export { type ArchiveFacts, type ArchivePlan, planArchive } from "./plan.ts";
export type {
	ArchivedFacts,
	ArchivedFile,
	ArchivedModelUse,
	ArchivedSession,
	ArchiveRecord,
	ArchiveSourceFacts,
} from "./record.ts";
export type { ArchiveOptions, ArchiveProgress } from "./settings.ts";
export type { ArchiveSource } from "./sources.ts";
export {
	type ArchiveVerdict,
	type DamagedFile,
	type VerifyOptions,
	verifyArchive,
} from "./verify.ts";
