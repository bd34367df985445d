import type { PreparedExport } from "../export/index.ts";
import { describeShown, type Outcome } from "../task/index.ts";
import { readVersion } from "../version.ts";
import { serializeJson } from "./json.ts";
import { describeSession, toSessionJson } from "./session-line.ts";

/** What a person is told about an export: which session it was, what is not shown, what was found to say. */
export function describeContent(prepared: PreparedExport): readonly string[] {
	return [describeSession(prepared.facts), ...describeShown(prepared)];
}

/** The outcome for scripts, as one line of JSON that no terminal takes for a command. */
export function serializeOutcome({ prepared, path, bytes }: Outcome): string {
	const { facts, problems } = prepared;
	const { coverage } = facts;
	return serializeJson({
		version: readVersion(),
		output: path,
		bytes,
		title: facts.title,
		session: toSessionJson(facts),
		coverage: coverage.kind,
		leaf: coverage.leafId,
		entries: { shown: coverage.shownEntries, total: coverage.totalEntries },
		excerpt: coverage.stretch ?? null,
		omitted: facts.omitted,
		redactions: facts.redactions,
		findings: facts.findings.map(({ entryId = null, tool = null, ...finding }) => ({
			...finding,
			entryId,
			tool,
		})),
		likelySecrets: prepared.countLikelySecrets(),
		otherLeaves: facts.otherLeafIds,
		problems,
	});
}
