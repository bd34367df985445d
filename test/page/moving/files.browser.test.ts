import { expect, it } from "vitest";
import { exportSession } from "../../../src/index.ts";
import { assistant, session, toolCall, toolResult, user } from "../../builders.ts";
import { useBrowser } from "../opened.ts";

const open = useBrowser();

const change = (path: string) => toolCall("edit", { path, oldText: "a", newText: "b" });

it("a file's link leads to the card of its edit, not to the answer that holds several", async () => {
	const html = await exportSession({
		text: session(
			user("Change both"),
			assistant(`${"words\n\n".repeat(100)}`, change("first.ts"), change("second.ts")),
			toolResult("done"),
			toolResult("done"),
			assistant("never answered", change("third.ts")),
		),
	});
	const { page } = await open(html.page);
	await page.getByRole("tab", { name: "Files" }).click();
	const files = page.getByRole("navigation", { name: "Files" });
	await files.getByRole("listitem").filter({ hasText: "second.ts" }).getByRole("link").click();
	const current = page.locator(".current");
	await expect.poll(() => current.innerText()).toMatch(/^edit\s+second\.ts/);
	await expect.poll(() => current.innerText()).not.toContain("first.ts");
	await files.getByRole("listitem").filter({ hasText: "third.ts" }).getByRole("link").click();
	await current.filter({ hasText: "never answered" }).waitFor();
});
