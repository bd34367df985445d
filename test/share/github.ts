import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";

/**
 * A GitHub on this machine that keeps gists. Each request and each answer is held against GitHub's own description
 * (test/fixtures/github/, MIT), and what a real one may do wrong is played on demand.
 */
export interface Github {
	/** Where it takes requests. */
	readonly url: string;
	/** Newest first. */
	readonly gists: readonly StoredGist[];
	/** What was asked, e.g. "POST /gists". */
	readonly requests: readonly string[];
	/** What did not fit the description. */
	readonly complaints: readonly string[];
	/** The next request of a method is answered so. */
	play(method: string, scene: Scene): void;
	close(): Promise<void>;
}

export interface StoredGist {
	readonly id: string;
	readonly description: string;
	readonly isPublic: boolean;
	readonly files: ReadonlyMap<string, string>;
	readonly created: Date;
	readonly updated: Date;
}

/** What goes wrong. */
export type Scene =
	| {
			readonly status: number;
			readonly body?: unknown;
			readonly headers?: Readonly<Record<string, string>>;
			/** Whether it is done all the same. */
			readonly isDone?: boolean;
	  }
	| {
			readonly trouble: "reset" | "hang" | "slow" | "garbage" | "late";
			readonly isDone?: boolean;
	  };

export const LOGIN = "somebody";
export const TOKEN = `ghp_${"Zz9".repeat(12)}`;
/** GitHub cuts the content that it hands out with a gist. */
const MOST_CONTENT = 1_000_000;

interface Call {
	readonly method: string;
	readonly path: string;
	readonly page: number;
	readonly body: string;
	readonly isKnown: boolean;
}

interface Reply {
	readonly status: number;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

export async function startGithub(): Promise<Github> {
	const gists: StoredGist[] = [];
	const requests: string[] = [];
	const complaints: string[] = [];
	const scenes: { method: string; scene: Scene }[] = [];
	const check = createChecker(complaints);

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const call = await readCall(request);
		requests.push(`${call.method} ${call.path}`);
		const place = scenes.findIndex(({ method }) => method === call.method);
		const scene = scenes.splice(place, place < 0 ? 0 : 1)[0]?.scene;
		const isDone = scene === undefined || scene.isDone === true;
		const reply = isDone ? handle(call, { gists, check, base: baseOf(request) }) : undefined;
		if (scene !== undefined && "trouble" in scene) {
			return makeTrouble(scene.trouble, request, { response, reply });
		}
		send(response, scene ?? reply ?? { status: 500 });
	}

