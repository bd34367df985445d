import { describe, expect, it } from "vitest";
import { createConductor } from "../../src/cli/screen/conductor.ts";
import type { Screen } from "../../src/cli/screen/screen.ts";
import { keyOf } from "./keys.ts";

const size = { width: 80, height: 24 };

/** A screen that counts: "a" adds, "f" asks for an effect, "enter" chooses the count, "escape" leaves. */
function makeScreen(perform: Screen<number, number, string, number>["perform"]) {
	return {
		opening: 0,
		firstEffect: "first",
		press: (state, { text, name }) => {
			if (text === "a") return { state: state + 1 };
			if (text === "f") return { state, effect: "more" };
			return { state, end: name === "escape" ? undefined : state };
		},
		take: (state, news) => state + news,
		draw: () => ({ above: [], input: [], below: [] }),
		perform,
	} satisfies Screen<number, number, string, number>;
}

function conduct(perform: Screen<number, number, string, number>["perform"]) {
	const conductor = createConductor(makeScreen(perform));
	const seen = { drawn: 0, closed: 0 };
	conductor.connect({ redraw: () => seen.drawn++, close: () => seen.closed++ });
	const press = (key: string) => conductor.press(keyOf(key), size);
	return { conductor, seen, press };
}

const idle = async () => {};

describe("a conductor", () => {
	it("takes keys to the state and draws after each", () => {
		const { conductor, seen, press } = conduct(idle);
		press("a");
		press("a");
		expect([conductor.state(), seen]).toEqual([2, { drawn: 2, closed: 0 }]);
	});

	it("closes once, with what was chosen", () => {
		const { conductor, seen, press } = conduct(idle);
		press("a");
		press("enter");
		press("escape");
		conductor.leave();
		expect([conductor.result(), seen.closed]).toEqual([1, 1]);
	});

	it.for(["escape", "the end of the input"])("gives nothing after %s", (how) => {
		const { conductor, press } = conduct(idle);
		if (how === "escape") press("escape");
		else conductor.leave();
		expect(conductor.result()).toBeUndefined();
	});

	it("performs what is asked for, and takes what comes of it", async () => {
		const asked: string[] = [];
		const { conductor, press } = conduct(async (effect, tell) => {
			asked.push(effect);
			tell(10);
		});
		conductor.begin();
		press("f");
		await Promise.resolve();
		expect([asked, conductor.state()]).toEqual([["first", "more"], 20]);
	});

	it("closes where an effect has a fault, which the result throws", async () => {
		const { conductor, seen } = conduct(() => Promise.reject(new Error("broken")));
		conductor.begin();
		await new Promise(setImmediate);
		expect(seen.closed).toBe(1);
		expect(() => conductor.result()).toThrow("broken");
	});

	it("ends what runs as it closes, and hears no more of it", async () => {
		let late: (news: number) => void = () => {};
		let heard: AbortSignal | undefined;
		const { conductor, press } = conduct((_, tell, signal) => {
			late = tell;
			heard = signal;
			return new Promise((_, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		});
		conductor.begin();
		press("enter");
		late(5);
		await new Promise(setImmediate);
		expect([heard?.aborted, conductor.state(), conductor.result()]).toEqual([true, 0, 0]);
	});
});
