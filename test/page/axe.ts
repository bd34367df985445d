import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** A rule of WCAG 2.2 AA that a page breaks, with the first elements that do. */
export interface Violation {
	readonly id: string;
	readonly nodes: readonly string[];
}

/** What axe-core finds in an open page at WCAG 2.2 AA. */
export async function findAxeViolations(page: Page): Promise<readonly Violation[]> {
	await page.evaluate(axeSource);
	return page.evaluate(async () => {
		const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
		const { violations } = await Reflect.get(globalThis, "axe").run({ runOnly: tags });
		return violations.map((found: { id: string; nodes: { html: string }[] }) => ({
			id: found.id,
			nodes: found.nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
		}));
	});
}

/** Opens every fold of a page, so that nothing of it escapes a look. */
export function openAllFolds(page: Page): Promise<void> {
	return page.evaluate(() => {
		for (const details of Reflect.get(globalThis, "document").querySelectorAll("details")) {
			details.open = true;
		}
	});
}
