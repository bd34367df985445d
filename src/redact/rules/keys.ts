import { isCardNumber, isIban } from "../checksum.ts";
import type { Rule } from "./rule.ts";

/** Keys of several lines or of several words, and numbers with a check digit. */
export const keyRules: readonly Rule[] = [
	{
		id: "private-key",
		needles: ["-----BEGIN ", "---- BEGIN "],
		pattern:
			/(?:-----BEGIN|---- BEGIN) [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?(?:-----| ----)(?:[^-]|-(?!-)){20,16000}-{4,6} ?END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?(?:-----| ----)/,
		isInner: true,
		positives: [
			[
				"-----BEGIN RSA PRIV",
				"ATE KEY-----\nMIIEpAIBAAKCAQEA2x9kq7Vn\n4tLm\n-----END RSA PRIVATE KEY-----",
			],
		],
		negatives: [
			"-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
			"grep 'BEGIN RSA PRIVATE KEY' *.pem",
		],
	},
	{
		id: "private-key",
		needles: ["-----BEGIN ", "---- BEGIN "],
		pattern:
			/(?:-----BEGIN|---- BEGIN) [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?(?:-----| ----)(?:(?:\s|\\[nrt]|[>|+-]|\d(?=\d{0,4}[\t:|→])|→){1,24}[A-Za-z0-9+/=]{16,120}){1,400}/,
		isInner: true,
		positives: [["-----BEGIN PRIV", "ATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n…"]],
		negatives: ["-----BEGIN PRIVATE KEY-----\n…"],
	},
	{
		id: "private-key",
		needles: ["Private-Lines:"],
		pattern:
			/Private-Lines: \d{1,3}(?:\s|\\[nr]){1,4}((?:[A-Za-z0-9+/=]{16,70}(?:\s|\\[nr]){0,4}){1,200})/,
		positives: [["Private-Lines: 2\nAAAAgQC7v1k9", "Zx4mWqT8rLs2\nAAAAQQDf0b3Nc6Hy5Jp\n"]],
		negatives: ["Private-Lines: 14"],
	},
	{
		id: "wallet-key",
		needles: ["wallet", "bitcoin", "privkey", "wif"],
		pattern:
			/(?:wallet|bitcoin|privkey|wif)[^\n]{0,40}?(?<![A-Za-z0-9])([5KLc9][1-9A-HJ-NP-Za-km-z]{50,51})(?![A-Za-z0-9])/i,
		positives: [["wallet import 5Kb8kLf9zgWQnogidDA76Mz", "PL6TsZZY36hWXMssSzNydYXYB9KF"]],
		negatives: ["wallet address"],
	},
	{
		id: "seed-phrase",
		needles: ["seed phrase", "recovery phrase", "mnemonic", "seed words"],
		pattern:
			/(?:(?:seed|recovery) (?:phrase|words)|mnemonic(?: phrase)?)["']?\s{0,3}(?:is|[:=])?\s{0,3}["'`]?((?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8})(?![a-z])/i,
		positives: [
			[
				"seed phrase: amber canyon drift ember ",
				"falcon garden harbor island jungle kettle lantern meadow",
			],
		],
		negatives: ["a mnemonic: the first letters of each word"],
	},
	{
		id: "card-number",
		needles: ["card", "visa", "amex", "credit", "cc_number", "ccnum"],
		pattern: /(?:card|visa|amex|credit|cc_?num(?:ber)?)[^\d\n]{0,24}((?:\d[ -]?){12,18}\d)(?!\d)/i,
		isInner: true,
		check: isCardNumber,
		positives: [["card 4539 1", "488 0343 6467"]],
		negatives: ["card 1234 5678 9012 3456", "card id 184355674477470674"],
	},
	{
		id: "iban",
		needles: ["iban"],
		pattern: /iban["']?[^A-Za-z0-9\n]{0,6}([A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30})(?![A-Za-z0-9])/i,
		check: isIban,
		positives: [["IBAN DE89 3704 0", "044 0532 0130 00"]],
		negatives: ["IBAN DE00 0000 0000 0000 0000 00"],
	},
];
