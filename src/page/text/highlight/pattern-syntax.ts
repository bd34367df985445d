/** A part of an Oniguruma pattern, as far as it tells what a text must hold. */
export interface PatternToken {
	readonly kind:
		| "literal"
		| "broad"
		| "zero"
		| "group"
		| "look"
		| "not"
		| "close"
		| "or"
		| "repeat";
	/** Of a literal the characters it stands for, else the syntax itself. */
	readonly text: string;
}

/** A walk over a pattern's tokens. */
export interface PatternTokens {
	/** The next token without taking it; none at the end, and where the syntax is not known. */
	peek(): PatternToken | undefined;
	take(): PatternToken | undefined;
	/** Whether all of the pattern was read and known. */
	isAtEnd(): boolean;
}

const TOKEN = new RegExp(
	[
		String.raw`\((?:\?(?:<?[=!]|[:>]|<\w+>)|(?!\?))`,
		String.raw`(?:[?*+]|\{(?=,?\d)\d*,?\d*\})[?*+]*`,
		String.raw`\\(?:[^\dA-Za-z]|[bBAGzZwWdDsShHRXNOnrvfae]|[pPx]\{[^}]*\}|[kg]<[^>]*>|x[\dA-Fa-f]{1,2}|u[\dA-Fa-f]{4}|\d+)`,
		String.raw`[\dA-Za-z_]+(?![?*+{\w])`,
		String.raw`[\uD800-\uDBFF][\uDC00-\uDFFF]`,
		String.raw`[^\\[(]`,
	].join("|"),
	"y",
);
const SKIPPED = /(?:\(\?#[^)]*\))+/y;
const SKIPPED_IF_EXTENDED = /(?:\(\?#[^)]*\)|\s|#[^\n]*)+/y;

/** Reads a pattern token by token. */
export function readTokens(pattern: string): PatternTokens {
	const isExtended = pattern.startsWith("(?x)");
	const skipped = isExtended ? SKIPPED_IF_EXTENDED : SKIPPED;
	let at = isExtended ? 4 : 0;
	let next: PatternToken | undefined;

	function read(): PatternToken | undefined {
		at = findEnd(skipped, pattern, at) ?? at;
		if (pattern[at] === "[") {
			const end = findClassEnd(pattern, at);
			if (end === undefined) return undefined;
			at = end;
			return { kind: "broad", text: "[" };
		}
		const end = findEnd(TOKEN, pattern, at);
		if (end === undefined) return undefined;
		const text = pattern.slice(at, end);
		at = end;
		return nameToken(text);
	}

	return {
		peek: () => (next ??= read()),
		take() {
			const taken = next ?? read();
			next = undefined;
			return taken;
		},
		isAtEnd: () => next === undefined && at >= pattern.length,
	};
}

function nameToken(text: string): PatternToken {
	const first = text.charAt(0);
	if (first === "\\") return nameEscape(text);
	if (first === "(") return { kind: nameGroup(text), text };
	// A brace alone is a character.
	if (first === "{" && text.length > 1) return { kind: "repeat", text };
	return { kind: KINDS.get(first) ?? "literal", text };
}

const KINDS: ReadonlyMap<string, PatternToken["kind"]> = new Map([
	[")", "close"],
	["|", "or"],
	["?", "repeat"],
	["*", "repeat"],
	["+", "repeat"],
	["^", "zero"],
	["$", "zero"],
	[".", "broad"],
]);

function nameEscape(text: string): PatternToken {
	const second = text.charAt(1);
	if ("bBAGzZ".includes(second)) return { kind: "zero", text };
	return /[\dA-Za-z]/.test(second) ? { kind: "broad", text } : { kind: "literal", text: second };
}

function nameGroup(text: string): PatternToken["kind"] {
	if (text.endsWith("=")) return "look";
	return text.endsWith("!") ? "not" : "group";
}

/** Where the set of characters that starts at `at` is over; sets may stand within sets. */
function findClassEnd(pattern: string, at: number): number | undefined {
	let depth = 0;
	for (let place = at; place < pattern.length; ) {
		const end = findEnd(CLASS_PART, pattern, place) ?? place + 1;
		const part = pattern.slice(place, end);
		place = end;
		if (part === "]") depth -= 1;
		else if (part.startsWith("[") && !part.endsWith(":]")) depth += 1;
		if (depth === 0) return place;
	}
	return undefined;
}

/** A named set, an escape, the start of a set (where a bracket closes nothing, since no set is empty), its end, or others. */
const CLASS_PART = /\[:\^?\w+:\]|\\.|\[\^?\]?|\]|[^[\]\\]+/sy;

function findEnd(expression: RegExp, text: string, at: number): number | undefined {
	expression.lastIndex = at;
	return expression.test(text) ? expression.lastIndex : undefined;
}
