import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { startBrowser, type TestBrowser } from "../browser.ts";
import { hostileSession, readPayloads } from "../hostile-session.ts";
import { findViolations } from "../page/allow-list.ts";
import { textOf } from "../page-text.ts";

const PER_PAGE = 48;
const payloads = readPayloads().map(({ payload }) => payload);
const parts = Array.from({ length: Math.ceil(payloads.length / PER_PAGE) }, (_, part) => ({
	part,
	strings: payloads.slice(part * PER_PAGE, (part + 1) * PER_PAGE),
}));

/** Stands before the session in a page without its policy: notes every sign that a payload ran. */
const detector = `<script>window.ran=[];for(const name of ["alert","confirm","prompt","print","open","fetch"])window[name]=(...words)=>{window.ran.push(name+words)}</script>`;

let browser: TestBrowser;
beforeAll(async () => {
	browser = await startBrowser();
});
afterAll(() => browser.close());

describe("P7: no byte of a session becomes markup, script, style or another scheme", () => {
	it.for(parts)("payloads, part $part", async ({ strings }) => {
		const { page } = await exportSession({ text: hostileSession(strings), name: "hostile.jsonl" });
		expect(findViolations(page)).toEqual([]);
		const text = squeeze(textOf(parse(page, { scriptingEnabled: false })));
		expect(strings.filter((payload) => !text.includes(squeeze(payload)))).toEqual([]);
		await expectQuiet(page);
		await expectQuiet(withoutPolicy(page));
	});

	it("lines of the file", async () => {
		const lines = readPayloads().filter(({ context }) => context === "one whole JSONL line");
		expect(lines.length).toBeGreaterThan(30);
		const good = hostileSession(["harmless"]);
		const { page } = await exportSession({
			text: good + lines.map(({ payload }) => `${payload}\n`).join(""),
			name: "hostile.jsonl",
		});
		expect(findViolations(page)).toEqual([]);
		await expectQuiet(withoutPolicy(page));
	});
});

async function expectQuiet(html: string): Promise<void> {
	const opened = await browser.open(html);
	try {
		// What waits for the script becomes elements too.
		await opened.page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
		const seen = await opened.page.evaluate(() => ({
			ran: Reflect.get(globalThis, "ran") ?? [],
			scripts: document.querySelectorAll("script").length,
			handlers: [...document.querySelectorAll("*")].flatMap((element) =>
				element.getAttributeNames().filter((name) => name.startsWith("on")),
			),
		}));
		expect(seen.ran).toEqual([]);
		expect(seen.handlers).toEqual([]);
		expect(seen.scripts).toBe(html.includes(detector) ? 2 : 1);
		expect(opened.requests.filter((url) => !url.startsWith("file:"))).toEqual([]);
		expect(opened.requests).toHaveLength(1);
		expect(opened.complaints).toEqual([]);
	} finally {
		await opened.close();
	}
}

function withoutPolicy(page: string): string {
	const start = page.indexOf(`<meta http-equiv="Content-Security-Policy"`);
	expect(start).toBeGreaterThan(0);
	const end = page.indexOf(">", start) + 1;
	return page.slice(0, start) + detector + page.slice(end);
}

/** Text as it is compared: without white space, which is laid out anew, and without control characters and lone
 * surrogates, which are shown as marks of several kinds. */
function squeeze(text: string): string {
	return text.replace(/[\s\p{Cc}\p{Cs}\uFFFD]+/gu, "");
}
