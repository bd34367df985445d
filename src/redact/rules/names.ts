import {
	isCommonWord,
	isCredible,
	isNamedValue,
	isPlain,
	isReference,
	type Promised,
} from "../placeholder.ts";
import { quotedValue } from "./quotes.ts";
import type { Rule, Sample } from "./rule.ts";

/** A sort of name that promises a secret. */
export interface NamedKind {
	readonly id: string;
	readonly promised: Promised;
	/** Words that such names hold, in lower case. */
	readonly words: readonly string[];
	/** What may follow the word before the name is over. */
	readonly rest: string;
	/** A value, in halves. */
	readonly sample: readonly [start: string, end: string];
}

const passwords: NamedKind = {
	id: "password",
	promised: "password",
	words: ["password", "passwd", "passphrase", "passwort"],
	rest: "(?:[_-]?(?:prod|production|staging|dev|live|\\d{1,3}))?",
	sample: ["tR4!v", "9Lm#2q"],
};

/** What names promise, from the plainest on. */
export const kinds: readonly NamedKind[] = [
	passwords,
	{
		id: "secret",
		promised: "token",
		words: ["secret"],
		rest: "(?:[_-]?access)?(?:[_-]?key)?(?:[_-]?(?:base|prod|production|live|\\d{1,3}))?",
		sample: ["v8Kq2mZr", "71Hd0xWnP4"],
	},
	{
		id: "token",
		promised: "token",
		words: ["token"],
		rest: "(?:[_-]?(?:value|prod|production|live|\\d{1,3}))?",
		sample: ["b7Tq9xLm", "30RkVz5wYh"],
	},
	{
		id: "api-key",
		promised: "token",
		words: ["apikey", "api_key", "api-key"],
		rest: "(?:[_-]?(?:prod|production|live|\\d{1,3}))?",
		sample: ["h2Wd8sJp", "65FnQc1uGt"],
	},
	{
		id: "key",
		promised: "token",
		words: ["access", "private", "signing", "encryption", "master", "auth", "account", "session"]
			.concat(["service", "admin", "license", "deploy", "shared", "subscription"])
			.flatMap((word) => [`${word}_key`, `${word}key`, `${word}-key`])
			.concat(["service_role_key"]),
		rest: "(?:[_-]?(?:base|prod|production|live|\\d{1,3}))?",
		sample: ["m5Xc1rBt", "94ZvGk7yQd"],
	},
];

/** What stands between a name and its value in code: a sign, a type and a sign, "or else", the bracket or comma of a call. */
const BETWEEN = [
	String.raw`\s{0,4}(?:=>|:=|[:=]|\|\||\?\?)\s{0,4}`,
	String.raw`\??\s{0,3}:\s{0,3}&?(?:'static\s)?[A-Za-z_][\w.]{0,30}(?:[<[][\w. |,]{0,30}[>\]])?\s{0,3}=\s{0,4}`,
	String.raw`\(\s{0,4}`,
	String.raw`\s{0,4},\s{0,4}(?<=\(\s{0,3}\\{0,3}["'][\w.-]{0,80}\\{0,3}["']\s{0,4},\s{0,4})`,
].join("|");

/** A name that only says that it is some key; those of these names are none. */
const PLAIN_KEY =
	"(?<!PUBLIC|PUBLISHABLE|GPG|FOREIGN|PRIMARY|SORT|CACHE|PARTITION|ROUTING|IDEMPOTENCY|OBJECT)_KEY";

/** What a value of an upper-case name must be, where it need not look like a token. */
const lineChecks: ReadonlyMap<string, (value: string) => boolean> = new Map([
	["password", isLinePassword],
	["secret", isLineSecret],
]);

/** Values behind names that say that they are secret. */
export const nameRules: readonly Rule[] = [
	...kinds.flatMap((kind) => [
		quoted(kind),
		assigned(kind),
		lineOf(kind),
		listed(kind),
		flagged(kind),
		tagged(kind),
	]),
	listed({ ...passwords, words: ["pwd", "_pass"] }),
	lineOf({ ...passwords, words: ["_pass", "_pwd"] }),
];

