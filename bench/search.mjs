// What a search in an archive costs: of each word, the files of the index that a first search loads, the time until it
// answers and until the first twenty sessions have their excerpts, and the same again once all of it is loaded.
// usage: node bench/search.mjs ARCHIVE [WORDS…]
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { findChromium } from "../test/setup/find-chromium.mjs";

const [archive, ...given] = process.argv.slice(2);
const words = given.length > 0 ? given : ["the", "function", "session theme", "検索", "全文検索"];
const browser = await chromium.launch({
	executablePath: findChromium(),
	args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({ offline: true });
for (const each of words) {
	const { files, bytes, first, again } = await measureWords(each);
	const loaded = `${files} files, ${(bytes / 1e6).toFixed(2)} MB`;
	console.log(`${each}: ${loaded}; first ${say(first)}; again ${say(again)}; ${again.status}`);
}
await browser.close();

async function measureWords(each) {
	const page = await context.newPage();
	const loaded = [];
	page.on("request", (request) => {
		if (/\/search\/(?!text\/)/.test(request.url())) loaded.push(fileURLToPath(request.url()));
	});
	await page.goto(pathToFileURL(join(archive, "index.html")).href);
	await page.locator("#pl-search-words").waitFor();
	const first = await page.evaluate(search, each);
	const bytes = loaded.reduce((sum, path) => sum + statSync(path).size, 0);
	await page.evaluate(search, "");
	const again = await page.evaluate(search, each);
	await page.close();
	return { files: loaded.length, bytes, first, again };
}

function say({ answered, filled }) {
	return `${Math.round(answered)} ms, excerpts ${Math.round(filled)} ms`;
}

/** Runs in the page. */
async function search(each) {
	const [field, status, list] = ["words", "status", "results"].map((name) =>
		document.getElementById(`pl-search-${name}`),
	);
	const start = performance.now();
	field.value = each;
	field.focus();
	field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
	const until = async (isTrue) => {
		while (!isTrue()) await new Promise((done) => setTimeout(done));
		return performance.now() - start;
	};
	if (each === "") return until(() => status.textContent === "");
	// Of a phrase, the first session that has it is the answer.
	const isSaid = () => /session/i.test(status.textContent) && !/so far/.test(status.textContent);
	const answered = await until(() => isSaid() || list.firstChild);
	const filled = await until(() => !list.querySelector(":scope > li:not(:has(ul, .result-note))"));
	return { answered, filled, status: status.textContent };
}
