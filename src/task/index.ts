export { type Connection, connect } from "./connection.ts";
export { type ContentOptions, chooseFormat, readSettings } from "./content-options.ts";
export { readLines } from "./line-files.ts";
export { openPage } from "./opening.ts";
export { findCacheFolder } from "./places.ts";
export {
	findUpdate,
	keepPage,
	type Proposal,
	proposeShare,
	refuseSecrets,
	refuseSwitchedOff,
	type ShareOptions,
} from "./proposal.ts";
export { type Agreed, publishProposal } from "./publication.ts";
export {
	describeDelivery,
	describeName,
	describeShown,
	type Outcome,
	TOLD,
	type Told,
} from "./report.ts";
export {
	describeShare,
	describeShared,
	listShare,
	serializeDryRun,
	serializeShare,
} from "./share-report.ts";
export {
	describeContent,
	describeProposal,
	describeReach,
	listContent,
	summarizeProposal,
} from "./share-summary.ts";
export { findShared, listShares, takeBack } from "./unsharing.ts";
