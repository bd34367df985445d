/** What can be left out of a selection. */
export const omittedKinds = [
	"thinking",
	"tools",
	"tool-output",
	"system",
	"hidden",
	"bash-excluded",
	"images",
] as const;

/** One of the kinds that can be left out of a selection. */
export type OmittedKind = (typeof omittedKinds)[number];
