import { isNamedValue } from "../placeholder.ts";
import { isLinePassword, isLineToken, kinds, type NamedKind, wrap } from "./names.ts";
import { quotedValue } from "./quotes.ts";
import type { Rule } from "./rule.ts";

/** Values that stand in a place of their own beside a name that says that they are secret. */
export const apartRules: readonly Rule[] = kinds.flatMap((kind) => [
	apart(kind),
	defaulted(kind),
	spaced(kind),
]);

/** `- name: DB_PASSWORD`, and `value: …` behind it; the same in JSON. */
function apart({ id, promised, words, rest, sample }: NamedKind): Rule {
	return {
		id,
		needles: words,
		pattern: new RegExp(
			String.raw`(?<=(?:name|key|variable)\\{0,3}["']?[ \t]{0,3}[:=][ \t]{0,3}\\{0,3}["']?[\w.-]{0,80})(?:${words.join("|")})${rest}\\{0,3}["']?,?(?:\s|\\[nrt]){0,40}\\{0,3}["']?value\\{0,3}["']?[ \t]{0,3}[:=][ \t]{0,3}(?:${quotedValue(6)}|(?<bare>[^\s"'\x60,;<>(){}[\]\\]{6,1000})(?=[ \t]{0,20}(?:$|\r|\\n|[#"'])))`,
			"im",
		),
		isInner: true,
		check: (found) => isNamedValue(found, promised),
		positives: [
			wrap(`- name: MY_${words[0]}\n  value: `, sample, "\n"),
			wrap(`{"Key": "MY_${words[0]}", "Value": "`, sample, '"}'),
			wrap(`{"name":"MY_${words[0]}","value":"`, sample, '"}'),
		],
		negatives: [`- name: ${words[0]}\n  value: string`, `- name: ${words[0]}\n  valueFrom: x`],
	};
}

/** `variable "db_password" { default = "…" }` */
function defaulted({ id, promised, words, rest, sample }: NamedKind): Rule {
	return {
		id,
		needles: words,
		pattern: new RegExp(
			String.raw`(?<=variable\s{1,3}["'][\w.-]{0,60})(?:${words.join("|")})${rest}["']\s{0,3}\{[^{}]{0,300}?default\s{0,10}=\s{0,3}${quotedValue(6)}`,
			"i",
		),
		isInner: true,
		check: (found) => isNamedValue(found, promised),
		positives: [
			wrap(`variable "my_${words[0]}" {\n  type = string\n  default = "`, sample, '"\n}'),
		],
		negatives: [`variable "${words[0]}" {\n  default = ""\n}`],
	};
}

/** `ENV DB_PASSWORD …`, `set -gx DB_PASSWORD …` */
function spaced({ id, words, sample }: NamedKind): Rule {
	const upper = [...new Set(words.map((word) => word.toUpperCase().replace("-", "_")))];
	return {
		id,
		needles: upper,
		pattern: new RegExp(
			String.raw`(?<=(?:ENV|ARG|setenv|set -[A-Za-z]{1,4}) {1,4}[A-Z0-9_]{0,60})(?:${upper.join("|")})[A-Z0-9_]{0,24} {1,4}(?:${quotedValue(4)}|(?<bare>[^\s"'\x60=\\]{4,1000}))`,
		),
		isInner: true,
		check: id === "password" ? isLinePassword : isLineToken,
		positives: [
			wrap(`ENV MY_${upper[0]} `, sample, "\n"),
			wrap(`set -gx MY_${upper[0]} `, sample, "\n"),
		],
		negatives: [`ENV MY_${upper[0]} $VALUE`, `ENV MY_${upper[0]}=`],
	};
}
