import type { Answer, ListedShare, Proposed } from "./contract.ts";
import { type Call, tell } from "./office.ts";

const NOTHING = "Send nothing";
const MAKE = "Share it";
const MAKE_ANOTHER = "Make another gist";

/**
 * Shows what would go out, and asks. Whatever is no plain yes sends nothing: where somebody types while the question comes, a key
 * that was meant for the prompt answers it, so that the first answer is no then, and a yes takes two.
 */
export async function askConsent(proposed: Proposed, call: Call): Promise<Answer> {
	const { context, office } = call;
	const { summary, found, essence, replaces } = proposed;
	tell(context, summary.join("\n"), "info");
	const isTyping = context.ui.getEditorText().trim() !== "";
	const isPlain = !isTyping && found.length === 0 && replaces === undefined;
	const answer = isPlain ? "make" : await choose(proposed, call);
	if (answer === "nothing" || (replaces !== undefined && !isTyping)) return answer;
	const signal = office.closing;
	const isAgreed = await context.ui.confirm("Share it?", essence.join("\n"), { signal });
	return isAgreed ? answer : "nothing";
}

/** What is to be done, once whoever wants to has gone through all that was found. */
async function choose(proposed: Proposed, { context, office }: Call): Promise<Answer> {
	const { found, essence, replaces } = proposed;
	const signal = office.closing;
	const title = ["Share it?", ...essence].join("\n");
	const show = `Show all that was found (${found.length})`;
	const replace = `Replace what ${replaces} shows`;
	const options = [
		NOTHING,
		...(found.length > 0 ? [show] : []),
		...(replaces === undefined ? [MAKE] : [replace, MAKE_ANOTHER]),
	];
	for (;;) {
		const chosen = await context.ui.select(title, options, { signal });
		if (chosen === replace) return "replace";
		if (chosen === MAKE || chosen === MAKE_ANOTHER) return "make";
		if (chosen !== show) return "nothing";
		const rows = found.map((line) => line.trim());
		const seen = await context.ui.select("Found. Enter goes back to the question.", rows, {
			signal,
		});
		if (seen === undefined) return "nothing";
	}
}

/** The gist that is chosen from some, this session's first, and is really to go; undefined where none is. */
export async function chooseShare(
	shares: readonly ListedShare[],
	{ context, office }: Call,
): Promise<string | undefined> {
	const current = context.sessionManager.getSessionId();
	const isCurrent = ({ sessionId }: ListedShare) => sessionId === current;
	const sorted = [...shares.filter(isCurrent), ...shares.filter((share) => !isCurrent(share))];
	const rows = sorted.map(({ gistId, words }) => `${words.split("\n")[0]}  ${gistId}`);
	const signal = office.closing;
	const chosen = await context.ui.select("What shall be taken back?", rows, { signal });
	const share = sorted[rows.indexOf(chosen ?? "")];
	if (share === undefined) return undefined;
	const question = `${share.words}\nWhoever has the link cannot read it any more.`;
	const isSure = await context.ui.confirm("Delete this gist?", question, { signal });
	return isSure ? share.gistId : undefined;
}
