import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { CODE_BOUNDS, MARKDOWN_BOUNDS } from "../../src/page/text/bounds.ts";
import { named, session, user } from "../builders.ts";
import { attribute, type Element, elementsOf } from "./elements.ts";
import { fullTranscript } from "./full-transcript.ts";
import { render, renderChunks } from "./rendered.ts";
import { answer, prompt, toolBlock, transcriptOf, turn } from "./sample-transcript.ts";

function textOf(element: Element): string {
	return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

function sha256(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("the shell", () => {
	it("begins with the policy, before any byte of the session", async () => {
		const html = await render(fullTranscript);
		const start =
			'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="';
		expect(html.startsWith(start)).toBe(true);
	});

	it("allows exactly its one style and its one script, by hash", async () => {
		const elements = elementsOf(await render(fullTranscript));
		const [script, ...scripts] = elements.filter(({ tagName }) => tagName === "script");
		const [style, ...styles] = elements.filter(({ tagName }) => tagName === "style");
		const policy = elements.find((at) => attribute(at, "http-equiv") === "Content-Security-Policy");
		if (!script || !style || !policy) throw new Error("a part is missing");
		expect([...scripts, ...styles]).toEqual([]);
		expect(script.attrs).toEqual([]);
		expect(attribute(policy, "content")).toBe(
			`default-src 'none'; script-src ${sha256(textOf(script))}; style-src ${sha256(textOf(style))}; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
		);
	});

	it.for([
		["auto", undefined, "light dark"],
		["light", "light", "light"],
		["dark", "dark", "dark"],
	] as const)("sets the theme %s without a script", async ([theme, expected, scheme]) => {
		const elements = elementsOf(await render(fullTranscript, { theme }));
		const root = elements.find(({ tagName }) => tagName === "html");
		const meta = elements.find((at) => attribute(at, "name") === "color-scheme");
		expect(root && attribute(root, "data-theme")).toBe(expected);
		expect(meta && attribute(meta, "content")).toBe(scheme);
	});

	it("names the page after the session", async () => {
		const elements = elementsOf(await render(fullTranscript));
		const title = elements.find(({ tagName }) => tagName === "title");
		expect(title && textOf(title)).toBe(fullTranscript.head.title);
	});

	it("leads from what was shown plain to its entry", async () => {
		const costly = "*a ".repeat(MARKDOWN_BOUNDS.delimiters + 1);
		const code = `\`\`\`ts\n${"let a;\n".repeat(CODE_BOUNDS.lines + 1)}\`\`\``;
		const text = session(user("start"), named("mark5", user(costly)), named("code6", user(code)));
		const { page, problems } = await exportSession({ text });
		const found = problems.map(({ code, entryId }) => [code, entryId]);
		expect(found.toSorted()).toEqual([
			["code-too-costly", "code6"],
			["text-too-costly", "mark5"],
		]);
		expect(page).toContain('<a href="#mark5">to the entry</a>');
		expect(page).toContain('<a href="#code6">to the entry</a>');
	});

	it("is small when empty", async () => {
		expect((await render(transcriptOf([]))).length).toBeLessThan(60_000);
	});
});

describe("the page", () => {
	it("has neither inline handlers nor inline styles, and one main", async () => {
		const elements = elementsOf(await render(fullTranscript));
		const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
		expect(names.filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
		expect(elements.filter(({ tagName }) => tagName === "main")).toHaveLength(1);
	});

	it("leaves no placeholder behind", async () => {
		const html = await render(fullTranscript);
		const body = html.slice(html.indexOf("<body>"), html.lastIndexOf("<script>"));
		expect(body).not.toMatch(/\{\{|\}\}|\[object |>undefined<|"undefined"|>null</);
	});

	it("gives every entry an element with its id, and no id twice", async () => {
		const elements = elementsOf(await render(fullTranscript));
		const ids = elements.flatMap((element) => attribute(element, "id") ?? []);
		const entries = "s1 m1 d1 p1 a1 r1 r2 r3 r4 sh1 t1 c1 m2 u1 a2 a3 k1 a4".split(" ");
		expect(ids.filter((id) => !id.startsWith("pl-"))).toEqual(entries);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("links within the page only to what is there", async () => {
		const elements = elementsOf(await render(fullTranscript));
		const ids = new Set(elements.map((element) => attribute(element, "id")));
		const targets = elements.flatMap((element) => attribute(element, "href") ?? []);
		const missing = targets.filter((href) => href.startsWith("#") && !ids.has(href.slice(1)));
		expect(missing).toEqual([]);
	});

	it("stores an image that is shown twice once", async () => {
		const html = await render(fullTranscript);
		const { base64 } = fullTranscript.images[0] ?? { base64: "" };
		// One use of the first image, and one place where the second is kept; both have the same bytes here.
		expect(html.split(base64)).toHaveLength(3);
	});

	it("is the same on each run", async () => {
		expect(await render(fullTranscript)).toBe(await render(fullTranscript));
	});

	it("comes in pieces: what precedes the turns, each turn, what follows", async () => {
		const turns = Array.from({ length: 9 }, (_, index) => turn([prompt(`words ${index}`)]));
		const chunks = await renderChunks(transcriptOf(turns));
		const withWords = chunks.filter((chunk) => chunk.includes("<article"));
		expect(withWords.map((chunk) => chunk.match(/words \d/)?.[0])).toEqual(
			turns.map((_, index) => `words ${index}`),
		);
	});
});

describe("text of a session", () => {
	const hostile = `"><img src=x onerror=alert(1)></title></style></script><!--<script>$& {{x}}`;

	it("never becomes markup, wherever it stands", async () => {
		const text = JSON.stringify(fullTranscript);
		// Only words of the session are replaced: kinds and the like choose templates.
		const spoilt = JSON.parse(text, (key, value) =>
			SESSION_FIELDS.has(key) && typeof value === "string" ? `${value} ${hostile}` : value,
		);
		const plain = elementsOf(await render(fullTranscript)).map(({ tagName }) => tagName);
		plain.push("noscript");
		const elements = elementsOf(await render(spoilt));
		const names = new Set(elements.map(({ tagName }) => tagName));
		expect([...names].filter((name) => !plain.includes(name))).toEqual([]);
		expect(elements.filter((at) => attribute(at, "onerror") !== undefined)).toEqual([]);
		expect(elements.filter((at) => attribute(at, "src") === "x")).toEqual([]);
	});

	it("keeps a newline at its beginning", async () => {
		const output = {
			kind: "output",
			text: "\n\nlate\n",
			isTerminal: true,
			isError: false,
		} as const;
		const page = await render(transcriptOf([turn([answer([toolBlock({ result: [output] })])])]));
		const samp = elementsOf(page).find(({ tagName }) => tagName === "samp");
		expect(samp && textOf(samp)).toBe("\n\nlate\n");
	});
});

/** Fields that hold words of the session. */
const SESSION_FIELDS = new Set(
	"title project cwd parentSession text name summary label customType value location message detail alt description error note".split(
		" ",
	),
);

describe("templates", () => {
	const directory = new URL("../../templates/", import.meta.url);
	const sources = readdirSync(directory).map((file) =>
		readFileSync(new URL(file, directory), "utf8"),
	);

	it("insert markup only from fields that are Html", () => {
		const raw = sources.flatMap((source) => source.match(/\{\{\{[^}]*\}\}\}/g) ?? []);
		expect([...new Set(raw)].sort()).toMatchInlineSnapshot(`
			[
			  "{{{caption}}}",
			  "{{{customType}}}",
			  "{{{cwd}}}",
			  "{{{description}}}",
			  "{{{detail}}}",
			  "{{{error}}}",
			  "{{{failure}}}",
			  "{{{html}}}",
			  "{{{label}}}",
			  "{{{message}}}",
			  "{{{name}}}",
			  "{{{note}}}",
			  "{{{origin.parent.title}}}",
			  "{{{parentSession}}}",
			  "{{{path}}}",
			  "{{{preview}}}",
			  "{{{project}}}",
			  "{{{reason}}}",
			  "{{{role}}}",
			  "{{{skill.html}}}",
			  "{{{skill.location}}}",
			  "{{{skill.name}}}",
			  "{{{source.name}}}",
			  "{{{summary}}}",
			  "{{{text}}}",
			  "{{{this}}}",
			  "{{{title}}}",
			  "{{{value}}}",
			]
		`);
	});

	it("quote every attribute", () => {
		for (const source of sources) expect(source).not.toMatch(/=\{\{/);
	});
});
