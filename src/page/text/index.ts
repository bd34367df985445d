// The text of a session as HTML. What the page's own style sheet must know of the markup (assets/syntax.css has the
// colours of tokens and terminals, and the marks):
//
// prose()   blocks with dir="auto", headings h3 to h6, no ids but those of footnotes (pl-fn-…)
//           <div class="table-wrap" tabindex="0" role="region" aria-label="Table"><table>, cells of class right, center
//           <figure class="code"><figcaption>TypeScript</figcaption><pre tabindex="0"><code>, an empty caption without label
//           <li class="task"><input type="checkbox" disabled>
//           <sup class="fn"><a href="#pl-fn-1-1">, <section class="footnotes"><ol>
//           <math> in a line, <div class="math" tabindex="0"><math display="block">
//           <p class="def"> a link's or a footnote's definition
//           <p class="note"> a sentence of ours, <pre class="plain" tabindex="0" dir="auto"> a text that is shown unformatted
// code()    with `firstLine`, first of all <span class="ln" data-lines="10\n11" aria-hidden="true"> for its ::before
// output()  goes right into <pre>, or into <pre><samp>; <span class="mark" title="Overwritten: …"></span> has what a terminal
//           wrote over
// diff()    an element a row, to be a block, with the newline in it: <ins class="da" data-new="13">,
//           <del class="dr" data-old="12">, <span class="ds" data-old="12" data-new="13">, <span class="dg"> a gap
// any       <span class="mark" title="U+202E"> around a character that deceives the eye; text direction is for CSS:
//           pre and code are to be left-to-right and isolated
export { collectAnsiStyles, fitAnsiStyles } from "./ansi/output.ts";
export { startSpareThread } from "./highlight/pool.ts";
export type { TokenStore } from "./highlight/token-store.ts";
export { escapeHtml, type Html } from "./html.ts";
export { markText, spellOut } from "./marks.ts";
export {
	type CodeOptions,
	createTextRenderer,
	type TextProblem,
	type TextRenderer,
	type TextSettings,
} from "./text-renderer.ts";
