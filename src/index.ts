/**
 * pressleaf as a library. `exportSession` and `writeExport` do everything; the arrows that they are made of can be used
 * one by one, and each hands on plain data.
 */
export {
	type ArchivedFacts,
	type ArchivedFile,
	type ArchivedModelUse,
	type ArchivedSession,
	type ArchiveFacts,
	type ArchiveFailed,
	type ArchiveOptions,
	type ArchiveOutcome,
	type ArchivePlan,
	type ArchiveProgress,
	type ArchiveRecord,
	type ArchiveSource,
	type ArchiveSourceFacts,
	type ArchiveVerdict,
	buildArchive,
	type DamagedFile,
	type MergeOptions,
	type MergeOutcome,
	mergeArchives,
	planArchive,
	type VerifyOptions,
	verifyArchive,
} from "./archive/index.ts";
export {
	type FolderSearch,
	findSession,
	findSessionsFolder,
	type ListOptions,
	type ListProgress,
	type ListRequest,
	listSessions,
	type SessionInfo,
	type SessionSearch,
	type SessionsFolder,
} from "./catalog/index.ts";
export {
	type ErrorCode,
	type Place,
	PressleafError,
	type Problem,
	type ProblemCode,
} from "./errors.ts";
export {
	type ExportFacts,
	type ExportOptions,
	type ExportProgress,
	type ExportResult,
	exportSession,
	type Theme,
	type WriteOptions,
	type WrittenExport,
	writeExport,
} from "./export/index.ts";
export type * from "./manager/index.ts";
export { SessionManager } from "./manager/index.ts";
export { type PageSettings, renderPage } from "./page/index.ts";
export {
	type Anonymized,
	anonymizeSelection,
	type Finding,
	type KnownValue,
	type MachineNames,
	type RedactedSelection,
	type Redaction,
	type RedactionReport,
	type RedactOptions,
	redactSelection,
	type Secret,
} from "./redact/index.ts";
export type * from "./session/index.ts";
export { readSession } from "./session/index.ts";
export {
	type Block,
	type ComposeOptions,
	composeTranscript,
	type Head,
	type Item,
	type ProblemNote,
	type Provenance,
	type ToolBlock,
	type Transcript,
	type TranscriptSegment,
	type Turn,
} from "./transcript/index.ts";
export {
	buildBranch,
	buildContextEntries,
	buildSessionContext,
	buildTree,
	type ContextState,
	type Coverage,
	type ExcerptBounds,
	findEntryId,
	findLeaf,
	type Leaf,
	type OmittedKind,
	omitKinds,
	omittedKinds,
	type Segment,
	type Selection,
	type SessionContext,
	type SessionTree,
	selectBranch,
	selectExcerpt,
	selectTree,
	sumTotals,
	type Totals,
	type TreeNode,
} from "./tree/index.ts";
