import { resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
	assistant,
	branchFrom,
	label,
	modelChange,
	named,
	session,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { type Home, makeHome } from "./home.ts";

const TEXT = session(
	named("root", user("hi \u001b[2Jthere")),
	named("model", modelChange("anthropic", "claude")),
	named("calls", assistant(toolCall("bash"), toolCall("read"))),
	named("good", toolResult("fine")),
	named("bad", toolResult("broken", { isError: true })),
	named("said", assistant("Done.")),
	branchFrom("said", named("left", user("left"))),
	branchFrom("said", named("right", user("right"))),
	named("marked", label("good", "keep")),
);

let home: Home;

beforeEach(() => {
	home = makeHome();
});

function draw(...words: string[]): string[] {
	return home
		.run(["tree", "-", ...words], { input: TEXT })
		.stdout.trimEnd()
		.split("\n");
}

describe("pressleaf tree", () => {
	it("draws the tree with its labels and its active branch", () => {
		expect(draw()).toEqual([
			"root  • prompt: hi there",
			"calls • answer: bash, read",
			"good  • bash: [keep] fine",
			"bad   • read: broken",
			"said  • answer: Done.",
			"left    ├ prompt: left",
			"right • └ prompt: right",
		]);
	});

	it.for([
		["no-tools", "root good said left right"],
		["user-only", "root left right"],
		["labeled-only", "good"],
		["all", "root model calls good bad said left right marked"],
	] as const)("lists in the mode %s what pi lists", ([mode, ids]) => {
		const listed = draw("--mode", mode);
		expect(listed.map((text) => text.split(" ")[0]).join(" ")).toBe(ids);
		if (mode === "all") expect(listed.at(-1)).toBe("marked •   label: keep ← leaf");
	});

	it("is an object for scripts", () => {
		const words = ["tree", "-", "--mode", "user-only", "--json"];
		const { stdout, stderr } = home.run(words, { input: TEXT });
		expect(stderr).toMatch(/^Session "hi there" \(.+\) from stdin\n$/);
		expect(JSON.parse(stdout)).toMatchObject({
			mode: "user-only",
			leaf: "marked",
			entries: [
				{ id: "root", parent: null, kind: "prompt", isActive: true, words: "hi there" },
				{ id: "left", parent: "said", kind: "prompt", isActive: false },
				{ id: "right", parent: "said", kind: "prompt", isActive: true, label: null },
			],
		});
	});

	it("refuses a mode that there is not", () => {
		const { status, stderr } = home.run(["tree", "-", "--mode", "x"], { input: TEXT });
		expect(status).toBe(2);
		expect(stderr).toContain("default, no-tools, user-only, labeled-only, all");
	});

	it("says that nothing is listed", () => {
		const { status, stdout, stderr } = home.run(["tree", "-", "--mode", "labeled-only"], {
			input: session(user("hi")),
		});
		expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
		expect(stderr).toContain("No entry is listed in labeled-only.\n");
	});

	it("lists every entry of real sessions", () => {
		for (const name of ["atp-pi-tree", "pimono-large-session", "kimchi-session"]) {
			const file = resolve(`test/fixtures/corpus/${name}.jsonl`);
			const { entries } = JSON.parse(home.run(["info", file, "--json"]).stdout);
			const { stdout } = home.run(["tree", file, "--mode", "all"]);
			expect(stdout.trimEnd().split("\n")).toHaveLength(entries);
		}
	});

	it("is quick over a chain of 20,000 entries that forks 500 times", () => {
		const chain = Array.from({ length: 20_000 }, (_, at) => user(String(at)));
		const forks = Array.from({ length: 500 }, (_, at) =>
			branchFrom((at * 40 + 1).toString(16).padStart(8, "0"), user(`fork ${at}`)),
		);
		const input = session(...chain, ...forks);
		const { status, stdout } = home.run(["tree", "-"], { input });
		expect(status).toBe(0);
		expect(stdout.trimEnd().split("\n")).toHaveLength(20_500);
	});
});