/** What the name of a JSON value promises, and what the value is called then; undefined where it promises nothing. */
export function readName(
	name: string,
): { readonly id: string; readonly promised: Promised } | undefined {
	if (name.length > 100) return undefined;
	return endings.find(({ pattern }) => pattern.test(name));
}

const endings = [
	...kinds,
	{ id: "password", promised: "password" as const, words: ["pwd", "pass"], rest: "" },
].map(({ id, promised, words, rest }) => ({
	id,
	promised,
	pattern: new RegExp(
		`(?:^|[^A-Za-z]|[a-z](?=[A-Z]))(?:${words.map(anyStart).join("|")})${rest}$|^(?:${words.join("|")})${rest}$`,
		"i",
	),
}));

function anyStart(word: string): string {
	return word;
}

/** `"password": "…"`, `apiKey = '…'`, and the same within a JSON string. */
function quoted({ id, promised, words, rest, sample }: NamedKind): Rule {
	return {
		id,
		needles: words,
		pattern: new RegExp(
			`(?:${words.join("|")})${rest}\\\\{0,3}["']?\\]?(?:${BETWEEN})${quotedValue(6)}`,
			"i",
		),
		isInner: true,
		check: (found) => isNamedValue(found, promised),
		positives: [
			wrap(`"my_${words[0]}": "`, sample, '"'),
			wrap(`{\\"${words[0]}\\":\\"`, sample, '\\"}'),
		],
		negatives: [`${words[0]}: "string"`, `${words[0]} = "\${${words[0]}}"`],
	};
}

/** `DB_PASSWORD=…`, as a shell and a .env file have it. */
function assigned({ id, words, sample }: NamedKind): Rule {
	const upper = [...new Set(words.map((word) => word.toUpperCase().replace("-", "_")))];
	const names =
		id === "key" ? [...upper, PLAIN_KEY] : id === "password" ? [...upper, "_PASS", "_PWD"] : upper;
	if (id === "token") names.push("_PAT");
	const other =
		"URL|URI|PATH|FILE|DIR|NAME|ID|TYPE|TTL|EXPIRY|EXPIRES|LENGTH|LIMIT|COUNT|HEADER|FIELD|PREFIX|POLICY|HOST|PORT|USER|ARN|S|VERSION";
	return {
		id,
		needles: names.map((name) => (name === PLAIN_KEY ? "_KEY" : name)),
		pattern: new RegExp(
			`(?<=(?:^|[\\s"'\`;&|({,>+-]|\\\\n)[A-Z0-9_]{0,60})(?:${names.join("|")})(?![A-Z0-9_]{0,20}_?(?:${other})=)[A-Z0-9_]{0,24}=(?:${quotedValue(4, 2_000, `"'`)}|["']?(?<bare>(?:[^\\s"'\`\\\\]|\\\\(?![nrt"'])){4,2000})(?<![;,)]))`,
			"m",
		),
		isInner: true,
		check: lineChecks.get(id) ?? isLineToken,
		positives: [wrap(`export MY_${names[0]}=`, sample, "\nB=1")],
		negatives: [`MY_${names[0]}=`, `MY_${names[0]}=$OTHER`, `MY_${names[0]}=your-value-here`],
	};
}

