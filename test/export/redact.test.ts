import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchLeaks } from "../../src/export/clearing.ts";
import { prepareExport, resolveSettings } from "../../src/export/index.ts";
import { type ExportOptions, exportSession, readSession } from "../../src/index.ts";
import { createLeakFinder } from "../../src/redact/index.ts";
import { assistant, header, session, thinking, toolCall, toolResult, user } from "../builders.ts";
import { makeFolder } from "../scratch.ts";

const token = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");
const password = ["tR4!v<", "9Lm#2&q"].join("");

beforeEach(() => {
	vi.stubEnv("HOME", "/nonexistent");
	vi.stubEnv("XDG_CONFIG_HOME", "/nonexistent");
});

afterEach(() => vi.unstubAllEnvs());

const encodings = (value: string): readonly string[] => [
	value,
	value.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
	JSON.stringify(value).slice(1, -1),
	encodeURIComponent(value),
	btoa(value).replace(/=+$/, "").slice(0, -1),
];

describe("a page with redact", () => {
	const text = session(
		user(`DB_PASSWORD=${password}\nand ${token}`),
		assistant(
			`\`\`\`sh\necho ${token}\n\`\`\``,
			toolCall("bash", { command: `echo '${password}'` }),
		),
		toolResult(
			`${JSON.stringify({ password, token })} ${btoa(password)} ${encodeURIComponent(password)}`,
		),
	);

	it("holds no secret in any spelling, and counts them by kind", async () => {
		const { page, redactions, findings } = await exportSession({ text }, { redact: true });
		for (const value of [token, password]) {
			for (const spelled of encodings(value)) expect(page).not.toContain(spelled);
		}
		expect(page).toContain("[REDACTED:github-token]");
		expect(page).toMatch(/Redacted: \d+ × password, \d+ × github-token\./);
		expect(redactions.map(({ kind }) => kind)).toEqual(["password", "github-token"]);
		expect(findings.length).toBeGreaterThan(3);
	});

	it("holds them without it, and says how many values look like one", async () => {
		const { page, likelySecrets, redactions } = await exportSession({ text });
		expect(page).toContain(token);
		expect(likelySecrets).toBe(1);
		expect(redactions).toEqual([]);
	});

	it("is the same each time", async () => {
		const [one, two] = [
			await exportSession({ text }, { redact: true }),
			await exportSession({ text }, { redact: true }),
		];
		expect(one.page).toBe(two.page);
	});
});

describe("other formats with redact", () => {
	const text = session(
		user(`use ${token}`),
		assistant(
			thinking("t", { thinkingSignature: "c2lnbmF0dXJl" }),
			toolCall("bash", { command: `echo ${token}` }),
		),
		toolResult(JSON.stringify({ token })),
	);

	it.for(["md", "jsonl"] as const)("%s holds no secret", async (format) => {
		const { page } = await exportSession({ text }, { redact: true, format });
		expect(page).not.toContain(token.slice(4));
		expect(page).toContain("[REDACTED:github-token]");
	});

	it("jsonl is a session still: the same entries and calls, without signatures", async () => {
		const { page } = await exportSession({ text }, { redact: true, format: "jsonl" });
		const [before, after] = await Promise.all([readSession({ text }), readSession({ text: page })]);
		expect(after.entries.map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id));
		expect(page).not.toContain("c2lnbmF0dXJl");
		const { page: whole } = await exportSession({ text }, { format: "jsonl" });
		expect(whole).toContain('"thinkingSignature":"c2lnbmF0dXJl"');
		const again = await exportSession({ text: page }, { redact: true, format: "jsonl" });
		expect(again.page).toBe(page);
	});
});

describe("an id that is called as a secret", () => {
	it.for(["html", "jsonl"] as const)(
		"stops the %s, which could not be without it",
		async (format) => {
			const text = session(
				user(`use ${token}`),
				assistant(
					thinking("t", { thinkingSignature: token }),
					toolCall("bash", { command: token }, { id: token }),
				),
			);
			const making = exportSession(
				{ text },
				{ redact: true, format, embedSession: format === "html" },
			);
			await expect(making).rejects.toMatchObject({ code: "REDACTION_INCOMPLETE" });
		},
	);
});

describe("what is handed to whoever publishes", () => {
	const prepare = async (options: ExportOptions) =>
		prepareExport({ text: session(user(`jdoe ${token}`)) }, resolveSettings(options));

	it("is a redacted selection and the last look, and neither where nothing was redacted", async () => {
		const { redacted, findLeak, facts } = await prepare({ redact: true, anonymize: true });
		expect(JSON.stringify(redacted)).not.toContain(token);
		expect(findLeak(`<p>${token}`)?.kind).toBe("github-token");
		expect(facts.findings).toHaveLength(1);
		expect((await prepare({ anonymize: true })).redacted).toBeUndefined();
	});
});

