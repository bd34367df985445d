import { decodeHTMLStrict } from "entities";
import { MATH_BOUNDS } from "../bounds.ts";
import { element, escapeHtml, type Html, joinHtml } from "../html.ts";
import { mapLetters } from "./alphabets.ts";

const ELEMENTS: ReadonlySet<string> = new Set(
	"math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose mmultiscripts mprescripts".split(
		" ",
	),
);

// Colours are left out: they would not be read in both themes.
const ATTRIBUTES: ReadonlySet<string> = new Set(
	"display encoding fence separator stretchy symmetric largeop movablelimits accent accentunder form lspace rspace minsize maxsize linethickness width height depth voffset rowspacing columnspacing columnalign columnlines rowlines frame framespacing notation scriptlevel displaystyle mathsize side".split(
		" ",
	),
);

const PLAIN_VALUE = /^[\w .%+-]{0,2000}$/;
const TAG = /<(\/?)([a-z]{1,20})((?: [a-z]{1,20}="[^"<>]{0,5000}"){0,20})(\/?)>/y;
const ATTRIBUTE = / ([a-z]{1,20})="([^"]{0,5000})"/g;

interface OpenElement {
	readonly name: string;
	readonly attributes: Record<string, string>;
	readonly variant: string | undefined;
	readonly content: Html[];
}

/**
 * Markup of the math library, read anew: only elements and attributes of presentational MathML get through. Undefined
 * where it holds anything else.
 */
export function readMathml(markup: string): Html | undefined {
	if (markup.length > MATH_BOUNDS.markup) return undefined;
	const root: OpenElement = openElement("", "");
	const stack: OpenElement[] = [root];
	for (let at = 0; at < markup.length; ) {
		if (markup[at] !== "<") {
			const next = markup.indexOf("<", at);
			const end = next === -1 ? markup.length : next;
			addText(stack, markup.slice(at, end));
			at = end;
			continue;
		}
		TAG.lastIndex = at;
		const tag = TAG.exec(markup);
		if (tag === null || !readTag(tag, stack)) return undefined;
		at = TAG.lastIndex;
	}
	return stack.length === 1 ? joinHtml(root.content) : undefined;
}

/** Opens or closes an element; false where it is not one of MathML. The library's own wrapper is left out. */
function readTag(
	[, slash, name = "", attributes = "", selfClosing]: RegExpExecArray,
	stack: OpenElement[],
): boolean {
	if (name !== "span" && !ELEMENTS.has(name)) return false;
	if (slash !== "/") stack.push(openElement(name, attributes));
	if (slash !== "/" && selfClosing !== "/") return true;
	const closed = stack.pop();
	const parent = stack.at(-1);
	if (closed?.name !== name || parent === undefined) return false;
	const content = joinHtml(closed.content);
	parent.content.push(name === "span" ? content : element(name, closed.attributes, content));
	return true;
}

function openElement(name: string, source: string): OpenElement {
	const attributes: Record<string, string> = {};
	let variant: string | undefined;
	for (const [, key = "", value = ""] of source.matchAll(ATTRIBUTE)) {
		if (key === "mathvariant") variant = value;
		if (ATTRIBUTES.has(key) && PLAIN_VALUE.test(value)) attributes[key] = value;
		if (key === "encoding") attributes.encoding = "application/x-tex";
	}
	if (variant === "normal") attributes.mathvariant = variant;
	return { name, attributes, variant, content: [] };
}

function addText(stack: readonly OpenElement[], source: string): void {
	const open = stack.at(-1);
	open?.content.push(escapeHtml(mapLetters(decodeHTMLStrict(source), open.variant)));
}
