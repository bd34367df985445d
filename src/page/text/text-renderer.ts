import type { DiffRow } from "../../transcript/index.ts";
import { escapeHtml, type Html, joinHtml } from "./html.ts";

/** What the renderers report to the page, which knows the place. */
export interface TextSettings {
	onProblem(problem: TextProblem): void;
}

/** A text that was shown plain because rendering it in full would cost too much. */
export interface TextProblem {
	readonly code: "text-too-costly" | "code-too-costly";
	readonly message: string;
}

/** The doors through which a session's text becomes HTML. */
export interface TextRenderer {
	/** Block-level markup. */
	prose(markdown: string): Promise<Html>;
	/** Content for `<pre><code>`, whitespace exact. */
	code(text: string, options: CodeOptions): Promise<Html>;
	/** Content for `<pre>`: terminal output. */
	output(text: string): Html;
	/** Content for `<pre class="diff"><code>`: one element per row. */
	diff(rows: readonly DiffRow[], language: string | undefined): Promise<Html>;
	/** One line of text: a path, a command, a label. */
	inline(text: string): Html;
	/** A language's display name, where it is known. */
	languageName(name: string | undefined): string | undefined;
	/** CSS rules of the 256 and 24-bit colours that `output` has used so far. */
	styles(): string;
}

export interface CodeOptions {
	readonly language?: string;
	/** Where set, lines are numbered from it. */
	readonly firstLine?: number;
}

/** The renderers of one page. */
export function createTextRenderer(_settings: TextSettings): TextRenderer {
	return {
		prose: async (markdown) => escapeHtml(markdown),
		code: async (text) => escapeHtml(text),
		output: (text) => escapeHtml(text),
		diff: async (rows) => joinHtml(rows.map((row) => escapeHtml(`${row.text}\n`))),
		inline: (text) => escapeHtml(text),
		languageName: () => undefined,
		styles: () => "",
	};
}

/** CSS rules of the 256 and 24-bit colours that these terminal outputs use, in a fixed order. */
export function collectAnsiStyles(_texts: Iterable<string>): string {
	return "";
}