describe("what this machine knows", () => {
	it("is taken out: the environment, the .env of the session's folder, what pi and gh log in with", async () => {
		const folder = makeFolder();
		const values = [
			"quiet-morning-7harbour",
			"x7-lantern-meadow",
			"pi-access-44-orchard",
			"gh-oauth-91-thicket",
		];
		vi.stubEnv("DEMO_API_KEY", values[0]);
		writeFileSync(join(folder, ".env"), `PORT=3000\nexport DEMO_SECRET="${values[1]}"\n`);
		vi.stubEnv("PI_CODING_AGENT_DIR", folder);
		writeFileSync(
			join(folder, "auth.json"),
			JSON.stringify({ anthropic: { type: "oauth", access: values[2] } }),
		);
		vi.stubEnv("GH_CONFIG_DIR", folder);
		writeFileSync(join(folder, "hosts.yml"), `github.com:\n    oauth_token: ${values[3]}\n`);
		const text = session(header({ cwd: folder }), user(values.join(" ")), user("PORT=3000"));
		const { page } = await exportSession({ text }, { redact: true });
		for (const value of values) expect(page).not.toContain(value);
		expect(page).toContain("[REDACTED:machine-secret:4]");
		expect(page).toContain("PORT=3000");
	});

	it("is left where it could be any word, a number or a path", async () => {
		vi.stubEnv("DEMO_TOKEN", "production");
		vi.stubEnv("DEMO_SECRET", "/run/secrets/demo");
		vi.stubEnv("OTHER_SECRET", "12345678");
		vi.stubEnv("DEMO_PASSWORD", "correcthorsebattery");
		const text = session(user("production /run/secrets/demo 12345678 correcthorsebattery"));
		const { page } = await exportSession({ text }, { redact: true });
		expect(page).toContain("production /run/secrets/demo 12345678 [REDACTED:machine-secret]");
	});

	it("is not looked for in what is no small file", async () => {
		const folder = makeFolder();
		mkdirSync(join(folder, ".env"));
		const text = session(header({ cwd: folder }), user("hi"));
		await expect(exportSession({ text }, { redact: true })).resolves.toBeDefined();
		const far = session(header({ cwd: "//server/share" }), user("hi"));
		await expect(exportSession({ text: far }, { redact: true })).resolves.toBeDefined();
	});
});

describe("rules of the user's own", () => {
	const text = session(user("project-tern, ticket ABC-1234 and ABC-99"));

	it("are strings and regular expressions, one a line", async () => {
		const redactRules = ["# names", "project-tern", "/abc-\\d{4}/i", ""];
		const { page, redactions } = await exportSession({ text }, { redact: true, redactRules });
		expect(page).not.toContain("project-tern");
		expect(page).not.toContain("ABC-1234");
		expect(page).toContain("ABC-99");
		expect(redactions[0]?.kind).toBe("custom");
	});

	it.for([
		[["/a(/"], /Line 1 of .* is no regular expression/],
		[["ok-rule", "ab"], /Line 2 of .* is "ab"\. Give 3 characters or more/],
	] as const)("are refused where they are none: %j", async ([redactRules, message]) => {
		const run = exportSession({ text }, { redact: true, redactRules });
		await expect(run).rejects.toMatchObject({ code: "OPTION_INVALID" });
		await expect(run).rejects.toThrow(message);
	});

	it("are stopped where they take too long", async () => {
		const slow = session(user(`${"a".repeat(40)}!`));
		const run = exportSession({ text: slow }, { redact: true, redactRules: ["/(a+)+$/"] });
		await expect(run).rejects.toThrow(/takes more than 5 seconds/);
	});

	it("need redact", async () => {
		const run = exportSession({ text }, { redactRules: ["abc"] });
		await expect(run).rejects.toMatchObject({ code: "OPTION_INVALID" });
	});

	it("may name values that are no secrets", async () => {
		const { page } = await exportSession(
			{ text: session(user(token)) },
			{ redact: true, allow: [token] },
		);
		expect(page).toContain(token);
	});
});

describe("a page with anonymize", () => {
	it("names nobody", async () => {
		const text = session(
			header({ cwd: "/Users/jdoe/work/app" }),
			user("jdoe@corp.example wrote /Users/jdoe/work/app/a.ts"),
		);
		const { page, redactions } = await exportSession({ text }, { anonymize: true });
		expect(page).not.toContain("jdoe");
		expect(page).toContain("~/work/app");
		expect(redactions.map(({ kind }) => kind).toSorted()).toEqual(["email", "home"]);
	});
});

describe("the last look", () => {
	const secret = { kind: "x", value: token, marker: "[REDACTED:x]", isEverywhere: true };
	const { signal } = new AbortController();
	const watch = async (...pieces: readonly string[]) => {
		const kept: string[] = [];
		const source = (async function* () {
			yield* pieces;
		})();
		for await (const chunk of watchLeaks(source, createLeakFinder([secret]), signal))
			kept.push(chunk);
		return kept.join("");
	};

	it("lets pass what holds no secret, and an image that does", async () => {
		expect(await watch("a", "b")).toBe("ab");
		const key = { ...secret, value: ["AKIA", "QZ4MWXT7RB2KD9LS"].join("") };
		expect(
			createLeakFinder([key])(`src="data:image/png;base64,AA/${key.value}/=="`),
		).toBeUndefined();
		expect(createLeakFinder([key])(`<p>${key.value}</p>`)).toBe(key);
	});

	it.for([
		["as it is", [`<p>${token}</p>`]],
		["in two pieces", [token.slice(0, 9), token.slice(9)]],
		["far apart", [`${"a".repeat(65_536 - 9)}${token.slice(0, 9)}`, token.slice(9)]],
		["in base64", [btoa(`u:${token}`)]],
	] as const)("stops one %s", async ([, pieces]) => {
		await expect(watch(...pieces)).rejects.toMatchObject({ code: "REDACTION_INCOMPLETE" });
	});
});
