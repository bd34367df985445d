import type { Key } from "./key.ts";
import type { Drawing, Size } from "./line.ts";

/** Where a key or a piece of news leads; `end` is there where the screen closes: with what was chosen, undefined for nothing. */
export interface Step<State, Effect, Result> {
	readonly state: State;
	readonly effect?: Effect;
	readonly end?: Result | undefined;
}

/** A screen that keys are pressed on: what it does is pure, and apart from what it asks for. */
export interface Screen<State, News, Effect, Result> {
	readonly opening: State;
	/** What is asked for as it opens. */
	readonly firstEffect?: Effect;
	readonly press: (state: State, key: Key, size: Size) => Step<State, Effect, Result>;
	readonly take: (state: State, news: News) => State;
	readonly draw: (state: State, size: Size) => Drawing;
	/** Does what was asked for and tells what comes of it; ends with `signal`, which is aborted as the screen closes. */
	readonly perform: (
		effect: Effect,
		tell: (news: News) => void,
		signal: AbortSignal,
	) => Promise<void>;
}
