/** Words that stand where a secret would, in documentation and in code. */
const WORDS =
	/^(?:\W{0,8}(?:your|my|our|the|some|an?|this|that|insert|enter|put|add|set|use|replace|change)[\W_]?)?[\W_]{0,8}(?:api[\W_]?key|key|(?:secret|access|auth|bearer|api|refresh|session|github|gh)?[\W_]?token|secret|password|passwd|passw|pass|pwd|pw|user|username|credentials?|value|string|text|none|null|nil|undefined|true|false|yes|no|on|off|empty|todo|tbd|test|testing|dummy|fake|mock|sample|placeholder|default|changeme|change[\W_]?me|change[\W_]?it|redacted|removed|hidden|masked|unset|required|optional|public|private|admin|root|postgres|mysql|guest|example|foo|bar|baz|qux|abc|hunter|here)[\W_]{0,8}(?:here|goes[\W_]?here|\d{1,6})?[\W_]{0,8}$/i;

/** Parts that no secret has. */
const PARTS =
	/example|redacted|placeholder|changeme|change[-_]me|dummy|your[-_ ]|[-_]here$|xxxx|\*{3}|\.{3}|…|•|process\.env|import\.meta|\$\{(?!\d)|\$\(|\{\{|%\(|<[^>]{1,60}>|%[A-Z_]{2,40}%/i;

/** Whether `value` only stands where a secret would stand. */
export function isPlaceholder(value: string): boolean {
	if (
		/^(?:[<{[(%]|\$(?!\d|\{\d|[a-z]\$|argon2|apr1))/.test(value) ||
		value === "" ||
		PARTS.test(value.slice(0, 4_000))
	)
		return true;
	if (value.length <= 60 && WORDS.test(value)) return true;
	return hasFewCharacters(value);
}

/** One character over and over, as in `xoxb-0000000000`. */
function hasFewCharacters(value: string): boolean {
	if (value.length < 8) return false;
	const body = value.slice(value.search(/[^A-Za-z0-9][A-Za-z0-9]{8,}$/) + 1).slice(0, 200);
	return new Set(body).size <= 3;
}

/** Parts that stand for a value, and may also be a part of one. */
const SOFT_PARTS = /example|changeme|change[-_]me|dummy|<[^<>\s]{1,60}>/g;

/** Whether `value`, under a name that promises a secret, is only a placeholder: one is the whole of it, not a part. */
export function isPlain(value: string): boolean {
	if (!isPlaceholder(value)) return false;
	const rest = value.replace(SOFT_PARTS, "");
	return rest === value || isPlaceholder(rest) || !isMixed(rest);
}

/** Letters of both cases and digits, not as words with a number have them. */
function isMixed(text: string): boolean {
	if (text.length < 6 || !/\d/.test(text) || !/[a-z]/.test(text) || !/[A-Z]/.test(text))
		return false;
	return !/^[\W_]{0,4}(?:[A-Za-z][a-z]{2,20}[\W_]{0,4}\d{0,4}[\W_]{0,4}){1,8}$/.test(text);
}

/** What a name promises about its value. */
export type Promised = "password" | "token";

/** As `isCredible`, and with blanks, which only quotes can hold together. */
export function isNamedValue(value: string, promised: Promised): boolean {
	return /\s/.test(value) ? isPhrase(value) : isCredible(value, promised);
}

/** A few parts with blanks between, more of them no words than words. */
function isPhrase(value: string): boolean {
	if (
		value.length > 100 ||
		isPlaceholder(value) ||
		/^\s|\s$|^[+,;:)\].&|?]|[(){}[\]=`]/.test(value)
	)
		return false;
	const parts = value.split(/\s{1,4}/);
	const mixed = parts.filter((part) => /\d/.test(part) && /[A-Za-z]/.test(part));
	const words = parts.filter((part) => /^[A-Za-z]{1,30}[.,:;!?]?$/.test(part));
	return parts.length <= 8 && mixed.join("").length >= 6 && words.length * 2 <= parts.length;
}

/** Whether `value`, under a name that promises a secret, is one: no word, no code, no path, no number. */
export function isCredible(value: string, promised: Promised): boolean {
	if (isPlain(value) || (isReference(value) && !isSlashed(value))) return false;
	if (isRandomLetters(value)) return true;
	if (promised === "password")
		return value.length >= 6 && /[^A-Za-z_.:/-]/.test(value) && !isWordy(value);
	return value.length >= 12 && /\d/.test(value) && /[A-Za-z]/.test(value) && !isWordy(value);
}

/** The key of a cloud, which may begin as a path does: forty characters, some of them digits, and no words. */
function isSlashed(value: string): boolean {
	return /^\/[A-Za-z0-9+/]{39}$/.test(value) && /[A-Za-z0-9]{10,}/.test(value) && isMixed(value);
}

/** Letters of both cases in an order that no words have: `gfXZhMFLrZYDpJncxdFS`. */
function isRandomLetters(value: string): boolean {
	if (!/^[A-Za-z+/=_-]{12,200}$/.test(value)) return false;
	const parts = value.match(/[A-Z]{1,200}(?![a-z])|[A-Z]?[a-z]{1,200}/g) ?? [];
	const odd = parts.filter((part) => !isWordlike(part));
	return (
		/[a-z]/.test(value) &&
		/[A-Z]/.test(value) &&
		odd.length >= 2 &&
		odd.length * 5 >= parts.length * 2
	);
}

function isWordlike(part: string): boolean {
	if (/^[A-Z]{2,5}$/.test(part)) return true;
	if (part.length < 3)
		return /^(?:is|to|of|in|on|by|my|id|db|ok|no|at|as|or|if|it|do|up|we|go|be|us|ui|js|ts|a)$/i.test(
			part,
		);
	return /[aeiouy]/.test(part) || /^[A-Z][aeiouy]/i.test(part);
}

/** Code, a path, an address, a number, a date: something that leads to a value or is of another kind. */
export function isReference(value: string): boolean {
	return (
		/^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|[./~@#]|[A-Za-z]:\\)/i.test(value) ||
		(/[(){}[\]<>]|=>|\.\.|::|\?\?|\|\||&&/.test(value) && !isDense(value)) ||
		/^[A-Za-z_$]{1,60}\d{0,3}(?:\??\.[A-Za-z_$]{1,60}\d{0,3}){1,8}$/.test(value) ||
		/^[-+]?[\d.,:_eEx]{1,40}(?:[a-zA-Z%]{1,3})?$/.test(value) ||
		/^\d{4}-\d\d-\d\d/.test(value) ||
		/^(?:sha\d{1,3}|md5)[-:]/i.test(value)
	);
}

/** Long and with many digits, as keys of all characters are, and code is not. */
function isDense(value: string): boolean {
	return value.length >= 24 && (value.match(/\d/g) ?? []).length >= 6;
}

/** Words joined by hyphens, dots or underscores, with or without a small number: `access-token-1`. */
function isWordy(value: string): boolean {
	return (
		/^(?:[A-Za-z]{2,20}|\d{1,4})(?:[-_.:/ ](?:[A-Za-z]{2,20}|v?\d{1,4})){0,12}$/.test(value) ||
		/^[A-Za-z]{1,20}\d{0,3}(?:[-_.][A-Za-z]{1,20}\d{0,3}){1,12}$/.test(value) ||
		/^[A-Z]?[a-z]{2,20}(?:[A-Z][a-z]{2,20}){1,8}\d{0,4}$/.test(value) ||
		/^[A-Z][A-Z_]{2,40}(?:_\d{1,4})?$/.test(value)
	);
}

/** Words that are values of such names and of anything else: nobody's secret where they stand alone. */
export function isCommonWord(value: string): boolean {
	return (
		WORDS.test(value.slice(0, 80)) || /^[a-z]{1,11}$|^[A-Z]{1,11}$|^[A-Z]?[a-z]{1,11}$/.test(value)
	);
}
