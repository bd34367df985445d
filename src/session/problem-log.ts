import type { Problem, ProblemCode } from "../errors.ts";

/** A problem before it has a place in a file. */
export interface Finding {
	readonly severity: Problem["severity"];
	readonly code: ProblemCode;
	/** Counted from 1; 0 stands for the file as a whole. */
	readonly line: number;
	readonly message: string;
	readonly entryId?: string;
}

/** A finding that is reported once for all of its kind. */
export interface Tally extends Omit<Finding, "message"> {
	/** What makes findings the same kind. */
	readonly kind: string;
	readonly describe: (count: number) => string;
}

/** Collects the problems of one file; a flood of one code ends in a count. */
export interface ProblemLog {
	add(finding: Finding): void;
	/** Counts a finding under the first of its kind. */
	tally(finding: Tally): void;
	/** All problems, by line. */
	list(): Problem[];
}

const LISTED_PER_CODE = 1000;

interface Flood {
	count: number;
	severity: Problem["severity"];
	lastLine: number;
}

/** An empty log for the problems of `file`. */
export function createProblemLog(file: string): ProblemLog {
	const listed: Finding[] = [];
	const floods = new Map<ProblemCode, Flood>();
	const tallies = new Map<string, { first: Tally; count: number }>();
	const add = (finding: Finding) => {
		const flood = floods.get(finding.code) ?? { count: 0, severity: "info", lastLine: 0 };
		floods.set(finding.code, flood);
		flood.count++;
		flood.lastLine = finding.line;
		if (finding.severity === "warning") flood.severity = "warning";
		if (flood.count <= LISTED_PER_CODE) listed.push(finding);
	};
	return {
		add,
		tally(finding) {
			const key = `${finding.code} ${finding.kind}`;
			const known = tallies.get(key);
			if (known) known.count++;
			else tallies.set(key, { first: finding, count: 1 });
		},
		list() {
			for (const { first, count } of tallies.values()) {
				add({ ...first, message: first.describe(count) });
			}
			tallies.clear();
			const all = [...listed, ...[...floods].flatMap(summariseFlood)];
			return all.sort((a, b) => a.line - b.line).map((finding) => toProblem(finding, file));
		},
	};
}

function summariseFlood([code, flood]: [ProblemCode, Flood]): Finding[] {
	const unlisted = flood.count - LISTED_PER_CODE;
	if (unlisted <= 0) return [];
	const message = `${unlisted} more of the kind "${code}" up to here are not listed.`;
	return [{ severity: flood.severity, code, line: flood.lastLine, message }];
}

function toProblem(finding: Finding, file: string): Problem {
	const { severity, code, line, message, entryId } = finding;
	const place = entryId === undefined ? { file, line } : { file, line, entryId };
	return { severity, code, place, message };
}
