export { type Anonymized, anonymizeSelection, createSelectionAnonymizer } from "./anonymize.ts";
export { createDetector, type KnownValue } from "./detection.ts";
export { countLikelySecrets, listTexts } from "./hint.ts";
export { createLeakFinder, type FindLeak } from "./leak.ts";
export type { MachineNames } from "./names.ts";
export { type OwnRule, parseOwnRules, parseValues } from "./own-rules.ts";
export {
	type RedactedSelection,
	type Redaction,
	type RedactOptions,
	redactSelection,
} from "./redact.ts";
export type { Finding, RedactionReport } from "./report.ts";
export { isWorthKnowing, type Secret } from "./secret.ts";
