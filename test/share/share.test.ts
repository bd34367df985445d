import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PressleafError } from "../../src/errors.ts";
import {
	createClient,
	findEarlier,
	findShares,
	listMarked,
	readLedger,
	type SharePlace,
	type ShareRequest,
	shareFiles,
	unshareGist,
} from "../../src/share/index.ts";
import { type Github, LOGIN, type Scene, startGithub, TOKEN } from "./github.ts";

const SECRET_TEXT = "a word of the session that nobody else may read";
const CONTENT = `<!DOCTYPE html><p>${SECRET_TEXT}</p>`;

let github: Github;
let ledger: string;

beforeEach(async () => {
	github = await startGithub();
	ledger = join(mkdtempSync(join(tmpdir(), "pressleaf-share-")), "data", "shares.json");
});

afterEach(async () => {
	await github.close();
	expect(github.complaints).toEqual([]);
});

function place(
	{ timeoutMs, signal = new AbortController().signal, token = TOKEN } = {} as {
		timeoutMs?: number;
		signal?: AbortSignal;
		token?: string;
	},
): SharePlace {
	const client = createClient({
		host: { name: "github.com", apiUrl: github.url },
		token: { value: token, source: "GH_TOKEN" },
		userAgent: "pressleaf/test",
		signal,
		timeoutMs,
	});
	return {
		client,
		host: "github.com",
		tokenSource: "GH_TOKEN",
		signal,
		account: LOGIN,
		viewer: "https://pi.dev/session",
		ledger,
		now: () => new Date("2026-11-30T12:00:00Z"),
	};
}

function request(fields: Partial<ShareRequest> = {}): ShareRequest {
	return {
		files: [{ name: "session.html", content: CONTENT }],
		title: "Plant a tree",
		sessionId: "019fc2a1-93b4-7c22-8d5e-2b3c4d5e6f7a",
		sessionPath: "/somewhere/session.jsonl",
		isPublic: false,
		description: undefined,
		options: [],
		force: false,
		...fields,
	};
}

async function fail(work: Promise<unknown>): Promise<PressleafError> {
	const cause = await work.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(cause instanceof PressleafError)) throw new Error(`not refused: ${String(cause)}`);
	for (const text of [cause.message, JSON.stringify(cause), String(cause.cause ?? "")]) {
		expect(text).not.toContain(TOKEN);
		expect(text).not.toContain(SECRET_TEXT);
	}
	return cause;
}

describe("a share", () => {
	it("makes a secret gist, and is written down for its owner alone", async () => {
		const { share, isUpdate } = await shareFiles(request(), undefined, place());
		const [gist] = github.gists;
		expect(isUpdate).toBe(false);
		expect(gist).toMatchObject({ isPublic: false, files: new Map([["session.html", CONTENT]]) });
		expect(gist?.description).toBe(
			`Plant a tree · session ${share.sessionId} · pressleaf:${share.nonce}`,
		);
		expect(share).toMatchObject({
			gistId: gist?.id,
			viewerUrl: `https://pi.dev/session/#${gist?.id}`,
			gistUrl: `https://gist.github.com/${gist?.id}`,
			size: CONTENT.length,
		});
		expect(readLedger(ledger)).toEqual([share]);
		expect(statSync(ledger).mode & 0o777).toBe(0o600);
		expect(statSync(join(ledger, "..")).mode & 0o777).toBe(0o700);
		expect(readFileSync(ledger, "utf8")).not.toContain(TOKEN);
	});

	it("of the same session updates the gist, and takes away a file that it lacks", async () => {
		const both = request({
			files: [
				{ name: "session.html", content: CONTENT },
				{ name: "session.jsonl", content: "{}\n" },
			],
		});
		const first = await shareFiles(both, undefined, place());
		const earlier = findEarlier(readLedger(ledger), first.share);
		const again = request({ files: [{ name: "session.html", content: "<p>new</p>" }] });
		const { share, isUpdate } = await shareFiles(again, earlier, place());
		expect(isUpdate).toBe(true);
		expect(share.gistId).toBe(first.share.gistId);
		expect(github.gists.map(({ files }) => [...files])).toEqual([[["session.html", "<p>new</p>"]]]);
		expect(readLedger(ledger)).toHaveLength(1);
	});

	it("of a session whose gist is gone makes a new one", async () => {
		const first = await shareFiles(request(), undefined, place());
		await unshareGist({ gistId: first.share.gistId ?? "", share: undefined }, place(), ledger);
		const { isUpdate } = await shareFiles(request(), first.share, place());
		expect(isUpdate).toBe(false);
		expect(github.gists).toHaveLength(1);
	});

	it("never updates one of another visibility or account", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		expect(findEarlier([share], { ...share, isPublic: true })).toBeUndefined();
		expect(findEarlier([share], { ...share, account: "another" })).toBeUndefined();
	});

	it("of more than GitHub hands out with a gist is whole where viewers look for it", async () => {
		const content = `<p>${"é".repeat(700_000)}</p>`;
		const files = [{ name: "session.html", content }] as const;
		const { share } = await shareFiles(request({ files }), undefined, place());
		expect(share.size).toBe(1_400_007);
		expect(await (await fetch(share.rawUrl ?? "")).text()).toBe(content);
	});

	it("is refused before anything is sent where GitHub would not hand it out again", async () => {
		const content = "x".repeat(10_000_001);
		const large = request({ files: [{ name: "session.html", content }] });
		expect((await fail(shareFiles(large, undefined, place()))).code).toBe("SHARE_TOO_LARGE");
		expect(github.requests).toEqual([]);
		await shareFiles({ ...large, force: true }, undefined, place());
		expect(github.gists).toHaveLength(1);
	});
});

