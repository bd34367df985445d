import { Octokit } from "@octokit/rest";
import type { Gist, GistDraft } from "./gist.ts";
import type { Host } from "./host.ts";
import { quoteAnswer, type RequestFault } from "./refusal.ts";
import type { Token } from "./token.ts";

/** An answer, or why there is none that helps. */
export type Answer<Value> = { readonly value: Value } | { readonly fault: RequestFault };

/** A file as a gist's update takes it; null takes one of that name away. */
export type FileChanges = Readonly<Record<string, { readonly content: string } | null>>;

/** What is asked of a GitHub, one request each; nothing is asked twice. */
export interface GistClient {
	findLogin(): Promise<Answer<string>>;
	create(draft: GistDraft): Promise<Answer<Gist>>;
	update(id: string, description: string, files: FileChanges): Promise<Answer<Gist>>;
	remove(id: string): Promise<Answer<undefined>>;
	get(id: string): Promise<Answer<Gist>>;
	/** A page of the account's gists, newest first, at most 100. */
	list(page: number): Promise<Answer<readonly Gist[]>>;
}

export interface ClientSettings {
	readonly host: Host;
	readonly token: Token;
	/** "pressleaf/0.1.0" */
	readonly userAgent: string;
	readonly signal: AbortSignal;
	/** How long an answer may take, without what a large upload takes beyond it. */
	readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 60_000;
/** A slow line's upload, in bytes a millisecond. */
const SLOW_BYTES_PER_MS = 20;
export const PAGE_SIZE = 100;

/** A client for one host and account. Rejects only where the signal ends it. */
export function createClient(settings: ClientSettings): GistClient {
	const { host, token, userAgent } = settings;
	const octokit = new Octokit({
		auth: token.value,
		baseUrl: host.apiUrl,
		userAgent,
		// It prints what fails, request and all.
		log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
		request: { redirect: "error" },
	});
	const headers = { "x-github-api-version": "2022-11-28" };
	const ask = createAsker(settings);
	return {
		findLogin: () =>
			ask("", async (request) => {
				const { data } = await octokit.users.getAuthenticated({ request, headers });
				return readText(data.login);
			}),
		create: ({ description, files, isPublic }) => {
			const contents = Object.fromEntries(files.map(({ name, content }) => [name, { content }]));
			return ask(joinContents(contents), async (request) => {
				const asked = { description, public: isPublic, files: contents, request, headers };
				return readGist((await octokit.gists.create(asked)).data);
			});
		},
		update: (id, description, files) =>
			ask(joinContents(files), async (request) => {
				// The method's own types know of no null, which takes a file away.
				const { data } = await octokit.request({
					method: "PATCH",
					url: "/gists/{gist_id}",
					gist_id: id,
					description,
					files,
					request,
					headers,
				});
				return readGist(data);
			}),
		remove: (id) =>
			ask("", async (request) => {
				await octokit.gists.delete({ gist_id: id, request, headers });
				return undefined;
			}),
		get: (id) =>
			ask("", async (request) => {
				return readGist((await octokit.gists.get({ gist_id: id, request, headers })).data);
			}),
		list: (page) =>
			ask("", async (request) => {
				const { data } = await octokit.gists.list({ per_page: PAGE_SIZE, page, request, headers });
				return data.map(readGist);
			}),
	};
}

function joinContents(files: FileChanges): string {
	return Object.values(files)
		.map((file) => file?.content ?? "")
		.join("\n");
}

type Ask = <Value>(
	body: string,
	request: (request: { signal: AbortSignal }) => Promise<Value>,
) => Promise<Answer<Value>>;

function createAsker({ signal, timeoutMs = TIMEOUT_MS, token }: ClientSettings): Ask {
	return async (body, request) => {
		signal.throwIfAborted();
		const timeout = AbortSignal.timeout(timeoutMs + Math.ceil(body.length / SLOW_BYTES_PER_MS));
		try {
			return { value: await request({ signal: AbortSignal.any([signal, timeout]) }) };
		} catch (cause) {
			signal.throwIfAborted();
			const fault = timeout.aborted ? TIMED_OUT : readFault(cause);
			return { fault: { ...fault, message: holdBack(fault.message, [token.value, body]) } };
		}
	};
}

const TIMED_OUT: RequestFault = { status: undefined, headers: {}, message: "", reason: "timeout" };

/** Octokit's own error holds the request, so that it goes no further; a failure of the network looks like a 500 to it. */
function readFault(cause: unknown): RequestFault {
	const answer = readAnswer(cause);
	if (answer !== undefined) return { ...answer, reason: "answer" };
	return { status: undefined, headers: {}, message: readReason(cause), reason: "network" };
}

function readAnswer(cause: unknown): Omit<RequestFault, "reason"> | undefined {
	if (typeof cause !== "object" || cause === null || !("response" in cause)) return undefined;
	const { response } = cause;
	if (typeof response !== "object" || response === null) return undefined;
	const { status, headers, data } = Object.fromEntries(Object.entries(response));
	return { status: Number(status), headers: readHeaders(headers), message: quoteAnswer(data) };
}

function readHeaders(headers: unknown): Readonly<Record<string, string | undefined>> {
	if (typeof headers !== "object" || headers === null) return {};
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** The system's code for what failed, e.g. ECONNREFUSED: its words may be anything. */
function readReason(cause: unknown): string {
	let at = cause;
	for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
		if ("code" in at && typeof at.code === "string") return at.code;
		at = at.cause;
	}
	return "no connection";
}

const TELLING = 20;

/** Nothing where an answer repeats what was sent. */
function holdBack(message: string, sent: readonly string[]): string {
	for (let start = 0; start < message.length; start += TELLING) {
		const piece = message.slice(start, start + TELLING);
		if (
			piece.length >= Math.min(TELLING, message.length) &&
			sent.some((text) => text.includes(piece))
		)
			return "";
	}
	return message;
}

/** An answer that is none of a gist is as good as no answer. */
function readGist(data: unknown): Gist {
	const { id, html_url, description, files, created_at, updated_at, owner, ...rest } =
		readFields(data);
	return {
		id: readId(id),
		url: readText(html_url),
		description: typeof description === "string" ? description : "",
		isPublic: rest.public === true,
		owner:
			typeof owner === "object" && owner !== null ? String(readFields(owner).login) : undefined,
		createdAt: readText(created_at),
		updatedAt: readText(updated_at),
		files: Object.values(readFields(files)).map((file) => {
			const { filename, size, raw_url } = readFields(file);
			return { name: readText(filename), size: Number(size), rawUrl: readText(raw_url) };
		}),
	};
}

function readFields(value: unknown): Readonly<Record<string, unknown>> {
	if (typeof value !== "object" || value === null) throw new UnreadableAnswer();
	return Object.fromEntries(Object.entries(value));
}

/** As it is written down: whatever else stands there would spoil that. */
function readId(value: unknown): string {
	const id = readText(value);
	if (!/^[\w-]{1,64}$/.test(id)) throw new UnreadableAnswer();
	return id;
}

function readText(value: unknown): string {
	if (typeof value !== "string") throw new UnreadableAnswer();
	return value;
}

class UnreadableAnswer extends Error {
	code = "an answer that cannot be read";
}
