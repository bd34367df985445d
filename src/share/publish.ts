import { setTimeout as wait } from "node:timers/promises";
import { PressleafError, quoteInput } from "../errors.ts";
import { type Answer, type FileChanges, type GistClient, PAGE_SIZE } from "./client.ts";
import { type Gist, type GistDraft, readMarker } from "./gist.ts";
import { type Asked, describeRefusal, findWait, isUncertain } from "./refusal.ts";
import { measureFile } from "./size.ts";

/** How requests are made and told of. */
export interface Publishing {
	readonly client: GistClient;
	readonly host: string;
	readonly tokenSource: string;
	readonly signal: AbortSignal;
	/** Told before it waits because the host asks for it, in seconds. */
	onWait?(seconds: number): void;
}

/** In seconds: what is waited where the host asks for it, once; a longer wait is for its user. */
const LONGEST_WAIT = 60;
/** How many pages of gists are looked through for one that was made in spite of a failure. */
const SEARCHED_PAGES = 2;

/**
 * Makes a gist. A request of which it is not known whether it was done is not made again before the newest gists were
 * looked through for `nonce`, the mark in the draft's description.
 */
export async function makeGist(
	draft: GistDraft,
	nonce: string,
	publishing: Publishing,
): Promise<Gist> {
	const { client, host } = publishing;
	const ask = () => askWaiting(() => client.create(draft), publishing);
	let answer = await ask();
	for (let attempt = 1; "fault" in answer && attempt <= ATTEMPTS; attempt++) {
		if (!isUncertain(answer.fault)) throw refuse(answer, NOT_MADE, publishing);
		const made = await findMarked(nonce, publishing);
		if (made !== undefined) return checkGist(made, draft, host);
		if (attempt === ATTEMPTS) throw doubt(answer, publishing);
		answer = await ask();
	}
	if ("fault" in answer) throw doubt(answer, publishing);
	return checkGist(answer.value, draft, host);
}

const NOT_MADE = "The gist was not made";
const ATTEMPTS = 2;

/** Replaces what a gist holds; undefined where it is gone. Files that the draft lacks are taken out of it. */
export async function updateGist(
	id: string,
	draft: GistDraft,
	publishing: Publishing,
): Promise<Gist | undefined> {
	const { client } = publishing;
	const known = await askWaiting(() => client.get(id), publishing);
	if ("fault" in known && known.fault.status === 404) return undefined;
	if ("fault" in known) throw refuse(known, "The gist was not updated", publishing);
	const gone = known.value.files.filter(({ name }) =>
		draft.files.every((file) => file.name !== name),
	);
	const files: FileChanges = Object.fromEntries([
		...gone.map(({ name }) => [name, null] as const),
		...draft.files.map(({ name, content }) => [name, { content }] as const),
	]);
	const answer = await askWaiting(() => client.update(id, draft.description, files), publishing);
	if ("value" in answer) return checkGist(answer.value, draft, publishing.host);
	throw refuse(answer, "The gist was not updated", publishing);
}

/** Deletes a gist and gives whether it was there; resolves only once the host has confirmed. */
export async function removeGist(id: string, publishing: Publishing): Promise<boolean> {
	const answer = await askWaiting(() => publishing.client.remove(id), publishing);
	if ("value" in answer) return true;
	const isHidden = answer.fault.status === 404;
	if (!isHidden && !isUncertain(answer.fault)) throw refuse(answer, NOT_DELETED, publishing);
	// Lost on the way, the answer may have been yes; and what a token may not touch looks like what is not there.
	const left = await readGist(id, publishing);
	if (left === undefined) return !isHidden;
	if (!isHidden) throw refuse(answer, NOT_DELETED, publishing);
	const owner = left.owner === undefined ? "its owner" : quoteInput(left.owner);
	const message = `${NOT_DELETED}: it is still there, but the token in ${publishing.tokenSource} may not delete it (404). Take one of ${owner}, with the scope \`gist\`.`;
	throw new PressleafError("SHARE_REFUSED", message);
}

const NOT_DELETED = "The gist was not deleted";

/** A gist; undefined where there is none. */
export async function readGist(id: string, publishing: Publishing): Promise<Gist | undefined> {
	const answer = await askWaiting(() => publishing.client.get(id), publishing);
	if ("value" in answer) return answer.value;
	if (answer.fault.status === 404) return undefined;
	throw refuse(answer, "The gist could not be read", publishing);
}

/** The account's gists that pressleaf made, newest first. */
export async function listMarked(publishing: Publishing, mostPages = 30): Promise<readonly Gist[]> {
	const marked: Gist[] = [];
	for (let page = 1; page <= mostPages; page++) {
		const answer = await askWaiting(() => publishing.client.list(page), publishing);
		if ("fault" in answer) throw refuse(answer, "The gists could not be listed", publishing);
		marked.push(...answer.value.filter((gist) => readMarker(gist) !== undefined));
		if (answer.value.length < PAGE_SIZE) break;
	}
	return marked;
}

async function findMarked(nonce: string, publishing: Publishing): Promise<Gist | undefined> {
	for (let page = 1; page <= SEARCHED_PAGES; page++) {
		const answer = await publishing.client.list(page);
		if ("fault" in answer) throw doubt(answer, publishing);
		const found = answer.value.find((gist) => readMarker(gist) === nonce);
		if (found !== undefined || answer.value.length < PAGE_SIZE) return found;
	}
	return undefined;
}

/** Asks, and once more where the host refuses for now and names a short time: it has done nothing then. */
async function askWaiting<Value>(
	ask: () => Promise<Answer<Value>>,
	{ signal, onWait }: Publishing,
): Promise<Answer<Value>> {
	const answer = await ask();
	if ("value" in answer) return answer;
	const seconds = findWait(answer.fault, Date.now());
	if (seconds === undefined || seconds > LONGEST_WAIT) return answer;
	onWait?.(Math.ceil(seconds));
	await wait(seconds * 1000, undefined, { signal });
	return ask();
}

type Refusal = Extract<Answer<unknown>, { fault: unknown }>;

function doubt({ fault }: Refusal, { host, tokenSource }: Publishing): PressleafError {
	const outcome = "It is not known whether the gist was made";
	const { message } = describeRefusal(fault, { host, outcome, tokenSource }, Date.now());
	return new PressleafError(
		"SHARE_UNCERTAIN",
		`${message} \`pressleaf shares --remote\` tells whether it was.`,
	);
}

function refuse(
	answer: Refusal,
	outcome: string,
	{ host, tokenSource }: Publishing,
): PressleafError {
	const asked: Asked = { host, outcome, tokenSource };
	return describeRefusal(answer.fault, asked, Date.now());
}

/** What came back must be what was sent, in names and sizes. */
function checkGist(gist: Gist, draft: GistDraft, host: string): Gist {
	const wrong = draft.files.find((file) => {
		const stored = gist.files.find(({ name }) => name === file.name);
		return stored?.size !== measureFile(file);
	});
	if (wrong === undefined) return gist;
	throw new PressleafError(
		"SHARE_REFUSED",
		`${host} made the gist ${gist.id}, but its ${wrong.name} is not as long as what was sent. Delete it with: pressleaf unshare ${gist.id}`,
	);
}
