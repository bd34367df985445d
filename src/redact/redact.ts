import type { Selection } from "../tree/index.ts";
import { createDetector, type Detect, type Detected, type KnownValue } from "./detection.ts";
import { dropSealed, editSelection } from "./edit-selection.ts";
import { createRedactor } from "./redactor.ts";
import { createReport, type RedactionReport } from "./report.ts";
import { createSecretBook, type Secret, type SecretBook } from "./secret.ts";
import { listIds } from "./walk.ts";

declare const brand: unique symbol;

/** A selection whose secrets were replaced: made only by `redactSelection`, and asked for by whatever publishes. */
export type RedactedSelection = Selection & { readonly [brand]: true };

/** What is known beside the rules. */
export interface RedactOptions {
	/** Values that are secrets wherever they stand. */
	readonly known?: readonly KnownValue[];
	/** Values that are none, whatever a rule says. */
	readonly allowed?: readonly string[];
}

/** A selection without its secrets, and what is to be said of them. */
export interface Redaction {
	readonly selection: RedactedSelection;
	readonly report: RedactionReport;
	/** Whose values must not be in what is made of the selection; never to be shown. */
	readonly secrets: readonly Secret[];
}

/**
 * `selection` with a marker in the place of each secret, in its records as in all else that it says. What was found once
 * is replaced everywhere, encoded and broken over lines too. Signatures and what else only a provider can read are left out;
 * ids and images stay as they are, so that what is made of the selection must be searched once more (`createLeakFinder`).
 */
export function redactSelection(selection: Selection, options: RedactOptions = {}): Redaction {
	const detect = createDetector(options.known ?? [], new Set(options.allowed));
	const book = createSecretBook();
	const report = createReport();
	const { selection: open, sealed } = dropSealed(selection);
	let current = open;
	enterIds(open, { detect, book });
	let fresh: ReadonlySet<string> | undefined;
	for (let round = 0; round < ROUNDS; round++) {
		const found = collectSecrets(current, fresh, { detect, book });
		if (found.size === 0) break;
		const redact = createRedactor(book, found);
		const changed = new Set<string>();
		current = editSelection(current, (text, place) => {
			const { text: clean, replaced } = redact(text);
			for (const secret of replaced) report.add(secret, place);
			if (replaced.length > 0) changed.add(clean);
			return clean;
		});
		fresh = changed;
	}
	return {
		selection: trustRedacted(current),
		report: { ...report.list(createConcealer(book, detect)), sealed },
		secrets: book.list(),
	};
}

/** Where a secret stood, another may only now be told from what it stood beside; no real text was seen to need a third. */
const ROUNDS = 10;

/** Enters the secrets in `selection` into the book and gives where they stand, by text; of `fresh` texts where it is given. */
function collectSecrets(
	selection: Selection,
	fresh: ReadonlySet<string> | undefined,
	{ detect, book }: { readonly detect: Detect; readonly book: SecretBook },
): ReadonlyMap<string, readonly Detected[]> {
	const found = new Map<string, readonly Detected[]>();
	editSelection(selection, (text, { name }) => {
		if (fresh && !fresh.has(text)) return text;
		const detected = detect(text, name);
		if (detected.length > 0) found.set(text, detected);
		for (const { value, kind, isKnown } of detected) book.enter(value, kind, isKnown);
		return text;
	});
	return found;
}

/** Enters the ids that are secrets: they stay where they are, so that the last search finds them in what would go out. */
function enterIds(
	{ segments }: Selection,
	{ detect, book }: { readonly detect: Detect; readonly book: SecretBook },
): void {
	const ids = segments.flatMap(({ entries }) => entries.flatMap(({ raw }) => listIds(raw)));
	for (const id of new Set(ids)) {
		for (const { start, end, value, kind } of detect(id, "")) {
			if (end - start === id.length) book.enter(value, kind, true);
		}
	}
}

/** Gives texts without the secrets in `book`: the place of one may be named by another, as a tool or a key. */
function createConcealer(book: SecretBook, detect: Detect): (text: string) => string {
	const found = new Map<string, readonly Detected[]>();
	const clean = new Map<string, string>();
	const redact = createRedactor(book, found);
	return (text) => {
		const known = clean.get(text);
		if (known !== undefined) return known;
		found.set(text, detect(text, ""));
		const concealed = redact(text).text;
		clean.set(text, concealed);
		return concealed;
	};
}

/** A redacted selection of which something harmless was changed; nothing outside this folder may call it. */
export function trustRedacted(selection: Selection): RedactedSelection {
	// The one place where a selection becomes redacted: a brand cannot be made without an assertion.
	return selection as RedactedSelection;
}
