import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type OpenPage, startBrowser, type TestBrowser } from "../browser.ts";
import { assistant, named, session, sessionInfo, toolCall, toolResult, user } from "../builders.ts";
import { findAxeViolations } from "../page/axe.ts";
import { makeFolder } from "../scratch.ts";
import { changeArchiveData, copyArchive, type MadeArchive, makeArchive } from "./made-archive.ts";

const hostile =
	'</script><img src=x onerror="alert(1)">\u202e<b>merlin</b> pressleafArchive("text","",[])';

/** Sessions of several shards: 130 go by two bits of their keys. */
const sessions = {
	birds: session(
		user("Where does the kingfisher nest?"),
		assistant("In a bank."),
		named("look1", assistant(toolCall("bash", { command: "cat nests.txt" }))),
		named("deep1", toolResult(`${"heron\n".repeat(400)}a kingfisher in orchard row nine`)),
	),
	titled: session(user("unrelated words"), sessionInfo("Kingfisher survey")),
	apart: session(user("a kingfisher that is blue"), assistant("blue is the kingfisher in orchard")),
	phrase: session(user("the very blue\n  kingfisher")),
	japanese: session(user("セッションの全文検索を実装する"), assistant("索引を作りました")),
	scattered: session(user("全文 と 検索 は 文検")),
	hostile: session(user(hostile)),
	...Object.fromEntries(
		Array.from({ length: 123 }, (_, index) => [
			`filler${index}`,
			session(user(`orchard task ${index}`), assistant("done")),
		]),
	),
};

let browser: TestBrowser;
let archive: MadeArchive;
const home = mkdtempSync(join(tmpdir(), "pressleaf-test-"));
const opened: OpenPage[] = [];

beforeAll(async () => {
	browser = await startBrowser();
	archive = await makeArchive(home, sessions);
});
afterEach(async () => {
	for (const page of opened.splice(0)) await page.close();
});
afterAll(async () => {
	await browser.close();
	rmSync(home, { recursive: true });
});

/** The index as it is opened from a disk, with the network off. */
async function open({ index } = archive, { width = 1200, dark = false } = {}) {
	const shown = await browser.openFile(index, {
		offline: true,
		viewport: { width, height: 800 },
		colorScheme: dark ? "dark" : "light",
	});
	opened.push(shown);
	const { page } = shown;
	return {
		...shown,
		field: page.getByRole("searchbox", { name: "Search in all sessions" }),
		results: page.locator("#pl-search-results > li"),
		titles: page.locator("#pl-search-results h3"),
		status: page.locator("#pl-search-status"),
	};
}

const part =
	"Part of the archive could not be searched: 1 file of its index is missing or damaged.";

describe("a search in an archive", () => {
	it("finds a word, the session whose title it is in first", async () => {
		const { field, titles, status } = await open();
		await field.fill("Kingfisher ");
		await expect.poll(() => titles.allTextContents()).toHaveLength(4);
		expect(await titles.first().textContent()).toBe("Kingfisher survey");
		expect(await status.textContent()).toBe("4 sessions.");
	});

	it("finds a word by its beginning while it is typed", async () => {
		const { field, titles, status } = await open();
		await field.fill("kingfi");
		await expect.poll(() => titles.count()).toBe(4);
		await field.fill("kingfi ");
		await expect.poll(() => status.textContent()).toBe("No session holds all of it.");
		expect(await titles.count()).toBe(0);
	});

	it("finds the sessions that hold all words", async () => {
		const { field, titles } = await open();
		await field.fill("orchard kingfisher nine");
		await expect.poll(() => titles.allTextContents()).toEqual(["Where does the kingfisher nest?"]);
	});

	it("finds Japanese as it stands", async () => {
		const { field, titles, page } = await open();
		await field.fill("検索");
		await expect.poll(() => titles.count()).toBe(2);
		await field.fill("全文検索");
		await expect.poll(() => titles.allTextContents()).toEqual(["セッションの全文検索を実装する"]);
		expect(await page.locator("mark").allTextContents()).toEqual(["全文検索"]);
		await field.fill("索引");
		await expect.poll(() => page.locator("mark").allTextContents()).toEqual(["索引"]);
	});
});

describe("what stands in a row", () => {
	it("is found across the lines of a text, and nothing else is", async () => {
		const { field, titles, page } = await open();
		await field.fill('"blue kingfisher"');
		await expect.poll(() => titles.allTextContents()).toEqual(["the very blue kingfisher"]);
		expect(await page.locator("mark").allTextContents()).toEqual(["blue kingfisher"]);
	});

	it("is looked for in a hundred sessions, and in the others when that is asked for", async () => {
		const { field, status, page } = await open();
		await field.fill('"task orchard"');
		await expect
			.poll(() => status.textContent())
			.toBe("0 sessions so far, 23 sessions to be looked through.");
		await page.getByRole("button", { name: "Show more" }).click();
		await expect.poll(() => status.textContent()).toBe("No session holds all of it.");
	});
});

