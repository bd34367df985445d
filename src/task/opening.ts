/** Opens a page in the browser; gives why it could not be, as far as that can be told. */
export async function openPage(path: string): Promise<string | undefined> {
	const { default: open } = await import("open");
	try {
		await open(path);
		return undefined;
	} catch {
		return "No browser could be started. Open the page by hand.";
	}
}
