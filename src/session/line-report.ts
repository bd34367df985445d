import { DEPTH_MARKER, MAX_DEPTH } from "./bounds.ts";
import { type Line, MAX_LINE_BYTES } from "./lines.ts";
import type { ProblemLog } from "./problem-log.ts";
import type { LineContent } from "./records.ts";

/** Says that a line was skipped for its length. */
export function reportTooLong({ number, byteLength }: Line, log: ProblemLog): void {
	const mebibytes = (size: number) => Math.ceil(size / 1024 / 1024);
	const message = `This line has ${mebibytes(byteLength)} MiB and was skipped; ${mebibytes(MAX_LINE_BYTES)} MiB is the longest that is read.`;
	log.add({ severity: "warning", code: "line-too-long", line: number, message });
}

/** Says what is wrong with a line, where something is. */
export function reportLine(line: Line, content: LineContent, log: ProblemLog): void {
	const { number } = line;
	const isUnfinished = !line.isTerminated && content.unfinished > 0;
	const lost = isUnfinished ? content.lost - content.unfinished : content.lost;
	if (!isUnfinished && !line.isUtf8) {
		const message = "Bytes that are not UTF-8 stand on this line; each is shown as U+FFFD.";
		log.add({ severity: "warning", code: "text-not-utf8", line: number, message });
	}
	if (content.cutValues > 0) {
		const message = `Nested more than ${MAX_DEPTH} levels deep: what lies deeper is replaced by "${DEPTH_MARKER}".`;
		log.add({ severity: "warning", code: "line-too-deep", line: number, message });
	}
	if (isUnfinished) {
		const message = `The last line is unfinished (${content.unfinished} characters): it was still being written, or its writer was stopped.`;
		log.add({ severity: "info", code: "line-unfinished", line: number, message });
	}
	reportLoss(
		{ number, found: content.records.length, lost, isOtherJson: content.isOtherJson },
		log,
	);
}

interface LineOutcome {
	readonly number: number;
	readonly found: number;
	readonly lost: number;
	readonly isOtherJson: boolean;
}

function reportLoss(
	{ number: line, found, lost, isOtherJson }: LineOutcome,
	log: ProblemLog,
): void {
	if (isOtherJson) {
		const message = "This line is JSON, but no object; it was skipped.";
		log.add({ severity: "warning", code: "line-not-object", line, message });
	} else if (found === 0 && lost > 0) {
		const message = `This line is not JSON; its ${lost} characters were skipped.`;
		log.add({ severity: "warning", code: "line-not-json", line, message });
	} else if (found > 0 && lost > 0) {
		const message = `${found === 1 ? "One record was" : `${found} records were`} saved from this damaged line; ${lost} characters of it are lost.`;
		log.add({ severity: "warning", code: "line-glued", line, message });
	} else if (found > 1) {
		const message = `${found} records stand on this line without a newline between them; all were read.`;
		log.add({ severity: "info", code: "line-glued", line, message });
	}
}
