import type { Key } from "./key.ts";
import type { Size } from "./line.ts";
import type { Screen, Step } from "./screen.ts";

/** What a conductor needs of whatever draws. */
export interface Stage {
	readonly redraw: () => void;
	readonly close: () => void;
}

/** Leads a screen from its opening to its end: keeps its state, and sees to what it asks for. */
export interface Conductor<State, Result> {
	/** Says where to draw; may be said again. */
	connect(stage: Stage): void;
	/** Asks for the first effect. */
	begin(): void;
	press(key: Key, size: Size): void;
	/** Closes with nothing chosen. */
	leave(): void;
	/** Ends what still runs. */
	stop(): void;
	state(): State;
	/** What was chosen; throws what went wrong while an effect was performed. */
	result(): Result | undefined;
}

/** A conductor of `screen`, not yet connected. */
export function createConductor<State, News, Effect, Result>(
	screen: Screen<State, News, Effect, Result>,
): Conductor<State, Result> {
	const stopping = new AbortController();
	let stage: Stage | undefined;
	let state = screen.opening;
	let ending: { result: Result | undefined } | { fault: unknown } | undefined;
	const close = (how: typeof ending) => {
		if (ending !== undefined) return;
		ending = how;
		stopping.abort();
		stage?.close();
	};
	const tell = (news: News) => {
		if (ending !== undefined || stopping.signal.aborted) return;
		state = screen.take(state, news);
		stage?.redraw();
	};
	const perform = (effect: Effect) => {
		screen.perform(effect, tell, stopping.signal).catch((fault) => {
			if (!stopping.signal.aborted) close({ fault });
		});
	};
	const go = (step: Step<State, Effect, Result>) => {
		state = step.state;
		if (step.effect !== undefined) perform(step.effect);
		if ("end" in step) close({ result: step.end });
		else stage?.redraw();
	};
	return {
		connect: (to) => {
			stage = to;
		},
		begin: () => {
			if (screen.firstEffect !== undefined) perform(screen.firstEffect);
		},
		press: (key, size) => go(screen.press(state, key, size)),
		leave: () => close({ result: undefined }),
		stop: () => stopping.abort(),
		state: () => state,
		result: () => {
			if (ending !== undefined && "fault" in ending) throw ending.fault;
			return ending?.result;
		},
	};
}
