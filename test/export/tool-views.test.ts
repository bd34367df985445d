import { describe, expect, it } from "vitest";
import {
	composeToolViews,
	type ExportOptions,
	exportSession,
	type ToolViewers,
	type ToolViewInput,
} from "../../src/index.ts";
import { assistant, header, session, toolCall, toolResult, user } from "../builders.ts";

const TOKEN = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");
const [HEAD, TAIL] = [TOKEN.slice(0, 12), TOKEN.slice(12)];

const text = session(
	header({ cwd: "/Users/jdoe/shop" }),
	user("deploy it"),
	assistant(toolCall("deploy", { to: "/Users/jdoe/shop/site", head: HEAD, tail: TAIL })),
	toolResult(`GITHUB_TOKEN=${TOKEN}`, { details: { token: TOKEN, note: "a word of the result" } }),
	assistant(toolCall("deploy", { to: "nowhere" })),
	toolResult("done"),
);

async function run(toolViews: ExportOptions["toolViews"], options: ExportOptions = {}) {
	const { page, problems } = await exportSession({ text }, { ...options, toolViews });
	return { page, faults: problems.filter(({ code }) => code === "tool-view-failed") };
}

/** A view of `deploy` that gives what `say` makes of a call, with what it was given. */
function watch(say: (use: ToolViewInput) => string): { views: ToolViewers; seen: ToolViewInput[] } {
	const seen: ToolViewInput[] = [];
	const deploy = (use: ToolViewInput) => {
		seen.push(use);
		return { summary: say(use), result: [] };
	};
	return { views: { deploy }, seen };
}

describe("a view", () => {
	it("shows the calls of its tool", async () => {
		const { page, faults } = await run(watch(() => "shown by its own view").views);
		expect(page.split("shown by its own view")).toHaveLength(3);
		expect(page).toContain("Cards by views from outside pressleaf, of these tools: deploy");
		expect(faults).toEqual([]);
	});

	it("sees nothing of what is redacted or taken out, however it shows it", async () => {
		const { views, seen } = watch(({ result, args }) => {
			const [content] = result?.content ?? [];
			return content?.type === "text" ? `${content.text.slice(0, 40)} ${args.to}` : "";
		});
		const { page } = await run(views, { redact: true, anonymize: true });
		expect(JSON.stringify(seen)).toContain("[REDACTED:github-token]");
		expect(JSON.stringify(seen)).not.toContain(TOKEN.slice(0, 24));
		expect(JSON.stringify(seen)).not.toContain("jdoe");
		expect(page).toContain("GITHUB_TOKEN=[REDACTED:github-token]");
		expect(page).not.toContain(TOKEN.slice(0, 24));
		expect(page).not.toContain("jdoe");
	});

	it.for<readonly [string, () => string]>([
		["knows", () => TOKEN],
		["knows of another kind", () => `AKIA${"Z7Q2K9XW4M1LPT5R"}`],
		[
			"throws",
			() => {
				throw new Error(`no access with ${TOKEN}`);
			},
		],
	])("that gives away a secret that it %s is not used", async ([, say]) => {
		const { page, faults } = await run(watch(say).views, { redact: true });
		expect(page).not.toContain(TOKEN.slice(4));
		expect(page).not.toContain("Z7Q2K9XW4M1LPT5R");
		expect(page).toContain("GITHUB_TOKEN=[REDACTED:github-token]");
		expect(faults.map(({ message }) => message)).toEqual([
			'2 cards of the tool "deploy" are shown without their view, which failed, first with: what it gave looks like a secret',
		]);
	});

	it("that puts a secret together of its pieces is not used", async () => {
		const { page, faults } = await run(watch(({ args }) => `${args.head}${args.tail}`).views, {
			redact: true,
		});
		expect(page).not.toContain(TOKEN);
		expect(faults).toHaveLength(1);
	});
});