const LIMIT = { message: "API rate limit exceeded" };
const later = String(Math.floor(Date.now() / 1000) + 3600);

describe("a refusal", () => {
	it.for([
		[
			"401",
			{ status: 401, body: { message: "Bad credentials" } },
			/does not accept the token in GH_TOKEN/,
		],
		["404", { status: 404, body: { message: "Not Found" } }, /lacks the scope `gist`/],
		[
			"403 of an app",
			{ status: 403, body: { message: "Resource not accessible by integration" } },
			/may not write gists \(403: Resource not accessible by integration\)/,
		],
		[
			"403 with a wait",
			{ status: 403, body: LIMIT, headers: { "retry-after": "3600" } },
			/takes no more requests until \d\d:\d\d UTC/,
		],
		[
			"429 with a reset",
			{
				status: 429,
				body: LIMIT,
				headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": later },
			},
			/takes no more requests until \d\d:\d\d UTC/,
		],
		["413", { status: 413, body: "<html>too large</html>" }, /takes no file of that size \(413\)/],
		[
			"422 with objects",
			{
				status: 422,
				body: {
					message: "Validation Failed",
					errors: [{ resource: "Gist", field: "files", code: "missing" }],
				},
			},
			/\(422: Validation Failed; files missing\)/,
		],
		[
			"422 with texts",
			{ status: 422, body: { message: "Validation Failed", errors: ["files are too many"] } },
			/\(422: Validation Failed; files are too many\)/,
		],
		[
			"422 that repeats what was sent",
			{ status: 422, body: { message: `Cannot take ${SECRET_TEXT} with ${TOKEN}` } },
			/does not accept it \(422: \)/,
		],
	] as const satisfies readonly (readonly [string, Scene, RegExp])[])(
		"with %s says why, and nothing is made or written down",
		async ([, scene, words]) => {
			github.play("POST", scene);
			const { code, message } = await fail(shareFiles(request(), undefined, place()));
			expect(code).toBe("SHARE_REFUSED");
			expect(message).toMatch(words);
			expect(github.gists).toEqual([]);
			expect(github.requests).toEqual(["POST /gists"]);
			expect(readLedger(ledger)).toEqual([]);
		},
	);

	it("for a short time is waited for, once", async () => {
		github.play("POST", { status: 403, body: LIMIT, headers: { "retry-after": "1" } });
		const waits: number[] = [];
		const onWait = (seconds: number) => waits.push(seconds);
		await shareFiles(request(), undefined, { ...place(), onWait });
		expect(waits).toEqual([1]);
		expect(github.gists).toHaveLength(1);
	});
});