describe("the list of what was found", () => {
	it("has twenty sessions of all shards at a time", async () => {
		const { field, results, status, page } = await open();
		await field.fill("orchard");
		await expect.poll(() => status.textContent()).toBe("125 sessions.");
		const more = page.getByRole("button", { name: "Show more" });
		await more.click();
		await expect.poll(() => results.count()).toBe(40);
		await expect.poll(() => results.nth(20).locator("h3 a:focus").count()).toBe(1);
		for (const shown of [60, 80, 100, 120, 125]) {
			await more.click();
			await expect.poll(() => results.count()).toBe(shown);
		}
		await expect.poll(() => more.isHidden()).toBe(true);
	});

	it("is a sentence where there is nothing to look for", async () => {
		const { field, status } = await open();
		await field.fill("?!");
		await expect
			.poll(() => status.textContent())
			.toBe("Nothing to look for: type a letter or a digit.");
	});
});

describe("an excerpt", () => {
	it("says what kind of entry it is of, and marks the word", async () => {
		const { field, results } = await open();
		await field.fill("orchard kingfisher nine");
		const excerpt = results.locator(".excerpts a").last();
		await expect
			.poll(() => excerpt.textContent())
			.toMatch(/^Tool …(heron )+a kingfisher in orchard/);
		expect(await excerpt.locator("mark").allTextContents()).toEqual([
			"kingfisher",
			"orchard",
			"nine",
		]);
	});

	it("leads to the very entry, which the page shows", async () => {
		const { field, results, page } = await open();
		await field.fill("nine kingfisher");
		await results.locator(".excerpts a", { hasText: "row nine" }).click();
		await page.waitForURL(/\/pages\/[\w-]+\.html#deep1$/);
		const found = page.locator("#deep1").getByText("a kingfisher in orchard row nine");
		await expect.poll(() => found.isVisible()).toBe(true);
		const top = () => page.locator("#deep1").evaluate((at) => at.getBoundingClientRect().top);
		await expect.poll(top).toBeGreaterThanOrEqual(0);
		await expect.poll(top).toBeLessThan(400);
	});

	it("is text, whatever a session holds", async () => {
		const { field, results, complaints, page } = await open();
		await field.fill("merlin");
		const excerpt = results.locator(".excerpts bdi");
		const words = hostile.replace("\u202e", "\ufffd");
		await expect.poll(() => excerpt.textContent()).toBe(words);
		expect(await page.locator("#pl-search img, #pl-search script, #pl-search b").count()).toBe(0);
		expect(complaints).toEqual([]);
	});
});

describe("what a search loads", () => {
	it("is nothing before one types, then one file of each shard and the texts that are quoted", async () => {
		const { field, results, requests, complaints } = await open();
		expect(requests).toEqual([pathToFileURL(archive.index).href]);
		await field.fill("nests");
		await expect.poll(() => results.locator(".excerpts").count()).toBe(1);
		const loaded = [...archive.bucketFiles("nests"), archive.textFile("birds")];
		expect(loaded).toHaveLength(5);
		expect(requests.slice(1).toSorted()).toEqual(
			loaded.map((path) => pathToFileURL(path).href).toSorted(),
		);
		expect(complaints).toEqual([]);
	});

	it("is not loaded again", async () => {
		const { field, titles, requests } = await open();
		await field.fill("kingfisher ");
		await expect.poll(() => titles.count()).toBe(4);
		const before = requests.filter((each) => !each.includes("/text/")).length;
		await field.fill("");
		await expect.poll(() => titles.count()).toBe(0);
		await field.fill("kingfisher ");
		await expect.poll(() => titles.count()).toBe(4);
		expect(requests.filter((each) => !each.includes("/text/"))).toHaveLength(before);
	});

	it("lies in the archive's own folder, whatever the page's data says", async () => {
		const own = copyArchive(archive, makeFolder());
		const outside = join(own.folder, "outside.js");
		writeFileSync(outside, "document.title = 'outside';");
		changeArchiveData(own.index, ({ shards, texts }) => ({
			shards: ["../outside", "https://example.com/x", shards[0], ...shards.slice(1)],
			texts: Object.fromEntries(Object.keys(texts).map((key) => [key, "/../../outside"])),
		}));
		const { field, results, requests, page } = await open(own);
		await field.fill("nests");
		await expect.poll(() => results.locator(".result-note").count()).toBe(1);
		const loaded = [own.index, ...own.bucketFiles("nests")];
		expect(requests.toSorted()).toEqual(loaded.map((path) => pathToFileURL(path).href).toSorted());
		expect(await page.title()).toBe("Session archive");
	});
});

describe("a file of the search that is not as it should be", () => {
	const damages: readonly (readonly [name: string, damage: (path: string) => void])[] = [
		["missing", (path) => rmSync(path)],
		["empty", (path) => writeFileSync(path, "")],
		["cut off", (path) => writeFileSync(path, readFileSync(path, "utf8").slice(0, -9))],
		["of another kind", (path) => writeFileSync(path, 'pressleafArchive("text","x",[]);')],
		["of other data", (path) => damageData(path)],
	];
	it.for(damages)("and is %s leaves what the others know", async ([, damage]) => {
		const own = copyArchive(archive, makeFolder());
		damage(own.bucketFiles("orchard")[1] ?? "");
		const { field, results, status } = await open(own);
		await field.fill("orchard");
		await expect.poll(() => status.textContent()).toMatch(new RegExp(`^\\d+ sessions\\. ${part}$`));
		const [count = 0] = (await status.textContent())?.match(/\d+/) ?? [];
		expect(Number(count)).toBeGreaterThan(50);
		expect(Number(count)).toBeLessThan(125);
		expect(await results.count()).toBe(20);
	});

	it("leaves a session without excerpts, which says so", async () => {
		const own = copyArchive(archive, makeFolder());
		rmSync(own.textFile("birds"));
		const { field, results } = await open(own);
		await field.fill("nests");
		await expect
			.poll(() => results.locator(".result-note").textContent())
			.toBe("The text of this session is missing or damaged, so that nothing can be quoted.");
	});
});

describe("the field of the search", () => {
	it("shows what was typed last, however late an earlier answer comes", async () => {
		const { field, titles, status, page } = await open();
		const slow = archive.bucketFiles("orchard").map((path) => pathToFileURL(path).href);
		await page.evaluate(holdBack, slow);
		await field.fill("orchard");
		await field.press("Enter");
		await expect.poll(() => page.locator("head script").count()).toBe(slow.length);
		await field.fill("nests");
		await field.press("Enter");
		await expect.poll(() => status.textContent()).toBe("1 session.");
		await page.evaluate(() => document.dispatchEvent(new Event("let-go")));
		await expect.poll(() => page.locator("head script").count()).toBe(0);
		await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
		expect(await status.textContent()).toBe("1 session.");
		expect(await titles.allTextContents()).toEqual(["Where does the kingfisher nest?"]);
	});

	it("is emptied by Escape, from wherever in the results", async () => {
		const { field, results, status } = await open();
		await field.fill("kingfisher ");
		await expect.poll(() => results.count()).toBe(4);
		await results.nth(2).locator("h3 a").press("Escape");
		await expect.poll(() => results.count()).toBe(0);
		expect(await field.inputValue()).toBe("");
		expect(await status.textContent()).toBe("");
		expect(await field.evaluate((at) => at === document.activeElement)).toBe(true);
	});

	it("leads with the arrows to what was found, and back", async () => {
		const { field, page, titles } = await open();
		await field.fill("kingfisher survey");
		await expect.poll(() => titles.count()).toBe(1);
		await field.press("ArrowDown");
		await page.keyboard.press("ArrowUp");
		expect(await field.evaluate((at) => at === document.activeElement)).toBe(true);
		await field.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/pages\//);
		await expect.poll(() => page.title()).toContain("Kingfisher survey");
	});

	it.for([
		["light", 1200],
		["dark", 1200],
		["light", 360],
		["dark", 360],
	] as const)("and its results are for everybody: %s, %i pixels", async ([theme, width]) => {
		const { field, page, results } = await open(archive, { width, dark: theme === "dark" });
		await field.fill("kingfisher ");
		await expect.poll(() => results.locator(".excerpts").count()).toBe(4);
		expect(await findAxeViolations(page)).toEqual([]);
		const beyond = () =>
			page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
		expect(await beyond()).toBe(0);
	});
});

/** Runs in the page: the scripts at some addresses seem not to be loaded before it is told to let them go. */
function holdBack(addresses: readonly string[]): void {
	const hold = (event: Event) => {
		const script = event.target;
		if (!(script instanceof HTMLScriptElement) || !addresses.includes(script.src)) return;
		event.stopImmediatePropagation();
		document.addEventListener("let-go", () => script.dispatchEvent(new Event("load")));
	};
	document.addEventListener("load", hold, { capture: true });
	document.addEventListener("let-go", () => document.removeEventListener("load", hold, true), {
		capture: true,
	});
}

/** Well formed, and no index. */
function damageData(path: string): void {
	const name = `${basename(dirname(path))}/${basename(path, ".js")}`;
	writeFileSync(path, `pressleafArchive("shard","${name}",{"index":7});`);
}
