import type { ITokenizeLineResult2, StateStack } from "shiki/textmate";

/** What is known of lines: sessions show the same files again and again, and a diff shows most lines twice. */
export interface LineCache {
	find(line: string, state: StateStack): ITokenizeLineResult2 | undefined;
	/** Keeps a line's result and gives it back, its end state made the same object as an equal one before. */
	keep(line: string, state: StateStack, result: ITokenizeLineResult2): ITokenizeLineResult2;
}

/** How many lines are kept before it starts anew, and how long they may be. */
const MOST_LINES = 10_000;
const LONGEST_LINE = 300;
/** How many end states of one depth are told apart by comparison; further ones are just not shared. */
const MOST_STATES = 100;

/** An empty cache for one grammar. */
export function createLineCache(): LineCache {
	const lines = new Map<StateStack, Map<string, ITokenizeLineResult2>>();
	const states = new Map<number, StateStack[]>();
	let count = 0;

	function share(state: StateStack): StateStack {
		const known = states.get(state.depth) ?? [];
		const equal = known.find((other) => isSame(other, state));
		if (equal === undefined && known.length < MOST_STATES) known.push(state);
		states.set(state.depth, known);
		return equal ?? state;
	}

	return {
		find: (line, state) => lines.get(state)?.get(line),
		keep(line, state, result) {
			if (line.length > LONGEST_LINE) return result;
			count += 1;
			if (count > MOST_LINES) {
				lines.clear();
				states.clear();
				count = 0;
			}
			const shared = { ...result, ruleStack: share(result.ruleStack) };
			const after = lines.get(state) ?? new Map<string, ITokenizeLineResult2>();
			lines.set(state, after.set(line, shared));
			return shared;
		},
	};
}

/** Whether two states tokenize every line alike. */
function isSame(one: StateStack, other: StateStack): boolean {
	// `equals` leaves out whether the line before ended inside a rule's beginning, on which `\G` depends.
	return one === other || (endsInBeginning(one) === endsInBeginning(other) && one.equals(other));
}

function endsInBeginning(state: StateStack): boolean {
	return "beginRuleCapturedEOL" in state && state.beginRuleCapturedEOL === true;
}
