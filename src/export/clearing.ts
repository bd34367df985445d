import { PressleafError } from "../errors.ts";
import {
	anonymizeSelection,
	countLikelySecrets,
	createDetector,
	createLeakFinder,
	createSelectionAnonymizer,
	type FindLeak,
	listTexts,
	parseValues,
	type RedactedSelection,
	type RedactionReport,
	redactSelection,
} from "../redact/index.ts";
import type { Selection } from "../tree/index.ts";
import { readMachineNames, readMachineSecrets } from "./machine.ts";
import { findOwnValues } from "./own-values.ts";
import { gatherPieces } from "./pieces.ts";
import type { Settings } from "./settings.ts";

/** A selection without what the settings want out of it, and what is to be said about that. */
export interface Cleared {
	readonly selection: Selection;
	/** The same where its secrets were redacted; what publishes takes nothing else. */
	readonly redacted: RedactedSelection | undefined;
	readonly report: RedactionReport;
	/** Counts the values that have the shape of a secret and stay, where nobody asked for them to be redacted. */
	countLikelySecrets(): number;
	readonly findLeak: FindLeak;
	/** Whether a text that is added to the selection must not be, where secrets are redacted. */
	readonly hasSecret: (text: string) => boolean;
	/** A text that is added to the selection without names, where they are taken out. */
	readonly anonymize: (text: string) => string;
	/** What was done, in words. */
	readonly notes: readonly string[];
}

/** Redacts and anonymizes `selection` as far as the settings ask for it. */
export async function clearSelection(selection: Selection, settings: Settings): Promise<Cleared> {
	const cleared = settings.redact ? await redact(selection, settings) : keepAll(selection);
	if (!settings.anonymize) return cleared;
	const names = readMachineNames();
	const redacted = cleared.redacted && anonymizeSelection(cleared.redacted, names);
	const { selection: nameless, counts } = redacted ?? anonymizeSelection(selection, names);
	return {
		...cleared,
		selection: nameless,
		redacted: redacted?.selection,
		anonymize: createSelectionAnonymizer(selection, names),
		report: { ...cleared.report, counts: [...cleared.report.counts, ...counts] },
		notes: [
			...cleared.notes,
			"Without names of user and host, home directories and e-mail addresses",
		],
	};
}

async function redact(selection: Selection, { redactRules, allow }: Settings): Promise<Cleared> {
	const own = redactRules.length > 0 ? findOwnValues(redactRules, listTexts(selection)) : [];
	const machine = await readMachineSecrets(selection.header.cwd);
	const known = [...own, ...machine];
	const allowed = parseValues(allow);
	const redaction = redactSelection(selection, { known, allowed });
	const detect = createDetector(known, new Set(allowed));
	const findLeak = createLeakFinder(redaction.secrets);
	return {
		selection: redaction.selection,
		redacted: redaction.selection,
		report: redaction.report,
		countLikelySecrets: () => 0,
		findLeak,
		hasSecret: (text) => findLeak(text) !== undefined || detect(text, "").length > 0,
		anonymize: (text) => text,
		notes: [
			"Secrets redacted, as far as they were known",
			...(redaction.report.sealed > 0
				? ["Without signatures and what else only a provider can read"]
				: []),
		],
	};
}

function keepAll(selection: Selection): Cleared {
	return {
		selection,
		redacted: undefined,
		report: { findings: [], counts: [], sealed: 0 },
		countLikelySecrets: () => countLikelySecrets(selection),
		findLeak: () => undefined,
		hasSecret: () => false,
		anonymize: (text) => text,
		notes: [],
	};
}

/** Throws REDACTION_INCOMPLETE where a title that was given holds a secret: nobody would look for one there. */
export function refuseSecretTitle(title: string | undefined, { hasSecret }: Cleared): void {
	if (title === undefined || !hasSecret(title)) return;
	throw new PressleafError(
		"REDACTION_INCOMPLETE",
		"The title that was given holds what looks like a secret. Give another one, or say with --allow that it is none.",
	);
}

/** `pieces` as they are, none of them before it was searched for what must not be in it; throws where it is. */
export async function* watchLeaks(
	pieces: AsyncIterable<string>,
	findLeak: FindLeak,
	signal: AbortSignal,
): AsyncGenerator<string> {
	let before = "";
	for await (const chunk of gatherPieces(pieces, signal)) {
		const leak = findLeak(before + chunk);
		if (leak) {
			const message = `A secret of the kind "${leak.kind}" would still be in the output, which was not written. Leave out what holds it with --hide, or say with --allow that it is none.`;
			throw new PressleafError("REDACTION_INCOMPLETE", message);
		}
		yield chunk;
		before = chunk.slice(-overlap);
	}
}

/** What of a chunk is searched again with the next one. */
const overlap = 8_192;
