import { quoteInput } from "../errors.ts";
import type { Coverage, OmittedKind, Selection } from "../tree/index.ts";
import { formatCount, formatNumberOf } from "./format.ts";

/** Sentences on what a reader would else not know: what is left out, redacted, hidden or was chosen instead. */
export function composeNotices(
	{ header, coverage, omitted }: Selection,
	counts: { readonly hiddenMessages: number; readonly redactions: number },
): readonly string[] {
	const { hiddenMessages, redactions } = counts;
	const notices = [...describeCoverage(coverage), ...describeOmitted(omitted)];
	if (coverage.replacedLeafId !== undefined) {
		notices.push(
			"The file's last entry hangs on an older part of the conversation; the newest message was taken as its end instead.",
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
	const { kind, leafId, hiddenBranches, stretch } = coverage;
	if (kind === "tree") return describeTree(coverage);
	const others = `${formatNumberOf(hiddenBranches, "other branch", "other branches")} ${be(hiddenBranches)} not in it`;
	const rest = hiddenBranches > 0 ? `; ${others}.` : ".";
	if (stretch) return [`This page is an excerpt: ${describeStretch(stretch)}${rest}`];
	if (hiddenBranches === 0) return [];
	const part = `${formatCount(coverage.shownEntries)} of ${formatCount(coverage.totalEntries)} entries`;
	return [`This is the branch that ends at ${quoteInput(leafId)}: ${part}${rest}`];
}

function describeTree({ leafId, shownBranches, shownEntries }: Coverage): readonly string[] {
	if (shownBranches < 2) return [];
	const whole = `${formatCount(shownEntries)} entries in ${formatCount(shownBranches)} branches`;
	return [
		`This page holds the whole tree: ${whole}. The one that ends at ${quoteInput(leafId)} is shown first.`,
	];
}

/** Which entries of its branch an excerpt holds, in words. */
export function describeStretch({
	first,
	last,
	branchEntries,
}: NonNullable<Coverage["stretch"]>): string {
	const whole = `of a branch of ${formatCount(branchEntries)}`;
	if (first === last) return `entry ${formatCount(first)} ${whole}`;
	return `entries ${formatCount(first)} to ${formatCount(last)} ${whole}`;
}

const OMITTED_WORDS: { readonly [Kind in OmittedKind]: readonly [one: string, many: string] } = {
	thinking: ["piece of thinking", "pieces of thinking"],
	tools: ["tool call", "tool calls"],
	"tool-output": ["tool output", "tool outputs"],
	system: ["system message", "system messages"],
	hidden: ["hidden message", "hidden messages"],
	"bash-excluded": ["command that the model never saw", "commands that the model never saw"],
	images: ["image", "images"],
};

/** A sentence on what was left out; none where nothing was. */
export function describeOmitted(omitted: Selection["omitted"]): readonly string[] {
	if (omitted.length === 0) return [];
	const parts = omitted.map(({ kind, count }) => formatNumberOf(count, ...OMITTED_WORDS[kind]));
	return [`Left out: ${parts.join(", ")}.`];
}

function be(count: number): string {
	return count === 1 ? "is" : "are";
}
