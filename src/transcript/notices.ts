import { quoteInput } from "../errors.ts";
import type { Coverage, Selection } from "../tree/index.ts";
import { formatCount, formatNumberOf } from "./format.ts";

/** Sentences on what a reader would else not know: what is left out, redacted, hidden or was chosen instead. */
export function composeNotices(
	{ header, coverage }: Selection,
	counts: { readonly hiddenMessages: number; readonly redactions: number },
): readonly string[] {
	const { hiddenMessages, redactions } = counts;
	const notices = [...describeCoverage(coverage)];
	if (coverage.replacedLeafId !== undefined) {
		const id = quoteInput(coverage.replacedLeafId);
		notices.push(
			`The file's last entry, ${id}, hangs on an older part of the conversation; the newest message was taken as its end instead.`,
		);
	}
	if (!header.isRecorded) {
		notices.push("The file has no session header: its id and date were derived from its content.");
	}
	if (hiddenMessages > 0) {
		const messages = formatNumberOf(hiddenMessages, "message");
		notices.push(
			`${messages} that pi hides in the terminal ${be(hiddenMessages)} included, marked as hidden.`,
		);
	}
	if (redactions > 0) {
		notices.push(`${formatNumberOf(redactions, "string")} ${be(redactions)} redacted.`);
	}
	return notices;
}

function describeCoverage(coverage: Coverage): readonly string[] {
	const { kind, leafId, hiddenBranches } = coverage;
	if (kind === "tree") return [];
	const part = `${formatCount(coverage.shownEntries)} of ${formatCount(coverage.totalEntries)} entries`;
	const others = `${formatNumberOf(hiddenBranches, "other branch", "other branches")} ${be(hiddenBranches)} not in it`;
	const rest = hiddenBranches > 0 ? `; ${others}.` : ".";
	if (kind === "excerpt") return [`This is an excerpt: ${part}${rest}`];
	if (hiddenBranches === 0) return [];
	return [`This is the branch that ends at ${quoteInput(leafId)}: ${part}${rest}`];
}

function be(count: number): string {
	return count === 1 ? "is" : "are";
}
