import { replaceControls } from "../errors.ts";
import type { Ending } from "./completion.ts";
import type { ListedShare } from "./contract.ts";
import { startThread } from "./thread.ts";

/** In milliseconds: how long a list is taken for what is there, while somebody types. */
const FRESH = 5000;

let known: { readonly at: number; readonly shares: Promise<readonly ListedShare[]> } | undefined;

/** The gists whose id begins with `word`. */
export async function completeShares(word: string): Promise<readonly Ending[]> {
	if (known === undefined || performance.now() - known.at > FRESH) {
		known = { at: performance.now(), shares: list() };
	}
	return (await known.shares).flatMap(({ gistId, title }) =>
		gistId?.startsWith(word)
			? [{ word: gistId, label: gistId, description: replaceControls(title) }]
			: [],
	);
}

async function list(): Promise<readonly ListedShare[]> {
	const idle = {
		records: [],
		views: new Map(),
		onProgress: () => {},
		onCommitted: () => {},
		ask: async () => "nothing" as const,
	};
	const thread = startThread({ kind: "shares", remote: false, host: undefined }, idle);
	const ending = await thread.ending;
	return ending.kind === "shares" ? ending.shares : [];
}
