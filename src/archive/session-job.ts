import { basename, join } from "node:path";
import { PressleafError } from "../errors.ts";
import {
	findSecretNames,
	type PreparedExport,
	prepareExport,
	resolveSettings,
} from "../export/index.ts";
import { copyToDraft } from "./copy.ts";
import { type Draft, removeQuietly, writePieces } from "./draft.ts";
import type { JobResult, SessionJob } from "./job.ts";
import type { Move } from "./journal.ts";
import { layout, nameCopy, namePage, nameText } from "./layout.ts";
import type { ArchivedFile, ArchivedSession, ArchiveRecord } from "./record.ts";
import { isArchiveRecord } from "./record-check.ts";
import { encodeTexts, listSearchTexts } from "./search/index.ts";
import { describeSession, listNames } from "./session-facts.ts";
import { explainFailure } from "./session-failure.ts";

/** How often a session is begun anew that changes while it is read. */
const attempts = 3;

/** Makes a session's page, its text for the search and, where it is asked for, a copy of its file, all as drafts. */
export async function runSessionJob(job: SessionJob): Promise<JobResult> {
	for (let attempt = 1; ; attempt++) {
		const drafts: Draft[] = [];
		try {
			return await makeSession(job, drafts);
		} catch (cause) {
			for (const { draft } of drafts) await removeQuietly(join(job.dir, draft));
			if (isChange(cause) && attempt < attempts) continue;
			return explainFailure(cause, job);
		}
	}
}

function isChange(cause: unknown): boolean {
	return cause instanceof PressleafError && cause.code === "SESSION_CHANGED";
}

async function makeSession(job: SessionJob, drafts: Draft[]): Promise<JobResult> {
	const { dir, key, options } = job;
	const { keepSource: _, ...chosen } = options;
	const settings = resolveSettings({ ...chosen, threads: false });
	const { signal } = settings;
	const prepared = await prepareExport({ path: job.sourcePath }, settings);
	const page = await writePieces(prepared.pieces, { dir, folder: layout.pages, signal });
	drafts.push(page);
	const secretNames = await findSecretNames(listNames(prepared, job.path), settings);
	refuseSecretIds(prepared, secretNames);
	const facts = describeSession(prepared, basename(job.path), { ...options, secretNames });
	const content = encodeTexts(key, listSearchTexts(prepared.transcript));
	refuseLeaks(prepared, [content, JSON.stringify(facts)]);
	const text = await writePieces([content], { dir, folder: layout.texts, signal });
	drafts.push(text);
	const copy = options.keepSource ? await copySource(job, prepared) : undefined;
	if (copy) drafts.push(copy);
	const files = {
		page: fileOf(page, namePage(key, prepared.createdAt ?? facts.startedAt)),
		text: fileOf(text, nameText(key, text.sha256)),
		...(copy && { copy: fileOf(copy, nameCopy(key)) }),
	};
	const record: ArchiveRecord = {
		key,
		source: {
			...(!options.anonymize && !secretNames.has(job.path) && { path: job.path }),
			bytes: prepared.whole.bytes,
			modifiedMs: job.modifiedMs,
			sha256: prepared.whole.sha256,
		},
		settings: job.settings,
		files,
		facts,
	};
	refuseUnreadable(record);
	return { state: "made", record, moves: listMoves(files, { page, text, copy }) };
}

/** A manifest with one record that is none is none: rather this session fails than the archive. */
function refuseUnreadable(record: ArchiveRecord): void {
	if (isArchiveRecord(JSON.parse(JSON.stringify(record)))) return;
	throw new Error("its record could not be read again");
}

/** What is beside the page was made of the same, and is held to the same. */
function refuseLeaks({ findLeak }: PreparedExport, contents: readonly string[]): void {
	for (const content of contents) {
		const leak = findLeak(content);
		if (leak === undefined) continue;
		const message = `A secret of the kind "${leak.kind}" would still be in the search or the index. Leave out what holds it with --hide, or say with --allow that it is none.`;
		throw new PressleafError("REDACTION_INCOMPLETE", message);
	}
}

/** Ids stay as they are, and the manifest says these. */
function refuseSecretIds({ facts, whole }: PreparedExport, secrets: ReadonlySet<string>): void {
	if (![facts.sessionId, whole.firstEntryId ?? ""].some((id) => secrets.has(id))) return;
	const message =
		"Its id is a secret. Say with --allow that it is none, or leave it out of the archive.";
	throw new PressleafError("REDACTION_INCOMPLETE", message);
}

/** The very bytes that the page was made of, though the session may have grown since. */
async function copySource(
	{ dir, sourcePath }: SessionJob,
	{ whole: { bytes, sha256 } }: PreparedExport,
): Promise<Draft> {
	const copy = await copyToDraft(sourcePath, bytes, { dir, folder: layout.sources });
	if (copy.sha256 === sha256) return copy;
	await removeQuietly(join(dir, copy.draft));
	throw new PressleafError("SESSION_CHANGED", "It is written to while it is read.");
}

function fileOf({ bytes, sha256 }: Draft, path: string): ArchivedFile {
	return { path, bytes, sha256 };
}

/** The page last: where it has its new name, all that it comes with is there. */
function listMoves(
	files: ArchivedSession,
	drafts: { readonly page: Draft; readonly text: Draft; readonly copy: Draft | undefined },
): readonly Move[] {
	const text = { draft: drafts.text.draft, path: files.text.path };
	const page = { draft: drafts.page.draft, path: files.page.path };
	if (!drafts.copy || !files.copy) return [text, page];
	return [text, { draft: drafts.copy.draft, path: files.copy.path }, page];
}