/** `password: …` and `secret_key = …`, where they have a line or a quoted header to themselves. */
function lineOf({ id, promised, words, rest, sample }: NamedKind): Rule {
	return {
		id,
		needles: words,
		pattern: new RegExp(
			`(?<=(?:^|\\\\n|["'\`])[ \\t>+|-]{0,40}[\\w.:\\/@-]{0,80})(?:${words.join("|")})${rest}["']?[ \\t]{0,20}[:=][ \\t]{0,20}(?:[|>][-+]?[ \\t]{0,4}\\r?\\n[ \\t]{1,40})?([^\\s"'\`,;<>(){}[\\]\\\\]{6,1000})(?=[ \\t]{0,20}(?:$|\\r|\\\\n|#|["'\`]))`,
			"im",
		),
		isInner: true,
		check: (found) => isNamedValue(found, promised) || (promised === "token" && isUuid(found)),
		positives: [
			wrap(`a: 1\n  my_${words[0]}: `, sample, "\nb: 2"),
			wrap(`-H 'X-${words[0]}: `, sample, "'"),
		],
		negatives: [`${words[0]}: string`, `  ${words[0]}: process.env.VALUE_1`],
	};
}

/** `?access_token=…&`, `;Password=…;` */
function listed({ id, promised, words, rest, sample }: NamedKind): Rule {
	return {
		id,
		needles: words,
		pattern: new RegExp(
			`(?<=[?&#;,\\s][\\w.-]{0,40})(?:${words.join("|")})${rest}=([^\\s"'\`&;,<>(){}[\\]\\\\]{4,2000})`,
			"i",
		),
		isInner: true,
		check: (found) => isNamedValue(found, promised),
		positives: [wrap(`https://a.example/b?my_${words[0]}=`, sample, "&c=1")],
		negatives: [`?${words[0]}=<${words[0]}>&a=1`, `?${words[0]}=1`],
	};
}

/** `--password …`, `--api-key=…` */
function flagged({ id, words, sample }: NamedKind): Rule {
	return {
		id,
		needles: words,
		pattern: new RegExp(
			`(?<=\\s--?[a-z-]{0,30})(?:${words.join("|")})(?:=|[ ]{1,3})["']?([^\\s"'\`<>(){}[\\]\\\\]{4,1000})`,
			"i",
		),
		isInner: true,
		check: id === "password" ? isLinePassword : isLineToken,
		positives: [
			wrap(`tool --${words[0]} `, sample, " go"),
			wrap(`tool --my-${words[0]}=`, sample, ""),
		],
		negatives: [`tool --${words[0]} $VALUE`, `tool --${words[0]} --quiet`],
	};
}

/** `<password>…</password>`, `<add key="ApiKey" value="…" />` */
function tagged({ id, promised, words, rest, sample }: NamedKind): Rule {
	return {
		id,
		needles: words,
		pattern: new RegExp(
			`(?:${words.join("|")})${rest}(?:>\\s{0,8}|"\\s{1,8}value\\s{0,3}=\\s{0,3}")([^\\s<>"]{6,1000})(?=\\s{0,8}</|")`,
			"i",
		),
		isInner: true,
		check: (found) => isNamedValue(found, promised),
		positives: [
			wrap(`<my.${words[0]}>`, sample, "</x>"),
			wrap(`<add key="${words[0]}" value="`, sample, '" />'),
		],
		negatives: [`<${words[0]}>\${${words[0]}}</${words[0]}>`, `<label>${words[0]}</label>`],
	};
}

export function wrap(
	before: string,
	[start, end]: readonly [string, string],
	after: string,
): Sample {
	return [before + start, end + after];
}

/** Secrets that people make up, for what their own programs sign with. */
function isLineSecret(value: string): boolean {
	if (isUuid(value)) return true;
	return value.length >= 12 && isLinePassword(value) && !isReference(value);
}

export function isLinePassword(value: string): boolean {
	if (/\s/.test(value)) return isNamedValue(value, "password");
	if (isPlain(value) || isCommonWord(value) || isLink(value)) return false;
	return value.length >= 6 && !/^\d{1,7}$|^--?[a-z]/.test(value);
}

export function isLineToken(value: string): boolean {
	if (isUuid(value)) return true;
	return !/^(?:pk_|phc_|--?[a-z])|[,;]/.test(value) && isCredible(value, "token");
}

function isLink(value: string): boolean {
	return /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\.{0,2}\/|~\/)/i.test(value);
}

function isUuid(value: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
