import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildArchive, omittedKinds, verifyArchive } from "../../src/index.ts";
import {
	assistant,
	header,
	line,
	session,
	sessionInfo,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { plantSession } from "../planted-session.ts";
import { makeFolder } from "../scratch.ts";
import { makePlace, readRecords, readTree } from "./archives.ts";

const token = ["ghp_4kQ9xZ", "m2LtR7vW3nB8cY5dH1sJ6fG0pK4aQ9"].join("");
const password = ["tR4!v<", "9Lm#2&q"].join("");
const known = ["Zeit", "geist77", "Xq"].join("");

beforeEach(() => {
	vi.stubEnv("HOME", "/home/jdoe");
	vi.stubEnv("USER", "jdoe");
	vi.stubEnv("LOGNAME", "jdoe");
	vi.stubEnv("XDG_CONFIG_HOME", "/nonexistent");
	vi.stubEnv("MY_SERVICE_TOKEN", known);
});

afterEach(() => vi.unstubAllEnvs());

/** Every byte of an archive, as if it were one text. */
function readAll(dir: string): string {
	return Object.entries(readTree(dir)).flat().join("\n");
}

const secret = session(
	header({ cwd: "/home/jdoe/shop", parentSession: "/home/jdoe/s/jdoe.jsonl" }),
	user(`DB_PASSWORD=${password}\nand ${token} and ${known}`),
	assistant("It is set.", toolCall("bash", { command: `echo ${token} ${known}` })),
	toolResult(`${token} mail jane.doe@orchard-mail.io`),
	sessionInfo(`about ${token} of jdoe`),
	line(`{"type":"message","id":"x","broken":"${token}`),
);

function encodings(value: string): readonly string[] {
	return [
		value,
		value.toLowerCase(),
		value.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
		JSON.stringify(value).slice(1, -1),
		JSON.stringify(value).slice(1, -1).replace(/</g, "\\u003c"),
		encodeURIComponent(value),
	];
}

describe("an archive with redact and anonymize", () => {
	it("holds no secret and no name, in any of its bytes", async () => {
		const { build, dir } = makePlace({
			"--home-jdoe-shop--/jdoe.jsonl": secret,
			"b.jsonl": secret,
		});
		const outcome = await build({ redact: true, anonymize: true });
		expect(outcome).toMatchObject({ sessions: 2, failures: [] });
		const bytes = readAll(dir);
		expect(
			[token, password, known].flatMap(encodings).filter((value) => bytes.includes(value)),
		).toEqual([]);
		expect(["jdoe", "jane.doe"].filter((name) => bytes.toLowerCase().includes(name))).toEqual([]);
		expect(bytes.includes("[REDACTED:github-token]")).toBe(true);
		for (const { source, facts } of readRecords(dir)) {
			expect(source.path).toBeUndefined();
			expect(facts).toMatchObject({
				cwd: "~/shop",
				title: "about [REDACTED:github-token] of [REDACTED:user]",
			});
		}
	});

	it("knows a session's parent though neither has a name", async () => {
		const id = "019fc2a1-0000-7000-8000-000000000001";
		const child = session(header({ id, parentSession: "/home/jdoe/s/jdoe.jsonl" }), user("x"));
		const { build, dir } = makePlace({ "jdoe.jsonl": secret, "child.jsonl": child });
		await build({ anonymize: true });
		const facts = readRecords(dir).map((record) => record.facts);
		const parent = facts.find((each) => each?.sessionId === id)?.parent;
		expect(parent).toMatch(/^[0-9a-f]{16}$/);
		expect(facts.map((each) => each?.fileName)).toContain(parent);
	});

	it("holds them without", async () => {
		const { build, dir } = makePlace({ "jdoe.jsonl": secret });
		await build();
		const bytes = readAll(dir);
		expect([token, known, "jdoe", "jane.doe"].filter((value) => !bytes.includes(value))).toEqual(
			[],
		);
	});

	it("holds no page that was made before with them", async () => {
		const { build, dir, put } = makePlace({ "a.jsonl": secret, "b.jsonl": secret });
		await build();
		put("a.jsonl", "");
		await build({ redact: true });
		const bytes = readAll(dir);
		expect([token, password, known].filter((value) => bytes.includes(value))).toEqual([]);
		expect(await verifyArchive(dir)).toMatchObject({ sessions: 1, damaged: [] });
	});

	it("says where pages stay that were made with other options", async () => {
		const { build } = makePlace({ "a.jsonl": secret, "b.jsonl": secret });
		await build();
		const isWanted = ({ path }: { readonly path: string }) => path.endsWith("a.jsonl");
		expect(await build({ redact: true, isWanted })).toMatchObject({ otherwise: 1, left: 1 });
		expect(await build({ redact: true })).toMatchObject({ otherwise: 0, built: ["b.jsonl"] });
	});

	it("has no page where a secret cannot be taken out, and says so without it", async () => {
		const id = `ghp_${"9".repeat(18)}${token.slice(-18)}`;
		const { build, dir } = makePlace({
			"a.jsonl": session(header({ id }), user(`see ${id}`)),
			"b.jsonl": secret,
		});
		const { failures } = await build({ redact: true });
		expect(failures).toMatchObject([{ source: "a.jsonl", reason: /secret of the kind/ }]);
		expect(readAll(dir).includes(id)).toBe(false);
	});
});

describe("the names around a session", () => {
	it("hold no secret, and parents are known by them", async () => {
		const folder = "--home-orchard-zanzibar-zq12--";
		const parent = session(header({ id: "p" }), user("x"));
		const child = session(header({ id: "c", parentSession: `/s/${token}.jsonl` }), user("y"));
		const { build, dir } = makePlace({
			[`a/${token}.jsonl`]: parent,
			"a/child.jsonl": child,
			[`a/empty ${token}.jsonl`]: "",
			[`${folder}/plain.jsonl`]: parent,
			[`${folder}/empty.jsonl`]: "",
			[`${known}/plain.jsonl`]: parent,
			[`${known}/empty.jsonl`]: "",
			"open/plain.jsonl": parent,
			"open/empty.jsonl": "",
		});
		mkdirSync(join(dir, "..", "sessions", `a/folder ${token}.jsonl`));
		const redactRules = ["zanzibar", "/zq\\d\\d/"];
		expect(await build({ redact: true, redactRules })).toMatchObject({ sessions: 5 });
		const bytes = readAll(dir);
		expect([token, known, "zanzibar", "zq12"].filter((value) => bytes.includes(value))).toEqual([]);
		const records = readRecords(dir);
		const paths = records.flatMap(({ source }) => source.path ?? []);
		expect(paths.sort()).toEqual(["a/child.jsonl", "open/empty.jsonl", "open/plain.jsonl"]);
		const facts = records.map((record) => record.facts);
		const named = facts.find((each) => each?.sessionId === "c")?.parent;
		expect(facts.filter((each) => each?.fileName === named)).toHaveLength(1);
		expect(await build({ redact: true, redactRules })).toMatchObject({ isChanged: false });
	});

	it("are no page's where the id is a secret", async () => {
		const { build, dir } = makePlace({ "a.jsonl": session(header({ id: token }), user("x")) });
		const { failures } = await build({ redact: true });
		expect(failures).toMatchObject([{ source: "a.jsonl", reason: /secret/ }]);
		expect(readAll(dir)).not.toContain(token);
	});

	it("hold no id that a person chose", async () => {
		const id = "019fc2a1-0000-7000-8000-000000000001";
		const { build, dir } = makePlace({
			"a.jsonl": session(header({ id: "of-jdoe" }), user("x")),
			"b.jsonl": session(header({ id }), user("x")),
		});
		await build({ anonymize: true });
		expect(readAll(dir)).not.toContain("jdoe");
		expect(readRecords(dir).map(({ facts }) => facts?.sessionId)).toContain(id);
	});
});

describe("an archive that leaves kinds out", () => {
	const planted = plantSession();
	const marks = [...planted.marks.values()].flat();

	it("holds nothing of them", async () => {
		const { build, dir } = makePlace({ "a.jsonl": planted.text });
		await build({ tree: true });
		expect(marks.filter((mark) => readAll(dir).includes(mark)).length).toBeGreaterThan(50);
		await build({ tree: true, hide: omittedKinds });
		expect(marks.filter((mark) => readAll(dir).includes(mark))).toEqual([]);
	});

	it.for(omittedKinds)("holds nothing of %s alone", async (kind) => {
		const dir = join(makeFolder(), "archive");
		const { sessions } = makePlace({ "a.jsonl": planted.text });
		await buildArchive(dir, { sessionDir: sessions, hide: [kind] });
		const bytes = readAll(dir);
		expect((planted.marks.get(kind) ?? []).filter((mark) => bytes.includes(mark))).toEqual([]);
	});
});

describe("hostile names", () => {
	const long = "x".repeat(10_000);
	const names = [
		"../../x",
		"..",
		"/etc/passwd",
		"\u0000\u001b[2J\n\u202e",
		long,
		"__proto__",
		"<b>",
		"con",
	];

	it("reach no path and no terminal's line", async () => {
		const contents = names.map((name, at) => [
			`${at}.jsonl`,
			session(
				header({ id: name, cwd: name, parentSession: name, timestamp: "../../../2026" }),
				user(name),
				sessionInfo(name),
			),
		]);
		const { build, dir } = makePlace(Object.fromEntries(contents));
		const outcome = await build({ keepSource: true });
		expect(outcome).toMatchObject({ sessions: names.length, failures: [] });
		for (const path of Object.keys(readTree(dir))) {
			expect(path).toMatch(
				/^(?:index\.html|manifest\.json|pages\/(?:undated|\d{4}-\d\d-\d\d)-[0-9a-f]{16}\.html|sources\/[0-9a-f]{16}\.jsonl|search\/(?:text\/[0-9a-f]{16}-[0-9a-f]{8}|[0-9a-f]{16}\/\d+)\.js)$/,
			);
		}
		for (const { facts } of readRecords(dir)) {
			expect(facts?.title.length).toBeLessThanOrEqual(201);
			expect(facts?.sessionId.length).toBeLessThanOrEqual(255);
			expect(facts?.cwd?.length).toBeLessThanOrEqual(4_096);
		}
		expect(await build({ keepSource: true })).toMatchObject({ isChanged: false });
	});
});
