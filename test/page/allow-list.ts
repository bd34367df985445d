import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";

type Node = Tree.Node;
type Element = Tree.Element;

/** Every element that a session's text may become, with the attributes it may have beside the general ones. */
const TEXT: Readonly<Record<string, string>> = {
	a: "href rel",
	...names("blockquote br code del em figcaption figure h3 h4 h5 h6 hr ins li p pre"),
	...names("section span strong sub sup table tbody td th thead tr ul div"),
	input: "type disabled checked",
	ol: "start",
	th: "scope",
	...names("math mrow mi mn ms mtext semantics msqrt mroot mphantom mprescripts", "mathvariant"),
	annotation: "encoding",
	math: "display",
	mo: "fence separator stretchy symmetric largeop movablelimits accent form lspace rspace minsize maxsize mathvariant",
	mspace: "width height depth",
	mfrac: "linethickness",
	...names("msup msub msubsup mmultiscripts"),
	...names("mover munder munderover", "accent accentunder"),
	mtable:
		"rowspacing columnspacing columnalign columnlines rowlines frame framespacing width side displaystyle",
	...names("mtr mlabeledtr mtd", "columnalign width"),
	mstyle: "scriptlevel displaystyle mathsize",
	mpadded: "width height depth lspace voffset",
	menclose: "notation",
};

/** What a whole page has beside that, all of it the page's own. */
const PAGE: Readonly<Record<string, string>> = {
	html: "data-theme",
	...names("head body title template noscript"),
	meta: "charset http-equiv content name",
	link: "rel href",
	script: "",
	style: "",
	...names("main header footer nav aside article h1 h2 b small kbd samp dl dt dd bdi i", "popover"),
	details: "open name",
	summary: "",
	time: "datetime",
	dialog: "",
	button: "type popovertarget disabled",
	input: "type disabled checked name value placeholder autocomplete",
	label: "for",
	...names("search select"),
	option: "value",
	output: "for",
	img: "src alt width height loading decoding",
	svg: "viewBox preserveAspectRatio width height",
	...names("defs g symbol", "viewBox"),
	path: "d",
	rect: "x y width height",
	use: "href width height",
	image: "href width height",
};

const GENERAL = /^(?:class|id|title|dir|lang|hidden|tabindex|role|data-[a-z-]+|aria-[a-z]+)$/;
const HTTP_EQUIV = new Set(["Content-Security-Policy", "x-dns-prefetch-control"]);
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/;

/** What the index of an archive has beside that. */
const ARCHIVE: Readonly<Record<string, string>> = { script: "type" };
const SESSION_PAGE = /^pages\/[\w-]+\.html$/;

/**
 * What of a page, or of a piece of one, is not on the list of elements, attributes and schemes: one line for each. Empty
 * for everything that pressleaf writes, whatever the session holds.
 */
export function findViolations(html: string, kind: "session" | "archive" = "session"): string[] {
	const isPage = /^<!doctype/i.test(html);
	const options = { scriptingEnabled: false };
	const root = isPage ? parse(html, options) : parseFragment(html, options);
	const allowed = new Map(Object.entries(TEXT));
	if (isPage) {
		const own = [...Object.entries(PAGE), ...(kind === "archive" ? Object.entries(ARCHIVE) : [])];
		for (const [name, attributes] of own) {
			allowed.set(name, `${allowed.get(name) ?? ""} ${attributes}`);
		}
	}
	return [...listElements(root)]
		.filter((element) => kind === "session" || !isOfArchive(element))
		.flatMap((element) => checkElement(element, allowed));
}

/** Every element below a node, those in templates included. */
export function* listElements(root: Node): Generator<Element> {
	const open: Node[] = [root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		if ("tagName" in node) yield node;
		if ("content" in node) open.push(node.content);
		if (!("childNodes" in node)) continue;
		for (const child of node.childNodes.toReversed()) open.push(child);
	}
}

/** Links to sessions, and fields for a day. */
function isOfArchive({ tagName, attrs }: Element): boolean {
	const [first, second, third, ...rest] = attrs;
	const names = [first, second, third].map((attr) => attr?.name).join(" ");
	if (rest.length > 0) return false;
	if (tagName === "input") return second?.value === "date" && names === "id type ";
	const isLink = tagName === "a" && names === "class href dir" && third?.value === "auto";
	return isLink && SESSION_PAGE.test(second?.value ?? "");
}

function checkElement(element: Element, allowed: ReadonlyMap<string, string>): string[] {
	const own = allowed.get(element.tagName)?.split(" ");
	if (own === undefined) return [`<${element.tagName}>`];
	return element.attrs.flatMap(({ name, value }) => {
		const isKnown = GENERAL.test(name) || own.includes(name);
		return isKnown && isFine(element, name, value)
			? []
			: [`<${element.tagName} ${name}="${value}">`];
	});
}

function isFine({ tagName, attrs }: Element, name: string, value: string): boolean {
	if (name === "http-equiv") return HTTP_EQUIV.has(value);
	if (name === "src") return PICTURE.test(value);
	if (name === "type" && tagName === "input") return /^(?:checkbox|search|text)$/.test(value);
	if (name !== "href") return true;
	if (tagName === "link") return value === "data:,";
	if (tagName === "image") return PICTURE.test(value);
	if (value.startsWith("#")) return true;
	const rel = attrs.find((attribute) => attribute.name === "rel")?.value;
	return tagName === "a" && rel === "noopener noreferrer nofollow" && isSafeAddress(value);
}

function isSafeAddress(value: string): boolean {
	if (!/^(?:https?:\/\/|mailto:)/.test(value)) return false;
	const { protocol, username, password } = new URL(value);
	return /^(?:https?|mailto):$/.test(protocol) && username === "" && password === "";
}

function names(list: string, attributes = ""): Record<string, string> {
	return Object.fromEntries(list.split(" ").map((name) => [name, attributes]));
}
