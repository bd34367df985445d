import { describe, expect, it } from "vitest";
import { redactSelection } from "../../src/redact/index.ts";
import {
	assistant,
	assistantWith,
	bash,
	branchFrom,
	compaction,
	custom,
	customMessage,
	entry,
	header,
	type Item,
	image,
	label,
	named,
	session,
	system,
	thinking,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { selectText, serialize } from "./sessions.ts";

const token = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");
const password = ["tR4!v", "9Lm#2q"].join("");
const env = `export DB_PASSWORD=${password}\n`;

async function redact(...items: readonly Item[]) {
	const redaction = redactSelection(await selectText(session(...items)));
	return { ...redaction, bytes: serialize(redaction.selection) };
}

/** The texts of all messages' blocks. */
async function textsOf(...items: readonly Item[]): Promise<readonly string[]> {
	const { selection } = await redact(...items);
	return selection.segments.flatMap(({ entries }) =>
		entries.flatMap((one) =>
			one.type === "message" && "content" in one.message
				? one.message.content.flatMap((block) => (block.type === "text" ? block.text : []))
				: [],
		),
	);
}

describe("a selection", () => {
	it("loses a secret wherever it may stand, in its records too", async () => {
		const { bytes, selection } = await redact(
			header({ cwd: `/work/${token}`, title: token }),
			system(token, { sections: { s: token }, toolsAdded: [{ name: "t", description: token }] }),
			user(`hi ${token}`),
			named(
				"a",
				assistant(thinking(token), token, toolCall("bash", { command: token, [token]: 1 })),
			),
			toolResult(token, { details: { deep: [[{ out: token }]] } }),
			bash(`cat ${token}`, token),
			custom("state", { [token]: [token] }),
			customMessage("note", token, { details: { token } }),
			compaction(token, {
				retainedTail: [{ role: "user", content: token }],
				details: { readFiles: [token] },
			}),
			entry("future", { what: token }),
			entry("session_info", { name: token }),
			label("a", token),
			branchFrom("a", user(token)),
		);
		expect(bytes).not.toContain(token);
		expect(bytes).not.toContain(token.slice(4, 20));
		expect(selection.name).toBe("[REDACTED:github-token]");
		expect(selection.header.cwd).toBe("/work/[REDACTED:github-token]");
	});

	it("keeps ids and images, whatever they look like, and leaves signatures out", async () => {
		const picture = image(`${token}AAAA`);
		const key = ["AKIA", "QZ4MWXT7RB2KD9LS"].join("");
		const id = ["AKIA", "IOSFODNN7ZQ4MWXT"].join("");
		const items = [
			user(token),
			named(
				id,
				assistant(thinking("t", { thinkingSignature: token }), toolCall("bash", {}, { id: token })),
			),
			toolResult([picture, { type: "text", text: `![](data:image/png;base64,${key}/abc)` }]),
		];
		const { selection, report } = await redact(...items);
		const [, answer, result] = selection.segments[0]?.entries ?? [];
		expect(answer?.id).toBe(id);
		expect(JSON.stringify(answer?.raw)).not.toContain("thinkingSignature");
		expect(report.sealed).toBe(1);
		expect(JSON.stringify(answer?.raw)).toContain(`"id":"${token}"`);
		expect(JSON.stringify(result?.raw)).toContain(`"toolCallId":"${token}"`);
		expect(JSON.stringify(result?.raw)).toContain(`"data":"${token}AAAA"`);
		expect(JSON.stringify(result?.raw)).toContain(`base64,${key}/abc)`);
	});
});

describe("a value in quotes or of unusual characters", () => {
	it.for([
		['DB_PASSWORD="aa1bbbb2 cc3dddd4"', 'DB_PASSWORD="#"'],
		["DB_PASSWORD='Hx4jkQ8z\"Lq92mWe'", "DB_PASSWORD='#'"],
		['DB_PASSWORD="abc\\"0ESnlYzo"', 'DB_PASSWORD="#"'],
		["DB_PASSWORD='it9 Kx2 Vd81qq'", "DB_PASSWORD='#'"],
		['password: "ab9Kx2 Vd81qq zz"', 'password: "#"'],
		['"password": "ab9\\"Kx2Vd81qq"', '"password": "#"'],
		[
			String.raw`{\"password\":\"ab9Kx2\\\"Vd81 qq\",\"x\":1}`,
			String.raw`{\"password\":\"#\",\"x\":1}`,
		],
		["DB_PASSWORD=Lay7J9Y<edz>&ZiscMNGS", "DB_PASSWORD=#"],
		[`DB_PASSWORD=\${9x}Kf83kd`, "DB_PASSWORD=#"],
		["DB_PASSWORD=example9Kx2qq", "DB_PASSWORD=#"],
		["DB_PASSWORD=changeme-2931Kq", "DB_PASSWORD=#"],
		["Server=x;Password=IwiqfVxiqyKLlPBL;", "Server=x;Password=#;"],
		["<password>nktMmtgYuOEw</password>", "<password>#</password>"],
	] as const)("%s becomes %s", async ([text, clean]) => {
		expect(await textsOf(user(text))).toEqual([clean.replace("#", "[REDACTED:password]")]);
	});

	it.for([
		"API_KEY=FrqIWfjvioCOBTLNXIfp",
		"const apiKey = 'gfXZhMFLrZYDpJncxdFS'",
		"tool --token xfRUyHdyJhItKT",
		'"SecretAccessKey": "/9IwZtWBlTqlKMu5SZgoCEvU2shCx2nIjvIBUrR6"',
	])("%s is found", async (text) => {
		expect((await textsOf(user(text))).join()).toContain("[REDACTED:");
	});

	it.for([
		'"password" + " is 8chars1 long"',
		'password: "must be at least 8 characters"',
		"apiKey = 'createTokenForAPI'",
		"const token = 'myVeryLongTokenName'",
		`TOKEN=\${EXAMPLE_TOKEN1}`,
		"DB_PASSWORD=<your password 1>",
		'log("password", user.password2, "x")',
		"API_KEY=AKIAIOSFODNN7EXAMPLE",
	])("%s stays", async (text) => {
		expect(await textsOf(user(text))).toEqual([text]);
	});
});

describe("what only a provider can read", () => {
	it("is left out, wherever it stands, and counted", async () => {
		const { bytes, report } = await redact(
			assistant(
				thinking("kept", { thinkingSignature: "c2VhbGVk" }),
				{ type: "text", text: "kept", textSignature: "c2VhbGVk" },
				{ type: "redacted_thinking", data: "c2VhbGVk" },
				{ type: "thinking", thinking: "kept", signature: "c2VhbGVk" },
				toolCall("bash", {}, { thoughtSignature: "c2VhbGVk" }),
			),
			entry("future", { items: [{ encrypted_content: { deep: "c2VhbGVk" } }] }),
		);
		expect(bytes).not.toContain("c2VhbGVk");
		expect(bytes).toContain("kept");
		expect(report.sealed).toBe(6);
		expect(report.counts).toEqual([]);
	});
});

describe("what says what something is", () => {
	it("is looked at too: only ids stay", async () => {
		const { bytes } = await redact(
			assistantWith({ stopReason: token, errorMessage: token, responseId: token }, "a"),
			toolResult([{ type: "image", mimeType: `image/${token}`, data: "AAAA" }]),
			entry("branch_summary", { fromId: token, summary: "s" }),
		);
		expect(bytes).not.toContain(token);
	});
});

describe("a value that was found", () => {
	it("has one marker wherever it stands, and further values of a kind are counted", async () => {
		const other = token.replace("4kQ9", "8wE2");
		const texts = await textsOf(user(`${token} ${other}`), user(`${other} ${token}`));
		const [one, two] = ["[REDACTED:github-token]", "[REDACTED:github-token:2]"];
		expect(texts).toEqual([`${one} ${two}`, `${two} ${one}`]);
	});

	it.for([
		["as it is", password],
		["in JSON", JSON.stringify({ a: `x${password}"` })],
		["in a URL", encodeURIComponent(password)],
		[
			"in a URL, in lower case",
			encodeURIComponent(password)
				.toLowerCase()
				.replace(/tr4|lm/g, (x) => (x === "tr4" ? "tR4" : "Lm")),
		],
		["in base64", btoa(password)],
		["in base64, behind one character", btoa(`:${password}`)],
		["in base64, behind two", btoa(`u:${password}!`)],
		["in two lines", `${password.slice(0, 4)}\n   ${password.slice(4)}`],
		["in a diff", `+${password.slice(0, 4)}\n+${password.slice(4)}`],
		["in a string with escapes", `a\\n${password}\\nb`],
	] as const)("is lost elsewhere too, %s", async ([, text]) => {
		// Eleven characters are too few to be looked for in several lines.
		const long = /\n/.test(text) ? `${password}Zx8Q` : password;
		const spread = /\n/.test(text) ? `${text}Zx8Q` : text;
		const texts = await textsOf(user(`export DB_PASSWORD=${long}\n`), user(`see ${spread} here`));
		expect(texts[1]).toContain("[REDACTED:password]");
		expect(texts[1]).not.toContain(long.slice(0, 4));
		expect(texts[1]).toMatch(/^see .* here$/s);
	});

	it("is replaced only where it was found where it could be any word", async () => {
		const texts = await textsOf(user("postgres://u:p@h/db and p"), user("p is a letter"));
		expect(texts).toEqual(["postgres://u:[REDACTED:url-password]@h/db and p", "p is a letter"]);
	});
});

describe("the report of a redaction", () => {
	it("holds no secret that is a tool's name or a key", async () => {
		const { report } = await redact(
			assistant(toolCall(`run ${token}`, { [`of ${token}`]: { [env]: token } })),
			toolResult(`TOKEN=${token}`),
		);
		expect(JSON.stringify(report)).not.toContain(token);
		expect(JSON.stringify(report)).not.toContain(password);
		const marker = "[REDACTED:github-token]";
		expect(report.findings.map(({ tool }) => tool)).toContain(`run ${marker}`);
		expect(report.findings.map(({ field }) => field)).toContain(
			`message.content[0].arguments.of ${marker}.export DB_PASSWORD=[REDACTED:password]\n`,
		);
	});
});

describe("a secret", () => {
	it("is known by its name in arguments and details", async () => {
		const { bytes, report } = await redact(
			assistant(
				toolCall("http", {
					headers: { "X-Api-Key": "q8Zt5Wm2Kx7Rv4" },
					env: [{ name: "APP_SECRET", value: "h3Jd9Lw6Pn1Bs5" }],
				}),
			),
			toolResult("ok", { details: { password: "kX7!pq2" } }),
		);
		for (const value of ["q8Zt5Wm2Kx7Rv4", "h3Jd9Lw6Pn1Bs5", "kX7!pq2"])
			expect(bytes).not.toContain(value);
		expect(report.findings.map(({ kind, tool, field }) => [kind, tool, field])).toEqual([
			["api-key", "http", "message.content[0].arguments.headers.X-Api-Key"],
			["secret", "http", "message.content[0].arguments.env[0].value"],
			["password", "http", "message.details.password"],
		]);
	});

	it("is reported with kind, entry, tool and field, and at most four characters of each end", async () => {
		const { report } = await redact(
			user(env),
			named("call", assistant(toolCall("bash", { command: "env" }))),
			named("out", toolResult(`TOKEN=${token} and ${token}`)),
		);
		expect(report.counts).toEqual([
			{ kind: "password", count: 1 },
			{ kind: "github-token", count: 2 },
		]);
		expect(report.findings.at(-1)).toEqual({
			kind: "github-token",
			marker: "[REDACTED:github-token]",
			preview: `ghp_…${token.slice(-4)}`,
			entryId: "out",
			tool: "bash",
			field: "message.content[0].text",
		});
		expect(report.findings[0]?.preview).toBe("t…q");
	});

	it("may be known beforehand, or known to be none", async () => {
		const value = "quiet-morning-harbour";
		const before = await selectText(session(user(`${value} ${btoa(value)} ${token}`)));
		const known = [{ value, kind: "machine-secret" }];
		const { selection } = redactSelection(before, { known, allowed: [token] });
		const text = serialize(selection);
		expect(text).not.toContain(value);
		expect(text).not.toContain(btoa(value).slice(0, 24));
		expect(text).toContain(token);
		expect(text).toContain("[REDACTED:machine-secret]");
	});

	it("is found behind the colours of a terminal and within JSON in JSON", async () => {
		const texts = await textsOf(
			user(`\u001b[32m${token}\u001b[0m`),
			user(JSON.stringify(JSON.stringify({ a: `\n${token}` }))),
		);
		for (const text of texts) expect(text).not.toContain(token);
	});
});