	const server = createServer((request, response) => {
		answer(request, response).catch((cause) => {
			complaints.push(String(cause));
			response.destroy();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		gists,
		requests,
		complaints,
		play: (method, scene) => scenes.push({ method, scene }),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function baseOf({ headers }: IncomingMessage): string {
	return `http://${headers.host}`;
}

async function readCall(request: IncomingMessage): Promise<Call> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	const url = new URL(request.url ?? "/", "http://x");
	return {
		method: request.method ?? "",
		path: url.pathname,
		page: Number(url.searchParams.get("page") ?? 1),
		body: Buffer.concat(chunks).toString(),
		isKnown: request.headers.authorization === `token ${TOKEN}`,
	};
}

type Check = (name: string, value: unknown) => void;

interface Shelf {
	readonly gists: StoredGist[];
	readonly check: Check;
	readonly base: string;
}

function handle(call: Call, shelf: Shelf): Reply {
	const raw = /^\/raw\/(\w+)\/(.+)$/.exec(call.path);
	if (raw) return sendRaw(raw[1] ?? "", decodeURIComponent(raw[2] ?? ""), shelf);
	if (!call.isKnown)
		return { status: 401, body: { message: "Bad credentials", documentation_url: DOCS } };
	if (call.path === "/user") {
		const user = describeUser(shelf.base);
		shelf.check("public-user", user);
		return { status: 200, body: user, headers: { "x-oauth-scopes": "gist" } };
	}
	if (call.path === "/gists")
		return call.method === "POST" ? create(call, shelf) : list(call, shelf);
	const place = shelf.gists.findIndex(({ id }) => call.path === `/gists/${id}`);
	if (place < 0) return { status: 404, body: { message: "Not Found", documentation_url: DOCS } };
	return handleGist(call, place, shelf);
}

const DOCS = "https://docs.github.com/rest";

function create({ body }: Call, { gists, check, base }: Shelf): Reply {
	const asked = JSON.parse(body);
	check("POST /gists", asked);
	const now = new Date();
	const gist: StoredGist = {
		id: randomBytes(16).toString("hex"),
		description: asked.description ?? "",
		isPublic: asked.public === true,
		files: new Map(readContents(asked.files)),
		created: now,
		updated: now,
	};
	gists.unshift(gist);
	const told = describeGist(gist, base);
	check("gist-simple", told);
	return { status: 201, body: told, headers: { location: String(told.url) } };
}

function handleGist({ method, body }: Call, place: number, { gists, check, base }: Shelf): Reply {
	const known = gists[place];
	if (known === undefined) return { status: 404 };
	if (method === "DELETE") {
		gists.splice(place, 1);
		return { status: 204 };
	}
	if (method === "PATCH") {
		const asked = JSON.parse(body);
		const files = new Map(known.files);
		for (const [name, file] of Object.entries(asked.files ?? {}))
			if (file === null) files.delete(name);
		for (const [name, content] of readContents(asked.files)) files.set(name, content);
		gists[place] = { ...known, files, description: asked.description, updated: new Date() };
	}
	const told = describeGist(gists[place] ?? known, base);
	check("gist-simple", told);
	return { status: 200, body: told };
}

function list({ page }: Call, { gists, check, base }: Shelf): Reply {
	const told = gists.slice((page - 1) * 100, page * 100).map((gist) => {
		const { files, ...rest } = describeGist(gist, base);
		const short = Object.entries(files).map(([name, { content, truncated, ...file }]) => [
			name,
			file,
		]);
		return { ...rest, files: Object.fromEntries(short) };
	});
	for (const gist of told) check("base-gist", gist);
	return { status: 200, body: told };
}

function sendRaw(id: string, name: string, { gists }: Shelf): Reply {
	const content = gists.find((gist) => gist.id === id)?.files.get(name);
	return content === undefined ? { status: 404 } : { status: 200, body: content };
}

function readContents(files: unknown): [string, string][] {
	return Object.entries(files ?? {}).flatMap(([name, file]) =>
		file ? [[name, file.content]] : [],
	);
}

function describeGist(gist: StoredGist, base: string) {
	const { id, description, isPublic, created, updated } = gist;
	const url = `${base}/gists/${id}`;
	const files = Object.fromEntries(
		[...gist.files].map(([name, content]) => {
			const bytes = Buffer.from(content);
			const file = {
				filename: name,
				type: "text/html",
				language: "HTML",
				raw_url: `${base}/raw/${id}/${encodeURIComponent(name)}`,
				size: bytes.length,
				truncated: bytes.length > MOST_CONTENT,
				content: bytes.subarray(0, MOST_CONTENT).toString(),
			};
			return [name, file];
		}),
	);
	return {
		id,
		url,
		node_id: "G_kwDO",
		forks_url: `${url}/forks`,
		commits_url: `${url}/commits`,
		git_pull_url: `https://gist.github.com/${id}.git`,
		git_push_url: `https://gist.github.com/${id}.git`,
		html_url: `https://gist.github.com/${id}`,
		comments_url: `${url}/comments`,
		public: isPublic,
		description,
		comments: 0,
		user: null,
		owner: describeUser(base),
		files,
		created_at: created.toISOString(),
		updated_at: updated.toISOString(),
	};
}

function describeUser(base: string) {
	const url = `${base}/users/${LOGIN}`;
	const links = [
		"followers",
		"following",
		"gists",
		"starred",
		"subscriptions",
		"organizations",
		"repos",
		"events",
	];
	return {
		login: LOGIN,
		id: 1,
		node_id: "U_1",
		avatar_url: `${url}/avatar`,
		gravatar_id: "",
		url,
		html_url: `https://github.com/${LOGIN}`,
		...Object.fromEntries(links.map((name) => [`${name}_url`, `${url}/${name}`])),
		received_events_url: `${url}/received_events`,
		type: "User",
		site_admin: false,
		name: null,
		company: null,
		blog: "",
		location: null,
		email: null,
		hireable: null,
		bio: null,
		public_repos: 0,
		public_gists: 0,
		followers: 0,
		following: 0,
		created_at: "2026-01-01T00:00:00Z",
		updated_at: "2026-01-01T00:00:00Z",
	};
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
	const type =
		typeof body === "string" ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
	response.writeHead(status, {
		"content-type": type,
		"access-control-allow-origin": "*",
		...headers,
	});
	response.end(
		body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
	);
}

interface Answer {
	readonly response: ServerResponse;
	readonly reply: Reply | undefined;
}

function makeTrouble(trouble: string, request: IncomingMessage, { response, reply }: Answer): void {
	if (trouble === "reset") request.socket.resetAndDestroy();
	if (trouble === "late") setTimeout(() => send(response, reply ?? { status: 500 }), 2500);
	if (trouble === "garbage") {
		response.writeHead(201, { "content-type": "application/json" }).end("<html>");
	}
	if (trouble === "slow") {
		response.writeHead(201, { "content-type": "application/json" });
		const drip = setInterval(() => response.write(" "), 50);
		response.on("close", () => clearInterval(drip));
	}
}

/** Holds values against the description of GitHub by the name of a schema, or of a request. */
function createChecker(complaints: string[]): Check {
	const file = new URL("../fixtures/github/gists-openapi-subset.json", import.meta.url);
	const description = JSON.parse(readFileSync(file, "utf8"));
	const ajv = new Ajv({ strict: false, allErrors: true });
	formats.default(ajv);
	ajv.addSchema({ $id: "github", ...description });
	const known = new Map<string, ValidateFunction>();
	const place = (name: string) =>
		name === "POST /gists"
			? "github#/paths/~1gists/post/requestBody/content/application~1json/schema"
			: `github#/components/schemas/${name}`;
	return (name, value) => {
		const validate = known.get(name) ?? ajv.compile({ $ref: place(name) });
		known.set(name, validate);
		if (!validate(value)) complaints.push(`${name}: ${ajv.errorsText(validate.errors)}`);
	};
}
