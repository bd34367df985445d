import type { ProblemNote, Transcript } from "../transcript/index.ts";
import { renderSegments } from "./body.ts";
import { viewClosing } from "./closing-view.ts";
import { viewOpening } from "./head-view.ts";
import { countCode, shownEntryIds } from "./listing.ts";
import { writePageStyles } from "./page-styles.ts";
import { hasPart } from "./parts.ts";
import { closeShell, openShell } from "./shell.ts";
import { viewSidebar } from "./sidebar-view.ts";
import { loadTemplates, renderTemplate } from "./templates.ts";
import { createTextRenderer, type TokenStore } from "./text/index.ts";
import type { PageTheme } from "./theme/index.ts";
import type { ViewContext } from "./view-context.ts";

/** What may be chosen about a page. */
export interface PageSettings {
	/** One that is no name gives the page its own colours, light or dark, whatever the reader's system says. */
	readonly theme: "auto" | "light" | "dark" | PageTheme;
	/** Called with what went wrong while the page was made, e.g. code too costly to highlight. */
	onProblem(problem: ProblemNote): void;
	/** Whether threads may share the work of a long page, which is the same either way; true where nothing is said. */
	readonly threads?: boolean | undefined;
	/** The session itself in base64, for programs that read it out of the page; none where nothing is said. */
	readonly sessionData?: string | undefined;
	/** Where tokens of earlier pages are found, and this page's kept. */
	readonly tokens?: TokenStore | undefined;
}

/** The page of a transcript, in pieces: what precedes the turns, each turn, what follows them. */
export async function* renderPage(
	transcript: Transcript,
	settings: PageSettings,
): AsyncGenerator<string, void, undefined> {
	const { theme } = settings;
	const problems: ProblemNote[] = [];
	const text = createTextRenderer({
		onProblem({ code, message, entryId }) {
			const place = entryId === undefined ? {} : { entryId };
			const problem: ProblemNote = { severity: "info", line: 0, code, message, ...place };
			problems.push(problem);
			settings.onProblem(problem);
		},
		expectedCode: settings.threads === false ? 0 : countCode(transcript),
		tokens: settings.tokens,
	});
	const context: ViewContext = {
		text,
		images: transcript.images,
		shownIds: shownEntryIds(transcript),
	};
	try {
		await loadTemplates();
		yield openShell({
			title: transcript.head.title,
			generator: transcript.provenance.generator,
			theme: typeof theme === "string" ? theme : theme.appearance,
			styles: writePageStyles(transcript, typeof theme === "string" ? undefined : theme),
		});
		const sidebar = viewSidebar(transcript, context, typeof theme === "string");
		const top = `${renderTemplate("sidebar", sidebar)}${renderTemplate("opening", viewOpening(transcript, context))}`;
		yield top;
		let isCut = hasPart(top);
		for await (const piece of renderSegments(transcript, context)) {
			isCut ||= hasPart(piece);
			yield piece;
		}
		yield renderTemplate("closing", viewClosing(transcript, problems, context));
		yield closeShell({ isCut, sessionData: settings.sessionData });
	} finally {
		text.close();
	}
}