describe("an answer that leaves it open whether the gist was made", () => {
	const scenes = [
		["500", { status: 500, body: { message: "oops" } }],
		["502 with a page", { status: 502, body: "<html>Unicorn!</html>" }],
		["405", { status: 405, body: { message: "Method Not Allowed" } }],
		["a reset", { trouble: "reset" }],
		["an answer that is none", { trouble: "garbage" }],
		["silence", { trouble: "hang" }],
		["an answer without end", { trouble: "slow" }],
	] as const satisfies readonly (readonly [string, Scene])[];

	it.for(scenes)("%s: one that was made is found, and none is made twice", async ([, scene]) => {
		github.play("POST", { ...scene, isDone: true });
		const { share } = await shareFiles(request(), undefined, place({ timeoutMs: 500 }));
		expect(github.gists.map(({ id }) => id)).toEqual([share.gistId]);
		expect(github.requests).toEqual(["POST /gists", "GET /gists"]);
	});

	it.for(scenes)("%s: one that was not made is made", async ([, scene]) => {
		github.play("POST", scene);
		const { share } = await shareFiles(request(), undefined, place({ timeoutMs: 500 }));
		expect(github.gists.map(({ id }) => id)).toEqual([share.gistId]);
		expect(github.requests).toEqual(["POST /gists", "GET /gists", "POST /gists"]);
	});

	it("is told as such where it stays open, and stays written down", async () => {
		github.play("POST", { status: 502, isDone: true });
		github.play("GET", { status: 502 });
		const { code, message } = await fail(shareFiles(request(), undefined, place()));
		expect(code).toBe("SHARE_UNCERTAIN");
		expect(message).toContain("`pressleaf shares --remote`");
		const [share] = readLedger(ledger);
		expect(share?.gistId).toBeUndefined();
		const [marked] = await listMarked(place());
		expect(marked?.description).toContain(share?.nonce);
	});

	it("twice is not asked a third time", async () => {
		for (let time = 0; time < 3; time++) github.play("POST", { status: 500 });
		expect((await fail(shareFiles(request(), undefined, place()))).code).toBe("SHARE_UNCERTAIN");
		expect(github.requests.filter((asked) => asked === "POST /gists")).toHaveLength(2);
	});
});

describe("an interruption", () => {
	it("before the request sends nothing", async () => {
		const signal = AbortSignal.abort(new Error("stop"));
		await expect(shareFiles(request(), undefined, place({ signal }))).rejects.toThrow("stop");
		expect(github.requests).toEqual([]);
	});

	it("during the request leaves the share written down, to be found by its mark", async () => {
		const stop = new AbortController();
		github.play("POST", { trouble: "hang", isDone: true });
		const work = shareFiles(request(), undefined, place({ signal: stop.signal }));
		while (github.requests.length === 0) await new Promise((done) => setTimeout(done, 10));
		stop.abort(new Error("stop"));
		await expect(work).rejects.toThrow("stop");
		const [share] = readLedger(ledger);
		expect((await listMarked(place()))[0]?.description).toContain(share?.nonce);
	});
});

describe("taking back", () => {
	it("deletes the gist, and then what is written down", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		const { gistId = "" } = share;
		expect(findShares([share], `https://gist.github.com/${LOGIN}/${gistId}`, "/x")).toEqual([
			share,
		]);
		expect(findShares([share], `https://pi.dev/session/#${gistId}/`, "/x")).toEqual([share]);
		expect(findShares([share], "019fc2a1", "/x")).toEqual([share]);
		expect(await unshareGist({ gistId, share }, place(), ledger)).toBe(true);
		expect(github.gists).toEqual([]);
		expect(readLedger(ledger)).toEqual([]);
	});

	it("that the host does not confirm leaves it written down", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		github.play("DELETE", { status: 500 });
		await fail(unshareGist({ gistId: share.gistId ?? "", share }, place(), ledger));
		expect(readLedger(ledger)).toEqual([share]);
	});

	it("is done by its id where the host gave an address that is none", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		const odd = { ...share, gistUrl: "no address", viewerUrl: undefined };
		expect(findShares([odd], share.gistId ?? "", "/x")).toEqual([odd]);
	});

	it("is not done by an address on another site", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		expect(findShares([share], `https://evil.example/${share.gistId}`, "/x")).toEqual([]);
	});

	it("whose confirmation was lost is looked after", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		github.play("DELETE", { trouble: "reset", isDone: true });
		expect(await unshareGist({ gistId: share.gistId ?? "", share }, place(), ledger)).toBe(true);
		expect(readLedger(ledger)).toEqual([]);
	});

	it("is refused for a gist that bears no mark", async () => {
		const { client } = place();
		const made = await client.create({
			description: "mine",
			files: [{ name: "a.txt", content: "a" }],
			isPublic: false,
		});
		if (!("value" in made)) throw new Error("not made");
		const asked = unshareGist({ gistId: made.value.id, share: undefined }, place(), ledger);
		expect((await fail(asked)).message).toContain("did not make the gist");
		expect(github.gists).toHaveLength(1);
	});
});

