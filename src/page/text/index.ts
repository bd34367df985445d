// Markup that the page's style sheet must know; tokens, terminal colours and marks are styled by assets/syntax.css.
//
// prose()   p, h3…h6, ul, ol, li, blockquote, hr, table… with dir="auto"; no ids but footnotes' `pl-fn-…`
//           <div class="table-wrap" tabindex="0" role="region" aria-label="Table"><table>…
//           <figure class="code"><figcaption>label</figcaption><pre tabindex="0"><code>…</code></pre></figure>
//           (an empty figcaption where the fence has no name; the script puts its copy button there)
//           <p class="note">…</p> a sentence of ours; <pre class="plain"> text that is too costly for markdown
//           <li class="task"><input type="checkbox" disabled [checked]> …
//           <section class="footnotes"><ol>…</ol></section>, <sup class="fn"><a href="#pl-fn-1-1">1</a></sup>
//           <math> inline, <div class="math" tabindex="0"><math display="block"> as a block
// code()    tokens as <span class="t?">, marks; with firstLine first of all one
//           <span class="ln" data-lines="10\n11\n12" aria-hidden="true"></span> for ::before (white-space: pre)
// output()  <span class="…"> of assets/syntax.css, <a href rel>; goes right into <pre>
// diff()    for <pre class="diff"><code>: one element a row, each ending in "\n" (display: block):
//           <ins class="da" data-new="13">, <del class="dr" data-old="12">, <span class="ds" data-old="12" data-new="13">,
//           <span class="dg"> (a gap); numbers are for ::before { content: attr(data-old) }
// marks     <span class="mark" title="U+202E">the character itself</span>, an inline-block
export { collectAnsiStyles } from "./ansi/output.ts";
export { escapeHtml, type Html, joinHtml } from "./html.ts";
export {
	type CodeOptions,
	createTextRenderer,
	type TextProblem,
	type TextRenderer,
	type TextSettings,
} from "./text-renderer.ts";
