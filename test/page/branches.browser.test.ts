import { describe, expect, it } from "vitest";
import { readSession } from "../../src/session/index.ts";
import { composeTranscript } from "../../src/transcript/index.ts";
import { buildTree, selectTree } from "../../src/tree/index.ts";
import { assistant, branchFrom, named, session, user } from "../builders.ts";
import { findAxeViolations, openAllFolds } from "./axe.ts";
import { useBrowser } from "./opened.ts";
import { render } from "./rendered.ts";

const open = useBrowser();

async function treePage(text: string): Promise<string> {
	const tree = buildTree(await readSession({ text, name: "run.jsonl" }));
	return render(composeTranscript(selectTree(tree), { generator: "pressleaf", optionNotes: [] }));
}

const forked = session(
	named("a1", user("the beginning")),
	named("a2", assistant("the first answer")),
	branchFrom("a1", named("b1", assistant("another answer")), named("b2", user("go on with it"))),
	branchFrom("b1", named("c1", user("or with this")), named("c2", assistant("the deepest"))),
	branchFrom("a2", named("d1", user("the way that is shown")), named("d2", assistant("its end"))),
);

// What is inside `<noscript>` is found by its element: Playwright looks for no text there, though the script is off.
describe("a whole tree without the script", () => {
	const options = { javaScriptEnabled: false };

	it("reads through on the branch shown first; the others follow their fork, folded, each once", async () => {
		const { page } = await open(await treePage(forked), options);
		const main = page.getByRole("main");
		await expect.poll(() => main.getByText("its end").isVisible()).toBe(true);
		const folds = main.locator("details.branch");
		await expect
			.poll(() => folds.locator("> summary").allInnerTexts())
			.toEqual([
				"Branch 2 of 2 · another answer · 1 entry",
				"Branch 1 of 2 · go on with it · 1 entry",
				"Branch 2 of 2 · or with this · 2 entries",
			]);
		const deepest = main.locator("p", { hasText: "the deepest" });
		await expect.poll(() => deepest.isVisible()).toBe(false);
		await folds.nth(2).locator("> summary").click();
		await expect.poll(() => deepest.isVisible()).toBe(true);
		await expect.poll(() => deepest.count()).toBe(1);
		await expect.poll(() => main.getByRole("button").count()).toBe(0);
	});

	it("leads to an entry on a folded branch by its address", async () => {
		const { page } = await open(await treePage(forked), { ...options, hash: "#c2" });
		await page.locator("p", { hasText: "the deepest" }).waitFor({ state: "visible" });
	});

	it("prints every branch, opened and titled", async () => {
		const { page } = await open(await treePage(forked), options);
		await page.emulateMedia({ media: "print" });
		await expect.poll(() => page.locator("p", { hasText: "the deepest" }).isVisible()).toBe(true);
		await expect.poll(() => page.getByText("Branch 1 of 2, shown first").isVisible()).toBe(true);
	});

	it("stays flat and small with a thousand forks", async () => {
		const items = Array.from({ length: 1000 }, (_, at) => [
			named(`f${at}`, user(`step ${at}`)),
			named(`g${at}`, assistant("left aside")),
			branchFrom(`f${at}`),
		]).flat();
		const html = await treePage(session(named("f", user("start")), ...items, user("end")));
		expect(html.length).toBeLessThan(3_000_000);
		const { page } = await open(html, options);
		await expect.poll(() => page.locator("details.branch").count()).toBe(1000);
		const depth = await page.evaluate(() => {
			const depthOf = (at: Element | null): number => (at ? 1 + depthOf(at.parentElement) : 0);
			return Math.max(...[...document.querySelectorAll("main *")].map(depthOf));
		});
		expect(depth).toBeLessThan(16);
	});

	it("stays small with a thousand branches from one fork", async () => {
		const items = Array.from({ length: 1000 }, (_, at) =>
			branchFrom("f", named(`g${at}`, user(`way ${at}`))),
		);
		expect((await treePage(session(named("f", user("start")), ...items))).length).toBeLessThan(
			2_500_000,
		);
	});
});

describe("a whole tree", () => {
	it("prints the branches that the script does not show", async () => {
		const { page } = await open(await treePage(forked));
		await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
		await page.emulateMedia({ media: "print" });
		for (const text of ["another answer", "go on with it", "the deepest", "its end"]) {
			await expect
				.poll(() => page.getByRole("main").getByText(text).first().isVisible())
				.toBe(true);
		}
		await expect.poll(() => page.getByText("Branch 2 of 2 · or with this").isVisible()).toBe(true);
	});

	const looks = [
		{ colorScheme: "light", width: 390, isScripted: true },
		{ colorScheme: "dark", width: 1280, isScripted: true },
		{ colorScheme: "light", width: 1280, isScripted: false },
		{ colorScheme: "dark", width: 390, isScripted: false },
	] as const;

	it.for(looks)("WCAG 2.2 AA, $colorScheme, $width px, script: $isScripted", async (look) => {
		const { colorScheme, width, isScripted } = look;
		const viewport = { width, height: 800 };
		const { page } = await open(await treePage(forked), { colorScheme, viewport });
		// axe is a script itself, so that the page's own cannot be switched off: its mark is taken away.
		if (!isScripted) {
			await page.evaluate(() => document.documentElement.removeAttribute("data-scripted"));
		}
		await openAllFolds(page);
		expect(await findAxeViolations(page)).toEqual([]);
		const shown = await page.evaluate(() => {
			const help = document.querySelector<HTMLDialogElement>("#pl-help");
			help?.showModal();
			return help?.open;
		});
		expect(shown).toBe(true);
		expect(await findAxeViolations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	});

	it("opens with 20,000 entries", async () => {
		const items = Array.from({ length: 10_000 }, (_, at) => [
			user(`prompt ${at}`),
			assistant(`answer ${at}`),
		]).flat();
		const { page } = await open(await treePage(session(...items)));
		await page.getByText("answer 0", { exact: true }).waitFor();
		await expect.poll(() => page.locator("[data-entry]").count(), { timeout: 30_000 }).toBe(20_000);
	});
});
