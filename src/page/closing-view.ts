import {
	formatBytes,
	formatCount,
	formatNumberOf,
	type ProblemNote,
	type Transcript,
} from "../transcript/index.ts";
import { entryAnchor } from "./anchor.ts";
import { coverageText } from "./head-view.ts";
import { sharedImageId } from "./image-view.ts";
import type { Html } from "./text/index.ts";
import type { ViewContext } from "./view-context.ts";

export interface ClosingView {
	readonly generator: string;
	readonly source: {
		readonly name: Html;
		readonly size: string;
		readonly version: string;
		readonly sha256: string;
	};
	readonly coverage: string;
	readonly options: readonly string[];
	readonly remarks: readonly Html[];
	/** e.g. "3 × api-key"; empty where nothing was redacted. */
	readonly redactions: readonly string[];
	/** e.g. "1 problem, 3 notes"; empty where there is nothing to say. */
	readonly problemCount: string;
	/** Whether a problem is one that may have cost content. */
	readonly hasWarnings: boolean;
	readonly problems: readonly ProblemView[];
	readonly sharedImages: readonly SharedImageView[];
}

interface ProblemView {
	readonly severity: ProblemNote["severity"];
	readonly place: string | undefined;
	readonly message: Html;
	readonly anchor: string | undefined;
}

interface SharedImageView {
	readonly id: string;
	readonly source: string;
	readonly width: number;
	readonly height: number;
}

/** The view of what follows the turns: provenance, and the images that several blocks show. */
export function viewClosing(
	transcript: Transcript,
	pageProblems: readonly ProblemNote[],
	context: ViewContext,
): ClosingView {
	const { generator, source, options, redactions, remarks } = transcript.provenance;
	// Those of the page arrive in the order in which its texts were ready.
	const sorted = [...pageProblems].sort((one, other) => (one.message < other.message ? -1 : 1));
	const problems = [...transcript.provenance.problems, ...sorted];
	return {
		generator,
		source: {
			name: context.text.inline(source.name),
			size: formatBytes(source.bytes),
			version: String(source.version),
			sha256: source.sha256,
		},
		coverage: coverageText(transcript.head.coverage),
		options,
		remarks: remarks.map(context.text.inline),
		redactions: redactions.map(({ kind, count }) => `${formatCount(count)} × ${kind}`),
		problemCount: countProblems(problems),
		hasWarnings: problems.some(isWarning),
		problems: problems.map((problem) => viewProblem(problem, context)),
		sharedImages: viewSharedImages(transcript),
	};
}

function countProblems(problems: readonly ProblemNote[]): string {
	const warnings = problems.filter(isWarning).length;
	const notes = problems.length - warnings;
	return [
		...(warnings > 0 ? [formatNumberOf(warnings, "problem")] : []),
		...(notes > 0 ? [formatNumberOf(notes, "note")] : []),
	].join(", ");
}

function isWarning({ severity }: ProblemNote): boolean {
	return severity === "warning";
}

function viewProblem(problem: ProblemNote, { text, shownIds }: ViewContext): ProblemView {
	const { entryId, line, message, severity } = problem;
	return {
		severity,
		place: line > 0 ? `Line ${formatCount(line)}` : undefined,
		message: text.inline(message),
		anchor: entryId !== undefined && shownIds.has(entryId) ? entryAnchor(entryId) : undefined,
	};
}

function viewSharedImages({ images }: Transcript): readonly SharedImageView[] {
	return images.flatMap(({ uses, mimeType, base64, width, height }, index) => {
		if (uses < 2) return [];
		return [
			{ id: sharedImageId(index), source: `data:${mimeType};base64,${base64}`, width, height },
		];
	});
}
