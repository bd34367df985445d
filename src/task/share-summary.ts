import { quoteInput, replaceControls } from "../errors.ts";
import type { ExportFacts } from "../export/index.ts";
import { describeSize, measureFile, type Share } from "../share/index.ts";
import { formatBytes, formatDay, formatTime } from "../transcript/index.ts";
import type { Connection } from "./connection.ts";
import type { Proposal } from "./proposal.ts";
import type { Agreed } from "./publication.ts";
import { describeShown, listFindings, listShown, TOLD } from "./report.ts";

/** What would go out, where to, and what that means; for whoever has to agree. */
export function describeProposal(agreed: Agreed): readonly string[] {
	return [...describeContent(agreed.proposal), ...describeReach(agreed)];
}

/** What would go out. */
export function describeContent(proposal: Proposal, told = TOLD): readonly string[] {
	const { prepared, leftSecrets } = proposal;
	const warnings =
		leftSecrets.length === 0
			? []
			: [describeLeft(proposal), ...listFindings(leftSecrets, told.findings)];
	return [
		...describeShown({ ...prepared, countLikelySecrets: () => 0 }, told),
		...describeSpan(proposal),
		...warnings,
	];
}

/** Each thing that was found in it, one a line. */
export function listContent({ prepared, leftSecrets }: Proposal): readonly string[] {
	return listShown(prepared, [...prepared.facts.findings, ...leftSecrets]);
}

/** Where it would go to, and what that means. */
export function describeReach({ proposal, connection, earlier }: Agreed): readonly string[] {
	const { files, options } = proposal;
	return [
		...files.map((file) => describeFile(file.name, measureFile(file))),
		describeTarget(connection, options.public ?? false, earlier),
		...(options.public ? PUBLIC : SECRET),
		"GitHub reports keys that it finds in gists to those who issued them. Redaction is a best effort: replace every key that was in the session.",
	];
}

/** The same in two or three short lines, for a dialog. */
export function summarizeProposal({ proposal, connection }: Agreed): readonly string[] {
	const { files, options, prepared, leftSecrets } = proposal;
	const isLeft = leftSecrets.length > 0;
	const bytes = files.reduce((sum, file) => sum + measureFile(file), 0);
	const place = describePlace(connection, options.public ?? false);
	return [
		`${formatBytes(bytes)} for ${place}.`,
		isLeft ? describeLeft(proposal) : summarizeFindings(prepared.facts),
		...(options.public ? PUBLIC : SECRET),
	];
}

function describeLeft({ leftSecrets }: Proposal): string {
	return `Secrets that stay: ${leftSecrets.length}.`;
}

function summarizeFindings({ redactions }: ExportFacts): string {
	if (redactions.length === 0) return "Nothing was found to redact.";
	const kinds = redactions.slice(0, SHOWN_KINDS).map(({ kind, count }) => `${count} × ${kind}`);
	const more = redactions.length - kinds.length;
	return `Redacted: ${kinds.join(", ")}${more > 0 ? `, and ${more} more kinds` : ""}.`;
}

const SHOWN_KINDS = 5;
const SECRET = [
	"Anyone who has the link can read it: a secret gist is not listed, but it is not private.",
];
const PUBLIC = ["Everyone can read it: a public gist is listed, searched and copied."];

function describeSpan({ prepared }: Proposal): readonly string[] {
	const { startedAt, endedAt, images } = prepared.facts;
	const times = [startedAt, endedAt].flatMap((at) =>
		at === undefined ? [] : [`${formatDay(at)} ${formatTime(at)}`],
	);
	const span = times.length === 0 ? [] : [`From ${[...new Set(times)].join(" to ")} UTC.`];
	return images === 0 ? span : [...span, `Images: ${images}.`];
}

function describeFile(name: string, bytes: number): string {
	return [`${name}: ${formatBytes(bytes)}.`, describeSize(bytes) ?? ""].join(" ").trim();
}

function describeTarget(
	connection: Connection,
	isPublic: boolean,
	earlier: Share | undefined,
): string {
	const { token, fault } = connection;
	const place = describePlace(connection, isPublic);
	const source = token === "" ? "" : `, with the token in ${token}`;
	if (fault !== undefined) return `Would become ${place}. But: ${fault.message}`;
	if (earlier === undefined) return `Becomes ${place}${source}.`;
	const link = replaceControls(earlier.gistUrl ?? "");
	return `Replaces what ${link} shows, ${place}${source}. Its history keeps what it showed before; to end that, unshare it and share anew (--new makes another gist).`;
}

function describePlace({ host, account }: Connection, isPublic: boolean): string {
	const kind = isPublic ? "a public gist" : "a secret gist";
	const owner = account === undefined ? "" : ` of ${quoteInput(account)}`;
	return `${kind}${owner} on ${host.name}`;
}
