/** Words that stand where a secret would, in documentation and in code. */
const WORDS =
	/^(?:\W{0,8}(?:your|my|our|the|some|an?|this|that|insert|enter|put|add|set|use|replace|change)[\W_]?)?[\W_]{0,8}(?:api[\W_]?key|key|(?:secret|access|auth|bearer|api|refresh|session|github|gh)?[\W_]?token|secret|password|passwd|passw|pass|pwd|pw|user|username|credentials?|value|string|text|none|null|nil|undefined|true|false|yes|no|on|off|empty|todo|tbd|test|testing|dummy|fake|mock|sample|placeholder|default|changeme|change[\W_]?me|change[\W_]?it|redacted|removed|hidden|masked|unset|required|optional|public|private|admin|root|postgres|mysql|guest|example|foo|bar|baz|qux|abc|hunter|here)[\W_]{0,8}(?:here|goes[\W_]?here|\d{1,6})?[\W_]{0,8}$/i;

/** Parts that no secret has. */
const PARTS =
	/example|redacted|placeholder|changeme|change[-_]me|dummy|your[-_ ]|[-_]here$|xxxx|\*{3}|\.{3}|…|•|process\.env|import\.meta|\$\{|\$\(|\{\{|%\(|<[^>]{1,60}>|%[A-Z_]{2,40}%/i;

/** Whether `value` only stands where a secret would stand. */
export function isPlaceholder(value: string): boolean {
	if (
		/^(?:[<{[(%]|\$(?!\d|[a-z]\$|argon2|apr1))/.test(value) ||
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

/** What a name promises about its value. */
export type Promised = "password" | "token";

/** Whether `value`, under a name that promises a secret, is one: no word, no code, no path, no number. */
export function isCredible(value: string, promised: Promised): boolean {
	if (isPlaceholder(value) || isReference(value)) return false;
	if (promised === "password")
		return value.length >= 6 && /[^A-Za-z_.:/-]/.test(value) && !isWordy(value);
	return value.length >= 12 && /\d/.test(value) && /[A-Za-z]/.test(value) && !isWordy(value);
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
		/^[a-z]{2,20}(?:[A-Z][a-z]{2,20}){1,8}\d{0,4}$/.test(value) ||
		/^[A-Z][A-Z_]{2,40}(?:_\d{1,4})?$/.test(value)
	);
}

/** Words that are values of such names and of anything else: nobody's secret where they stand alone. */
export function isCommonWord(value: string): boolean {
	return (
		WORDS.test(value.slice(0, 80)) || /^[a-z]{1,11}$|^[A-Z]{1,11}$|^[A-Z]?[a-z]{1,11}$/.test(value)
	);
}