describe("taking back what the host does not find", () => {
	it("takes away what is written down where it is gone", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		const { gistId = "" } = share;
		await place().client.remove(gistId);
		expect(await unshareGist({ gistId, share }, place(), ledger)).toBe(false);
		expect(readLedger(ledger)).toEqual([]);
	});

	it("leaves it written down where it is hidden from the token alone", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		const { gistId = "" } = share;
		github.play("DELETE", { status: 404, body: { message: "Not Found" } });
		const { message } = await fail(unshareGist({ gistId, share }, place(), ledger));
		expect(message).toBe(
			"The gist was not deleted: it is still there, but the token in GH_TOKEN may not delete it (404). Take one of somebody, with the scope `gist`.",
		);
		expect(readLedger(ledger)).toEqual([share]);
		expect(github.gists).toHaveLength(1);
	});

	it("leaves it written down where it was shared on another host", async () => {
		const { share } = await shareFiles(request(), undefined, place());
		const { gistId = "" } = share;
		await place().client.remove(gistId);
		const elsewhere = { ...place(), host: "ghe.example.com" };
		const { message } = await fail(unshareGist({ gistId, share }, elsewhere, ledger));
		expect(message).toBe(
			`There is no gist ${gistId} on ghe.example.com: it was shared on github.com.`,
		);
		expect(readLedger(ledger)).toEqual([share]);
	});
});

describe("the ledger", () => {
	it.for(["", "{", "[]", '{"version":2,"shares":[]}', '{"version":1,"shares":[{}]}'])(
		"that holds %j is left as it is, and nothing is sent",
		async (text) => {
			await shareFiles(request(), undefined, place());
			writeFileSync(ledger, text);
			const before = github.requests.length;
			const { code } = await fail(shareFiles(request(), undefined, place()));
			expect(code).toBe("SHARES_UNREADABLE");
			expect(readFileSync(ledger, "utf8")).toBe(text);
			expect(github.requests).toHaveLength(before);
		},
	);

	it("takes in no gist whose id is none, which would spoil it", async () => {
		await shareFiles(request(), undefined, place());
		const told = { id: "\u001b[2J", html_url: "x", created_at: "x", updated_at: "x", files: {} };
		github.play("GET", { status: 200, body: [told] });
		expect((await fail(listMarked(place()))).message).toContain("cannot be read");
		expect(readLedger(ledger)).toHaveLength(1);
	});

	it("that cannot be written is told in words, and nothing is sent", async () => {
		writeFileSync(join(ledger, ".."), "a file where the folder should be");
		const { code, message } = await fail(shareFiles(request(), undefined, place()));
		expect(code).toBe("SHARES_UNREADABLE");
		expect(message).toContain(ledger);
		expect(github.requests).toEqual([]);
	});

	it("keeps all shares that are made at once", async () => {
		const sessions = Array.from({ length: 8 }, (_, place) => `session-${place}`);
		await Promise.all(
			sessions.map((sessionId) => shareFiles(request({ sessionId }), undefined, place())),
		);
		const kept = readLedger(ledger).map(({ sessionId }) => sessionId);
		expect(kept.toSorted()).toEqual(sessions);
	});
});
