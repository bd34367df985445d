import type { Answer, ListedShare, Proposed } from "./contract.ts";
import { type Call, tell } from "./office.ts";

/** Shows what would go out, and asks. Whatever is no plain yes sends nothing. */
export async function askConsent(proposed: Proposed, { context, office }: Call): Promise<Answer> {
	const { summary, essence, replaces } = proposed;
	const signal = office.closing;
	tell(context, summary.join("\n"), "info");
	if (replaces === undefined) {
		const isAgreed = await context.ui.confirm("Share it?", essence.join("\n"), { signal });
		return isAgreed ? "make" : "nothing";
	}
	const replace = `Replace what ${replaces} shows`;
	const make = "Make another gist";
	const title = ["Share it?", ...essence].join("\n");
	const chosen = await context.ui.select(title, ["Send nothing", replace, make], { signal });
	if (chosen === replace) return "replace";
	return chosen === make ? "make" : "nothing";
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
