import { isCredible } from "../placeholder.ts";
import type { Rule } from "./rule.ts";

const WORDS =
	"password|passphrase|passwort|mot de passe|contraseña|api[ -]?key|access key|secret key|secret|token|my key";
const NEEDLES = [
	"password",
	"passphrase",
	"passwort",
	"mot de passe",
	"contraseña",
	"api key",
	"api-key",
	"apikey",
].concat(["access key", "secret key", "secret", "token", "my key"]);

/** Secrets that people write to each other: `**Password:** …`, ``API key: `…` ``, "the api key is …". */
export const proseRules: readonly Rule[] = [
	{
		id: "secret",
		needles: NEEDLES,
		pattern: new RegExp(
			`(?:${WORDS})(?: (?:is generated )?for [\\w@.-]{1,40}(?: [\\w@.-]{1,40})?)?\\*{0,2} ?(?::| is| lautet|(?<=passwor[dt]) )\\*{0,2}:? {1,4}["'\`*]{0,3}([^\\s"'\`*<>(){}[\\],;]{6,200}?)(?=[.!?]?["'\`*\\\\,;]{0,3}(?:\\s|$|\\\\n|["'\`]))`,
			"im",
		),
		isInner: true,
		check: isSaid,
		positives: [
			["**Password:** HilZO", "0fkX5g"],
			["- **API key**: `amlEDL", "JIy3b`"],
			["the api key is L4BIt", "HHIP3f, use it"],
		],
		negatives: [
			"the token is base64 now",
			"the password is 12characters long",
			"use this token: v1.2.3-beta",
			"secret is req.body.token2",
		],
	},
];

/** What no sentence holds as a word: letters and digits more than once in turn. */
function isSaid(value: string): boolean {
	const turns = value.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g) ?? [];
	return (
		value.length >= 8 && turns.length >= 2 && !/[=/:]/.test(value) && isCredible(value, "password")
	);
}
