import type { Tokens } from "marked";

const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN = 255;

const LOCAL_PART = `[A-Za-z0-9._+-]{1,${LONGEST_LOCAL_PART}}`;

/**
 * Source of a regular expression for the places where a bare address may begin. A run of letters is looked at from its
 * start alone, and no farther than a name reaches, so that the search is linear.
 */
export const ADDRESS_START = [
	"(?<![A-Za-z0-9])(?:[hH][tT][tT][pP][sS]?://|mailto:)",
	String.raw`(?<![^\s*_~(])www\.`,
	`(?<![A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-])${LOCAL_PART}@`,
].join("|");

const WEB = /^(?:https?:\/\/|www\.)[a-z0-9-][^\s<]*/i;
const MAIL = new RegExp(`^(?:mailto:)?${LOCAL_PART}@([A-Za-z0-9_.-]+)`);

/** The address at the start of a text by GitHub's rules: `www.…`, `http://…`, `https://…`, an e-mail address. */
export function readAddress(source: string): Tokens.Link | undefined {
	const web = WEB.exec(source)?.[0];
	if (web !== undefined) {
		const raw = web.slice(0, findAddressEnd(web));
		return toLink(raw, /^www\./i.test(raw) ? `http://${raw}` : raw);
	}
	const raw = readMail(source.slice(0, LONGEST_LOCAL_PART + LONGEST_DOMAIN + 10));
	return raw === undefined ? undefined : toLink(raw, raw.replace(/^(?:mailto:)?/, "mailto:"));
}

function readMail(source: string): string | undefined {
	const [match, run] = MAIL.exec(source) ?? [];
	if (match === undefined || run === undefined) return undefined;
	const domain = run.replace(/(?<!\.)\.+$/, "");
	if (domain.length > LONGEST_DOMAIN) return undefined;
	// A last part without a letter is a version: `name@1.2.3`.
	const isDomain = /^[\w-]+(?:\.[\w-]+)+$/.test(domain) && /[A-Za-z][A-Za-z0-9-]*$/.test(domain);
	if (!isDomain || domain.endsWith("-")) return undefined;
	return match.slice(0, match.length - run.length + domain.length);
}

/** Where an address ends: before punctuation, a character reference, and parentheses that it does not open. */
function findAddressEnd(address: string): number {
	let unopened = countOf(address, ")") - countOf(address, "(");
	let end = address.length;
	for (;;) {
		const last = address[end - 1] ?? "";
		if (last === ")" && unopened > 0) {
			unopened -= 1;
			end -= 1;
		} else if (last === ";") {
			end = findReferenceStart(address, end) ?? end - 1;
		} else if ("?!.,:*_~'\"".includes(last)) {
			end -= 1;
		} else {
			return end;
		}
	}
}

/** Where `&name;` begins that ends at `end`. */
function findReferenceStart(address: string, end: number): number | undefined {
	let start = end - 2;
	while (/[A-Za-z0-9]/.test(address[start] ?? "")) start -= 1;
	return start < end - 2 && address[start] === "&" ? start : undefined;
}

function countOf(text: string, character: string): number {
	return text.split(character).length - 1;
}

function toLink(raw: string, href: string): Tokens.Link {
	const text = { type: "text", raw, text: raw, escaped: false } as const;
	return { type: "link", raw, text: raw, href, autolink: true, tokens: [text] };
}
