import type { Message, ToolCallBlock, ToolResultMessage } from "../session/index.ts";

/** A message in its place; `time` is in Unix milliseconds. */
export interface PlacedMessage {
	/** Undefined where another entry carries the message inside itself. */
	readonly entryId: string | undefined;
	readonly time: number | undefined;
	readonly message: Message;
}

/** An unbranched run of messages, oldest first. */
export interface MessageRun {
	/** Position in the list of runs of the run that this one continues. */
	readonly parent: number | undefined;
	readonly isActive: boolean;
	readonly messages: readonly PlacedMessage[];
}

/** A tool's call as the model made it. */
export interface PlacedCall {
	readonly block: ToolCallBlock;
	readonly time: number | undefined;
	/** How the answer that holds the call ended. */
	readonly stopReason: string | undefined;
	/** The run that it stands in. */
	readonly run: number;
}

/** What came back from a tool. */
export interface PlacedResult {
	readonly entryId: string | undefined;
	readonly message: ToolResultMessage;
	readonly time: number | undefined;
	readonly run: number;
	/** Whether its call stands before a fork, and it itself not on the branch that is shown first. */
	readonly isAside: boolean;
}

/** Which result answers which call. */
export interface Pairing {
	readonly callOf: ReadonlyMap<ToolCallBlock, PlacedCall>;
	/** The result that is shown with its call. */
	readonly resultOf: ReadonlyMap<ToolCallBlock, PlacedResult>;
	/** Results that are shown in their own place: without a call, or with one before a fork that another result answers. */
	readonly apart: ReadonlyMap<ToolResultMessage, PlacedCall | undefined>;
	/** Of each id that a branch repeats, the first call that does. */
	readonly repeated: ReadonlySet<ToolCallBlock>;
}

/** Calls with one id that wait for a result, the newest first. */
interface Waiting {
	readonly call: PlacedCall;
	readonly older: Waiting | undefined;
}

/** What the branch being walked knows of an id. */
interface IdState {
	readonly waiting: Waiting | undefined;
	readonly isRepeated: boolean;
}

interface Walk {
	readonly states: Map<string, IdState>;
	/** What `states` held before each change, to be taken back when a branch is left. */
	readonly undo: { readonly id: string; readonly before: IdState | undefined }[];
	readonly callOf: Map<ToolCallBlock, PlacedCall>;
	readonly claims: Map<PlacedCall, PlacedResult[]>;
	readonly apart: Map<ToolResultMessage, PlacedCall | undefined>;
	readonly repeated: Set<ToolCallBlock>;
}

/**
 * Pairs results with calls by id, whatever their order: the nearest call before a result on its branch that still waits.
 * Walks the runs as a tree, each once; a call that one branch answered waits again on the next.
 */
export function pairCalls(runs: readonly MessageRun[]): Pairing {
	const walk: Walk = {
		states: new Map(),
		undo: [],
		callOf: new Map(),
		claims: new Map(),
		apart: new Map(),
		repeated: new Set(),
	};
	const { roots, childrenOf } = groupByParent(runs);
	const stack: { readonly run: number; readonly leaveTo?: number }[] = [];
	for (const run of roots) stack.push({ run });
	for (let visit = stack.pop(); visit; visit = stack.pop()) {
		if (visit.leaveTo !== undefined) {
			takeBack(walk, visit.leaveTo);
			continue;
		}
		stack.push({ run: visit.run, leaveTo: walk.undo.length });
		for (const placed of runs[visit.run]?.messages ?? []) visitMessage(walk, placed, visit.run);
		for (const child of childrenOf.get(visit.run) ?? []) stack.push({ run: child });
	}
	return { ...walk, resultOf: settleClaims(walk, runs) };
}

function groupByParent(runs: readonly MessageRun[]): {
	roots: readonly number[];
	childrenOf: ReadonlyMap<number, readonly number[]>;
} {
	const roots: number[] = [];
	const childrenOf = new Map<number, number[]>();
	for (const [run, { parent }] of runs.entries()) {
		if (parent === undefined) roots.push(run);
		else if (!childrenOf.get(parent)?.push(run)) childrenOf.set(parent, [run]);
	}
	return { roots, childrenOf };
}

function visitMessage(walk: Walk, placed: PlacedMessage, run: number): void {
	const { message } = placed;
	if (message.role === "toolResult") claimCall(walk, { ...placed, message, run, isAside: false });
	if (message.role !== "assistant") return;
	for (const block of message.content) {
		if (block.type !== "toolCall") continue;
		openCall(walk, { block, time: placed.time, stopReason: message.stopReason, run });
	}
}

function openCall(walk: Walk, call: PlacedCall): void {
	walk.callOf.set(call.block, call);
	const { id } = call.block;
	if (id === undefined) return;
	const state = walk.states.get(id);
	if (state && !state.isRepeated) walk.repeated.add(call.block);
	const waiting = { call, older: state?.waiting };
	setState(walk, id, { waiting, isRepeated: state !== undefined });
}

function claimCall(walk: Walk, result: PlacedResult): void {
	const id = result.message.toolCallId;
	const state = id === undefined ? undefined : walk.states.get(id);
	if (id === undefined || !state?.waiting) {
		walk.apart.set(result.message, undefined);
		return;
	}
	const { call, older } = state.waiting;
	setState(walk, id, { ...state, waiting: older });
	const claims = walk.claims.get(call);
	if (claims) claims.push(result);
	else walk.claims.set(call, [result]);
}

function setState(walk: Walk, id: string, state: IdState): void {
	walk.undo.push({ id, before: walk.states.get(id) });
	walk.states.set(id, state);
}

function takeBack(walk: Walk, length: number): void {
	while (walk.undo.length > length) {
		const change = walk.undo.pop();
		if (change?.before) walk.states.set(change.id, change.before);
		else if (change) walk.states.delete(change.id);
	}
}

/** Gives each call one of the results that claim it: the shown branch's, else the only one; the others stand apart. */
function settleClaims(
	walk: Walk,
	runs: readonly MessageRun[],
): ReadonlyMap<ToolCallBlock, PlacedResult> {
	const resultOf = new Map<ToolCallBlock, PlacedResult>();
	for (const [call, results] of walk.claims) {
		const shown =
			results.length === 1 ? results[0] : results.find(({ run }) => runs[run]?.isActive);
		if (shown) {
			const isAside = shown.run !== call.run && runs[shown.run]?.isActive !== true;
			resultOf.set(call.block, { ...shown, isAside });
		}
		for (const result of results) {
			if (result !== shown) walk.apart.set(result.message, call);
		}
	}
	return resultOf;
}
