import type { Json, JsonObject } from "../session/index.ts";
import { isCall, isResult, messageOf, type OmissionRule, omissionRules } from "./omission-rules.ts";
import { type OmittedKind, omittedKinds } from "./omitted-kind.ts";
import { type Editor, editRecord } from "./record-editor.ts";

/** Leaves some kinds out of records, and counts what it left out. */
export interface Omission {
	/** Whether an entry goes as a whole; it is counted then. */
	readonly takes: (record: JsonObject) => boolean;
	/** A record that stays, without what is unwanted in it; itself where nothing is. */
	readonly thin: (record: JsonObject) => JsonObject;
	readonly clean: (text: string) => string;
	readonly list: () => readonly { readonly kind: OmittedKind; readonly count: number }[];
}

/** An omission of `kinds`, nothing left out yet. Without tools, commands of the user have no output either. */
export function createOmission(kinds: readonly OmittedKind[]): Omission {
	const rules = omittedKinds
		.filter((kind) => kinds.includes(kind) || (kind === "tool-output" && kinds.includes("tools")))
		.map((kind): NamedRule => ({ kind, ...omissionRules[kind] }));
	const tally = createTally();
	const editor: Editor = {
		isUnwanted(object, isListed) {
			const rule = rules.find((rule) => rule.isUnwanted?.(object, isListed));
			if (rule) tally.count(rule.kind, object);
			return rule !== undefined;
		},
		reduce: (object) => reduceObject(object, rules, tally),
		clean: (text) => cleanText(text, rules, tally),
	};
	return {
		takes: (record) => editor.isUnwanted(record, true),
		thin: (record) => editRecord(record, editor),
		clean: editor.clean,
		list: tally.list,
	};
}

interface NamedRule extends OmissionRule {
	readonly kind: OmittedKind;
}

function reduceObject(object: JsonObject, rules: readonly NamedRule[], tally: Tally): JsonObject {
	return rules.reduce((reduced, rule) => {
		if (rule.isMissed?.(reduced)) tally.count(rule.kind, reduced);
		return rule.reduce?.(reduced) ?? reduced;
	}, object);
}

function cleanText(recorded: string, rules: readonly NamedRule[], tally: Tally): string {
	return rules.reduce((text, rule) => {
		const cleaned = rule.clean?.(text) ?? text;
		if (cleaned !== text) tally.count(rule.kind, {});
		return cleaned;
	}, recorded);
}

interface Tally {
	count(kind: OmittedKind, object: JsonObject): void;
	list(): readonly { readonly kind: OmittedKind; readonly count: number }[];
}

/** Counts a call together with its result as one, whichever comes first. */
function createTally(): Tally {
	const counts = new Map<OmittedKind, number>();
	const calls = new Set<Json | undefined>();
	const answered: (Json | undefined)[] = [];
	return {
		count(kind, object) {
			if (kind === "tools" && isCall(object)) calls.add(object.id);
			if (kind === "tools" && isResult(object)) answered.push(callIdOf(object));
			else counts.set(kind, (counts.get(kind) ?? 0) + 1);
		},
		list() {
			const uncalled = answered.filter((id) => !calls.has(id)).length;
			return omittedKinds.flatMap((kind) => {
				const count = (counts.get(kind) ?? 0) + (kind === "tools" ? uncalled : 0);
				return count > 0 ? { kind, count } : [];
			});
		},
	};
}

function callIdOf(result: JsonObject): Json | undefined {
	const { toolCallId, tool_use_id: blockId } = messageOf(result);
	return toolCallId ?? blockId;
}