describe("a view of a session that is not shown as it is", () => {
	it("has no names either, where they are taken out", async () => {
		const { page } = await run(watch(() => "in /Users/jdoe/shop, ask jdoe").views, {
			anonymize: true,
		});
		expect(page).toContain("in ~/shop, ask [REDACTED:user]");
		expect(page).not.toContain("jdoe");
	});

	it("is given nothing that is left out", async () => {
		const hidden = watch(() => "shown");
		const { page } = await run(hidden.views, { hide: ["tool-output"] });
		expect(JSON.stringify(hidden.seen)).not.toContain("a word of the result");
		expect(page).not.toContain("a word of the result");
		const none = watch(() => "shown");
		await run(none.views, { hide: ["tools"] });
		expect(none.seen).toEqual([]);
		const excerpt = watch(() => "shown");
		await run(excerpt.views, { from: "00000004" });
		expect(excerpt.seen.map(({ args }) => args)).toEqual([{ to: "nowhere" }]);
	});

	it("gives the same bytes for the same session", async () => {
		const { views } = watch(({ place }) => place);
		expect((await run(views)).page).toBe((await run(views)).page);
	});
});

describe("views that answer elsewhere", () => {
	const { views } = watch(({ args }) => `to ${args.to}`);

	it("are asked once, in plain data, and give the same page", async () => {
		const asked: (readonly ToolViewInput[])[] = [];
		const source = {
			tools: ["deploy"],
			ask: async (uses: readonly ToolViewInput[]) => {
				asked.push(structuredClone(uses));
				return structuredClone(composeToolViews(structuredClone(uses), views));
			},
		};
		const options = { redact: true, anonymize: true };
		expect((await run(source, options)).page).toBe((await run(views, options)).page);
		expect(asked.map((uses) => uses.length)).toEqual([2]);
		expect(JSON.stringify(asked)).not.toContain(TOKEN);
	});

	it("do not bring back a secret that they knew from before", async () => {
		const before = [{ place: "00000002/0", view: { summary: `with ${TOKEN}` } }];
		const { page, faults } = await run({ tools: ["deploy"], ask: () => before }, { redact: true });
		expect(page).not.toContain(TOKEN);
		expect(faults).toHaveLength(1);
	});

	it("are given up where the export is ended, and fail it where they fail", async () => {
		const controller = new AbortController();
		const ask = () => {
			setTimeout(() => controller.abort(new Error("enough")));
			return new Promise<never>(() => undefined);
		};
		const { signal } = controller;
		await expect(run({ tools: ["deploy"], ask }, { signal })).rejects.toThrow("enough");
		const broken = async () => Promise.reject(new Error("the thread ended"));
		await expect(run({ tools: ["deploy"], ask: broken })).rejects.toThrow("the thread ended");
	});

	it.for<readonly [unknown, RegExp]>([
		[undefined, /^The answers are missing/],
		[[{ place: 1 }], /^An answer's place is a number/],
		[["x"], /^An answer is a string/],
	])("are refused where they answer %j", async ([answers, message]) => {
		const ask = () => answers as never;
		await expect(run({ tools: ["deploy"], ask })).rejects.toMatchObject({
			code: "OPTION_INVALID",
			message: expect.stringMatching(message),
		});
	});
});

describe("the option toolViews", () => {
	it.for([
		[null],
		[[]],
		["./views.mjs"],
		[{ deploy: "x" }],
		[{ tools: ["deploy"] }],
		[{ tools: [1], ask() {} }],
	])("refuses %j", async ([toolViews]) => {
		await expect(run(toolViews as never)).rejects.toMatchObject({
			code: "OPTION_INVALID",
			message: expect.stringMatching(/^The option "toolViews" is .* Give an object of functions/),
		});
	});

	it("is refused for a session file, which has no cards", async () => {
		await expect(run(watch(() => "").views, { format: "jsonl" })).rejects.toMatchObject({
			code: "OPTION_INVALID",
			message: expect.stringContaining("a session file has none"),
		});
	});

	it("holds for Markdown", async () => {
		const { page } = await run(watch(() => "by its own view").views, { format: "md" });
		expect(page).toContain("<b>deploy</b> <code>by its own view</code>");
		expect(page).toContain("<summary>As recorded</summary>");
	});
});
