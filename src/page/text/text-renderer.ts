import type { DiffRow } from "../../transcript/index.ts";
import { renderOutput } from "./ansi/output.ts";
import type { OutputPlace } from "./ansi/sequences.ts";
import { renderDiff } from "./diff.ts";
import { renderCode } from "./highlight/code.ts";
import { createHighlighter, type Highlighter } from "./highlight/highlight.ts";
import { findLanguage } from "./highlight/languages.ts";
import type { TokenStore } from "./highlight/token-store.ts";
import { type Html, joinHtml, trustHtml } from "./html.ts";
import { createProseRenderer, type ProseRenderer } from "./markdown/prose.ts";
import { markText } from "./marks.ts";

/** What the renderers report to the page, which knows the place. */
export interface TextSettings {
	onProblem(problem: TextProblem): void;
	/** About how many characters of code are to come: many are shared between threads. None where nothing is said. */
	readonly expectedCode?: number;
	/** Where tokens of earlier pages are found, and this page's kept. */
	readonly tokens?: TokenStore | undefined;
}

/** A text that was shown plain because rendering it in full would cost too much. */
export interface TextProblem {
	readonly code: "text-too-costly" | "code-too-costly";
	readonly message: string;
	/** The entry that it is in, where that is known. */
	readonly entryId: string | undefined;
}

/** The doors through which a session's text becomes HTML. */
export interface TextRenderer {
	/** Block-level markup. */
	prose(markdown: string): Promise<Html>;
	/** Content for `<pre><code>`, whitespace exact. */
	code(text: string, options: CodeOptions): Promise<Html>;
	/** Content for `<pre>`: output with its colours; a terminal's as it stood there. */
	output(text: string, place: OutputPlace): Html;
	/** Content for `<pre class="diff"><code>`: one element per row. */
	diff(rows: readonly DiffRow[], options: DiffOptions): Promise<Html>;
	/** One line of text: a path, a command, a label. */
	inline(text: string): Html;
	/** A language's display name, where it is known. */
	languageName(name: string | undefined): string | undefined;
	/** The same doors for what is folded at first: the colours of code come when it is seen. */
	readonly folded: TextRenderer;
	/** The same doors for the texts of an entry, which is named in what is reported. */
	of(entryId: string): TextRenderer;
	/** To be called when the page is made or given up. */
	close(): void;
}

export interface CodeOptions {
	readonly language?: string;
	/** Where set, lines are numbered from it. */
	readonly firstLine?: number;
	/** Lines that are seen at first, where not all are. */
	readonly shownLines?: number | undefined;
}

export interface DiffOptions {
	readonly language?: string | undefined;
	/** Rows that are seen at first, where not all are. */
	readonly shownRows?: number | undefined;
}

/** The renderers of one page. */
export function createTextRenderer(settings: TextSettings): TextRenderer {
	const highlighter = createHighlighter({
		report: (message, entryId) => settings.onProblem({ code: "code-too-costly", message, entryId }),
		expected: settings.expectedCode ?? 0,
		store: settings.tokens,
	});
	const prose = createProseRenderer(highlighter, (message, entryId) =>
		settings.onProblem({ code: "text-too-costly", message, entryId }),
	);
	return createDoors({ highlighter, prose, isFolded: false, entryId: undefined });
}

interface DoorSettings {
	readonly highlighter: Highlighter;
	readonly prose: ProseRenderer;
	readonly isFolded: boolean;
	readonly entryId: string | undefined;
}

function createDoors(settings: DoorSettings): TextRenderer {
	const { prose, isFolded, entryId } = settings;
	const highlighter = settings.highlighter.of(entryId);
	const doors: TextRenderer = {
		prose: (markdown) => prose(markdown, { shownLines: isFolded ? 0 : undefined, entryId }),
		async code(text, { language, firstLine, shownLines }) {
			const runs = await highlighter.highlight(text, language);
			const code = renderCode({ text, runs }, isFolded ? 0 : shownLines);
			return firstLine === undefined ? code : joinHtml([numberLines(text, firstLine), code]);
		},
		output: renderOutput,
		diff: (rows, { language, shownRows }) =>
			renderDiff({ rows, language, shownRows: isFolded ? 0 : shownRows }, highlighter),
		inline: markText,
		languageName: (name) => findLanguage(name)?.name,
		get folded() {
			return isFolded ? doors : createDoors({ ...settings, isFolded: true });
		},
		of: (id) => createDoors({ ...settings, entryId: id }),
		close: highlighter.close,
	};
	return doors;
}

/** The numbers of a text's lines as one attribute for a style sheet to show: no element per line, nothing to copy. */
function numberLines(text: string, firstLine: number): Html {
	const lines = text.replace(/\n$/, "").split("\n").length;
	const numbers = Array.from({ length: lines }, (_, index) => firstLine + index).join("\n");
	return trustHtml(`<span class="ln" data-lines="${numbers}" aria-hidden="true"></span>`);
}
