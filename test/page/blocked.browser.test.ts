import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportSession } from "../../src/index.ts";
import { assistant, session, user } from "../builders.ts";
import { useBrowser } from "./opened.ts";

const open = useBrowser();

const turns = Array.from({ length: 120 }, (_, at) => [user(`Prompt ${at}`), assistant("Yes.")]);
const long = (await exportSession({ text: session(...turns.flat()) })).page;
const short = (await exportSession({ text: session(user("hi"), assistant("yo")) })).page;

/** Hosts by their policies; the first allows everything. */
const policies = { "/": "", "/blocked": "script-src 'none'", "/sandbox": "sandbox" };

describe("where only the page's own script is kept from running", () => {
	let server: Server;
	let address = "";

	beforeAll(async () => {
		server = createServer(({ url = "" }, response) => {
			const { pathname, search } = new URL(url, "http://localhost");
			const policy = new Map(Object.entries(policies)).get(pathname);
			if (policy) response.setHeader("Content-Security-Policy", policy);
			response.setHeader("Content-Type", "text/html; charset=utf-8");
			response.end(search === "?short" ? short : long);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const place = server.address();
		if (typeof place === "object" && place) address = `http://127.0.0.1:${place.port}`;
	});
	afterAll(() => server.close());

	it.for([
		["says that the rest is missing", "/blocked", true, 1],
		["says nothing of a page that is whole", "/blocked?short", true, 0],
		["says nothing where the script runs", "/", true, 0],
		["says nothing in a sandbox, which shows everything", "/sandbox", true, 0],
		["says nothing without JavaScript", "/blocked", false, 0],
	] as const)("%s", async ([, path, javaScriptEnabled, count]) => {
		const { page } = await open("<!DOCTYPE html><title>none</title>", { javaScriptEnabled });
		await page.goto(`${address}${path}`);
		const sentence = page.getByText("Only a part of this page is shown");
		const seen = sentence.filter({ visible: true });
		await expect.poll(() => seen.count()).toBe(count);
		await page.emulateMedia({ media: "print" });
		await expect.poll(() => seen.count()).toBe(count);
	});
});
