import type { Rule } from "./rule.ts";

/** Formats that many services share. */
export const formatRules: readonly Rule[] = [
	{
		id: "jwt",
		needles: ["eyJ"],
		pattern: /eyJ[A-Za-z0-9_-]{12,2000}\.eyJ[A-Za-z0-9_-]{8,6000}\.[A-Za-z0-9_-]{16,2000}/,
		positives: [
			[
				"eyJhbGc",
				"iOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyL5nMPOaLlLUQCYUCz248Nt8CmZH2UVsXxaRNTateN6LcUbR_lt9u2-O8_9R.1a5WS3eKiBUZf51pytB-7U_62_EwEfWPMyV-nJDaNcX",
			],
		],
		negatives: ["eyJhbGciOiJIUzI1NiJ9.payload"],
	},
	{
		id: "paseto",
		needles: ["v1.local.", "v2.local.", "v3.local.", "v4.local."],
		pattern: /v[1-4]\.local\.[A-Za-z0-9_-]{40,2000}/,
		positives: [
			[
				"v4.local.v_7X",
				"5FU1KURt0AhxkMrW-CGp5xaTJxggPHUyWzej12b10TE0wbu0q9BNyGnenMIOw5KiVjOTtLf2-nrgOQiJtmuZ0hlTe6O-YMZB",
			],
		],
		negatives: ["v1.local.example"],
	},
	{
		id: "age-key",
		needles: ["AGE-SECRET-KEY-"],
		pattern: /AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{50,2000}/,
		positives: [["AGE-SECRET-KEY-12N3", "WM4OSHPH5MPO4O9TVRZ3M35FZ7MT75DM6Z5Q5QSDP5XE9EHG430GUNG"]],
		negatives: ["AGE-SECRET-KEY-example"],
	},
	{
		id: "password-hash",
		needles: ["$2a$", "$2b$", "$2y$"],
		pattern: /\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}/,
		positives: [["admin:$2b$12$c", "53cDy5ulpoBhjQuWCdmrwO6R7bGUlhatZv7uoPjkr9soQ3e.qWgq"]],
		negatives: ["$2a$example"],
	},
	{
		id: "password-hash",
		needles: ["$6$", "$5$", "$y$", "$apr1$", "$1$"],
		pattern:
			/\$(?:6|5|y|apr1|1)\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,30}\$(?:[./A-Za-z0-9]{1,30}\$)?[./A-Za-z0-9]{22,86}/,
		positives: [
			[
				"root:$6$Or2N",
				"ATDk3nUKLs15$Qj4gKU2pPKnWo5cYwymYiNnOW1B2cx2SPfcMetJqmOvlNJ0.6gM9MzfCe2otSuXbZj5okfoUz6ovrK82kV0qUD:19000:",
			],
		],
		negatives: ["$6$example"],
	},
	{
		id: "password-hash",
		needles: ["$argon2"],
		pattern:
			/\$argon2(?:id?|d)\$v=\d{1,3}\$m=\d{1,9},t=\d{1,4},p=\d{1,3}\$[A-Za-z0-9+/]{8,64}\$[A-Za-z0-9+/]{16,100}/,
		positives: [
			[
				"$argon2id$v",
				"=19$m=65536,t=3,p=4$N83QfB3nszzYx9YFQXg931$wL45/g2kYPzOsjHOSyPfr+qYghJ0xMpbQjV1RQmx7GN",
			],
		],
		negatives: ["$argon2example"],
	},
	{
		id: "wallet-key",
		needles: ["xprv", "yprv", "zprv", "tprv"],
		pattern: /[xyzt]prv[0-9A-Za-z]{100,112}(?![A-Za-z0-9])/,
		positives: [
			[
				"xprv9S25",
				"meW8av7xfUMTqenWTxAqqmkdBpf4GomAtyJpzrMkwe6pyisjQHWNeHtT9zCEUawABCK14tdvgYSitjbkkx6XN2rBcwP97fARPkYxzvP",
			],
		],
		negatives: ["xprvexample"],
	},
	{
		id: "private-key",
		needles: ["LS0tLS1CRUdJTi"],
		pattern:
			/LS0tLS1CRUdJTi(?:BSU0EgUFJ|BQUklW|BFQyBQU|BPUEVOU1NIIFBS|BFTkNSWVBURUQgUF|BEU0EgUFJ)[A-Za-z0-9+/]{40,16000}={0,2}(?:\r?\n[ \t+]{0,20}[A-Za-z0-9+/]{20,200}={0,2}){0,400}/,
		positives: [
			[
				"LS0tLS1CRUdJTiBSU0",
				"EgUFJJVkFURSBLRVktLS0tLQvW8QNmGnb0WZ44mlcRMysiZkCbD2BgtbKBG7Zw1xKT4E2HxhwSgDX8eUpxtiIDmy0zOhOzjSX7PEMuZR76oQ8jM/x1IZ920iRwG4+44dDdZ6NaNZ4gfttnIW7L4v4kb2nCbKaU+SmnlGTi4Wm9IiATCK3YnfqoA1PHfSS0YVSE4Qv7UVw25IUvWRzlCCYrrlfM3DPVp9",
			],
		],
		negatives: ["LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUM"],
	},
];
