import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	assistant,
	custom,
	customMessage,
	entry,
	type Item,
	label,
	named,
	session,
	toolCall,
	toolResult,
	user,
} from "../builders.ts";
import { runPressleaf } from "../command.ts";
import { useBrowser } from "../page/opened.ts";
import { type Github, startGithub, TOKEN } from "./github.ts";

interface Labelled {
	readonly kind: string;
	readonly group: string;
	readonly positive: boolean;
	readonly text: readonly string[];
	readonly secret: readonly string[] | null;
}

/** Forty secrets of forty kinds, with the text around them. */
function readSecrets() {
	const file = new URL("../fixtures/secrets.json", import.meta.url);
	const all: readonly Labelled[] = JSON.parse(readFileSync(file, "utf8"));
	return all
		.filter(({ group, positive }) => positive && ["token", "key", "url"].includes(group))
		.map(({ kind, text, secret }) => ({
			kind,
			text: text.join(""),
			secret: secret?.join("") ?? "",
		}))
		.filter(({ secret }) => secret.length >= 12)
		.slice(0, 40);
}

const secrets = readSecrets();

/** A session with a secret in each place that holds text, in turn. */
function plant(): string {
	const places: ((text: string, place: number) => readonly Item[])[] = [
		(text) => [user(`My key is ${text}`)],
		(text, place) => [
			assistant("Look.", toolCall("bash", { command: `curl ${text}` }, { id: `a${place}` })),
			toolResult("ok", { toolCallId: `a${place}` }),
		],
		(text, place) => [
			assistant("Read.", toolCall("read", { path: ".env" }, { id: `b${place}` })),
			toolResult(`before\n${text}\nafter`, { toolCallId: `b${place}` }),
		],
		(text, place) => [
			assistant(
				"Edit.",
				toolCall("edit", { path: "a.ts", oldText: "x", newText: text }, { id: `c${place}` }),
			),
			toolResult("done", {
				toolCallId: `c${place}`,
				toolName: "edit",
				details: { diff: `-1 x\n+1 ${text}` },
			}),
		],
		(text) => [customMessage("note", "see details", { details: { token: text } })],
		(text) => [custom("state", { deep: [{ value: text }] })],
		(text) => [label("first", `label ${text}`)],
		(text) => [entry("session_info", { name: `Named ${text}` })],
		(text) => [assistant(`The answer is:\n\n\`\`\`\n${text}\n\`\`\``)],
	];
	const items = secrets.flatMap(
		({ text }, place) => places[place % places.length]?.(text, place) ?? [],
	);
	return session(
		named("first", user("Plant a tree.")),
		...items,
		assistant("All of it is planted."),
	);
}

/** A value as it may stand in a page or a session file. */
function listForms(value: string): readonly string[] {
	const html = value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
	const named = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
	const json = JSON.stringify(value).slice(1, -1);
	const encoded = [0, 1, 2].map((shift) =>
		Buffer.from(" ".repeat(shift) + value)
			.toString("base64")
			.slice(shift + 1, -4),
	);
	return [value, html, named, json, encodeURIComponent(value), ...encoded];
}

const open = useBrowser();
let github: Github;
let cwd: string;
let page: string;

function run(words: readonly string[]) {
	const env = {
		PRESSLEAF_GITHUB_API_URL: github.url,
		GH_TOKEN: TOKEN,
		XDG_DATA_HOME: join(cwd, "data"),
	};
	return runPressleaf(words, { cwd, env, input: "" });
}

beforeAll(async () => {
	github = await startGithub();
	cwd = mkdtempSync(join(tmpdir(), "pressleaf-planted-"));
	writeFileSync(join(cwd, "run.jsonl"), plant());
	const { status, stderr } = await run([
		"share",
		"run.jsonl",
		"--yes",
		"--with-jsonl",
		"--embed-session",
	]);
	expect({ status, stderr }).toMatchObject({ status: 0 });
	page = github.gists[0]?.files.get("session.html") ?? "";
});

afterAll(async () => {
	await github.close();
	rmSync(cwd, { recursive: true, force: true });
});

describe("forty secrets in every place of a session that is shared", () => {
	it("are of forty kinds", () => {
		expect(new Set(secrets.map(({ kind }) => kind)).size).toBe(40);
	});

	it.for(secrets)("$kind is in no file of the gist, in no form", ({ secret }) => {
		for (const content of github.gists[0]?.files.values() ?? []) {
			for (const form of listForms(secret)) expect(content.includes(form)).toBe(false);
		}
	});

	it("are not in the data that the page holds for other programs", () => {
		const [, base64 = ""] =
			/<script id="session-data" type="application\/json">([^<]+)/.exec(page) ?? [];
		const text = Buffer.from(base64, "base64").toString();
		expect(JSON.parse(text).entries.length).toBeGreaterThan(40);
		for (const { secret } of secrets)
			expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
	});

	it("leave a session file that reads as before", () => {
		const lines = (github.gists[0]?.files.get("session.jsonl") ?? "").trim().split("\n");
		const ids = plant()
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line).id);
		expect(lines.map((line) => JSON.parse(line).id).slice(0, ids.length)).toEqual(ids);
	});

	it("are listed after the session is gone, updated, and taken back", async () => {
		rmSync(join(cwd, "run.jsonl"));
		expect((await run(["shares"])).stdout).toContain(github.gists[0]?.id);
		writeFileSync(join(cwd, "run.jsonl"), plant());
		const { stdout } = await run(["share", "run.jsonl", "--yes", "--json"]);
		expect(JSON.parse(stdout)).toMatchObject({ id: github.gists[0]?.id, updated: true });
		await run(["unshare", github.gists[0]?.id ?? ""]);
		expect(github.gists).toEqual([]);
		expect(github.complaints).toEqual([]);
	});
});

async function reads(place: Page | FrameLocator): Promise<void> {
	await place.getByText("All of it is planted.").first().waitFor();
	await place.getByRole("heading", { level: 1, name: /REDACTED/ }).waitFor();
}

describe("a published page", () => {
	it("reads in pi's viewer: two more meta tags, a sandboxed frame", async () => {
		const viewed = page.replace(
			/<head[^>]*>/,
			(head) =>
				`${head}<meta name="pi-share-base-url" content="https://pi.dev/session/#x"><meta name="pi-url-params" content="leafId=x">`,
		);
		const { page: host, complaints } = await open("<!DOCTYPE html><title>host</title><body>");
		await host.evaluate((html) => {
			const frame = document.createElement("iframe");
			frame.setAttribute("sandbox", "allow-scripts allow-downloads");
			frame.srcdoc = html;
			document.body.append(frame);
		}, viewed);
		await reads(host.frameLocator("iframe"));
		expect(complaints).toEqual([]);
	});

	it("reads where a viewer writes it into its own document", async () => {
		const { page: host } = await open("<!DOCTYPE html><title>host</title><body>");
		await host.evaluate((html) => {
			document.open();
			document.write(html);
		}, page);
		await reads(host);
	});

	it("reads as the file that it is", async () => {
		const { page: own, requests } = await open(page);
		await reads(own);
		expect(requests).toHaveLength(1);
	});
});
