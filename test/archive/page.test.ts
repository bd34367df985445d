import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readPayloads } from "../hostile-session.ts";
import { findViolations } from "../page/allow-list.ts";
import {
	attribute,
	type Element,
	elementById,
	elementsIn,
	elementsOf,
	lineOf,
} from "../page/elements.ts";
import { archived, failed, keyOf } from "./records.ts";
import { renderIndex, sampleRecords } from "./rendered.ts";

const page = await renderIndex(sampleRecords);

/** What stands right in an element, of a script or a title too. */
function contentOf(element: Element): string {
	return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

function rowLine(name: string): string {
	return lineOf(elementById(page, `s-${keyOf(name)}`));
}

describe("the page of an archive", () => {
	it("has only elements, attributes and addresses that are on the list", () => {
		expect(findViolations(page, "archive")).toEqual([]);
	});

	it("allows its own script and style, scripts that its script asks for, and nothing else, before anything of a session", () => {
		const policy = elementsOf(page).find((at) => attribute(at, "http-equiv"));
		const hashes = ["style", "script"].map((tag) => {
			const own = elementsOf(page).find(
				(at) => at.tagName === tag && attribute(at, "type") === undefined,
			);
			return createHash("sha256")
				.update(own ? contentOf(own) : "")
				.digest("base64");
		});
		expect(policy && attribute(policy, "content")).toBe(
			`default-src 'none'; script-src 'sha256-${hashes[1]}' 'strict-dynamic'; style-src 'sha256-${hashes[0]}'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types pressleaf-archive`,
		);
		expect(page.indexOf("http-equiv")).toBeLessThan(150);
	});

	it("says of a session when, what, with what and how much", () => {
		expect(rowLine("a")).toBe(
			"2026-01-10 08:00Graft the exporterorchardm-large1 m 05 s1 KB3 branches1 fork10 messages10k tokens$1.00",
		);
	});

	it.for([
		["a fork", "b", "fork of Graft the exporter"],
		["a parent that is not here", "d", "from a session that is not here"],
		["a source that is gone", "d", "deleted source"],
		["what could not be read", "c", "3 problemsLine 7 is not JSON: {oopsand 2 more"],
		["an attempt that failed", "e", "The latest attempt failed: It changed meanwhile."],
	] as const)("says %s", ([, name, words]) => {
		expect(rowLine(name)).toContain(words);
	});

	it("links to each session's page", () => {
		const links = elementsOf(page).filter((at) => attribute(at, "class")?.startsWith("session"));
		expect(links.map((link) => attribute(link, "href")).toSorted()).toEqual(
			["a", "b", "c", "d", "e"].map((name) => `pages/undated-${keyOf(name)}.html`),
		);
	});

	it("lists what could not be archived with its path and reason", () => {
		const items = elementsIn(elementById(page, "pl-failures")).filter(
			({ tagName }) => tagName === "li",
		);
		expect(items.map(lineOf)).toEqual([
			"folder/e.jsonl It changed meanwhile. The page of an earlier attempt",
			"folder/f.jsonl No entry could be read in f.jsonl.",
		]);
	});

	it("gives the search what it has to know", () => {
		const data = elementById(page, "archive-data");
		expect(JSON.parse(contentOf(data))).toEqual({
			shards: ["0123456789abcdef"],
			texts: { "0000000000000000": "89abcdef" },
		});
	});

	it("says so where nothing is in it", async () => {
		const empty = await renderIndex([]);
		expect(empty).toContain("No session is in this archive yet.");
		expect(findViolations(empty, "archive")).toEqual([]);
	});
});

describe("the search on the page of an archive", () => {
	it("says of which sessions not all is searched", async () => {
		const cut = sampleRecords.slice(1, 3).map(({ key }) => key);
		const html = await renderIndex(sampleRecords, { cut });
		expect(html).toContain("Too large to be searched as a whole: 2 sessions, marked below.");
		const marked = html.split('<li class="row"').filter((row) => row.includes("not all of it is"));
		expect(marked.map((row) => /id="s-([0-9a-f]+)"/.exec(row)?.[1]).sort()).toEqual(cut);
		expect(findViolations(html, "archive")).toEqual([]);
		expect(await renderIndex(sampleRecords)).not.toMatch(/is searched|as a whole/);
	});
});

describe("the totals on the page of an archive", () => {
	const section = elementsOf(page).find((at) => attribute(at, "class") === "totals");
	const parts = section ? elementsIn(section) : [];

	it("are a chart with its words", () => {
		const charts = parts.filter((at) => attribute(at, "role") === "img");
		expect(charts.map((chart) => attribute(chart, "aria-label"))).toEqual([
			"Sessions by month, January 2026 to March 2026, at most 4; their cost, at most $4.80",
		]);
		expect(parts.filter(({ tagName }) => tagName === "title").map(contentOf)).toEqual([
			"January 2026: 4 sessions, $4.80",
			"February 2026: 0 sessions",
			"March 2026: 1 session, $1.20",
		]);
	});

	it("are told by month, project and model", () => {
		const rows = parts.filter(({ tagName }) => tagName === "tr").map(lineOf);
		// 10 + 11 + 13 + 14 messages, that many thousand tokens and 4 × 10, cents as many tens, 4 × 1,000 bytes.
		expect(rows).toContain("January 202644848k$4.803.9 KB");
		expect(rows).toContain("press3 sessions$3.90");
		expect(rows).toContain("orchard2 sessions$2.10");
		expect(rows).toContain("m-large4 sessions$4.80");
		expect(rows).toContain("m-small1 session$1.20");
	});
});

describe("hostile strings in an archive", () => {
	const strings = readPayloads().map(({ payload }) => payload);

	it("stay text wherever they stand", async () => {
		const records = strings.map((text, at) => {
			const name = at.toString(16);
			return archived(name, {
				sessionId: text,
				title: text,
				cwd: text,
				startedAt: text,
				endedAt: text,
				models: [{ model: text, answers: 1, tokens: 1, cost: 0 }],
				problems: [text],
				problemCount: 1,
				fileName: text,
				parent: strings[at - 1] ?? text,
				firstEntryId: text,
				record: { failure: text },
			});
		});
		const broken = failed("fffff", strings.join(" "));
		const html = await renderIndex([...records, broken]);
		expect(findViolations(html, "archive")).toEqual([]);
		const rows = elementsOf(html).filter((at) => attribute(at, "class") === "row");
		expect(rows).toHaveLength(strings.length);
	});

	it("stay data in what the search reads", async () => {
		const html = await renderIndex([archived("a")], { shards: ["</script><!--<script>\u2028&"] });
		const data = elementById(html, "archive-data");
		expect(contentOf(data)).not.toMatch(/[<>&\u2028]/);
		expect(JSON.parse(contentOf(data)).shards).toEqual(["</script><!--<script>\u2028&"]);
	});
});
