import { PressleafError, quoteInput } from "../errors.ts";
import { describeFiles, type ListRequest, listSessions } from "./list.ts";
import type { SessionInfo } from "./session-info.ts";
import type { SessionsFolder } from "./sessions-folder.ts";

/** Which session is meant, and how it is looked for. */
export interface SessionSearch extends ListRequest {
	/** A whole id, the beginning of one (4 characters or more), or a name; left out: the latest of `cwd`. */
	readonly reference?: string | undefined;
	/** Absolute; counts where no reference is given. */
	readonly cwd: string;
}

const SHORTEST_PREFIX = 4;
const LISTED = 5;

/**
 * The session in a sessions folder that is meant, whatever project it is of: by its whole id, else the beginning of an id,
 * else its exact name. Rejects with SESSION_NOT_FOUND, or with SESSION_AMBIGUOUS and a list where several are meant.
 */
export async function findSession(
	folder: SessionsFolder,
	{ reference, cwd, ...request }: SessionSearch,
): Promise<SessionInfo> {
	if (reference === undefined) return findLatest(folder, cwd, request);
	const startsRight = (id: string) =>
		id === reference || (reference.length >= SHORTEST_PREFIX && id.startsWith(reference));
	const isPossible = (id: string | undefined) => id === undefined || startsRight(id);
	const possible = await describeFiles(folder.path, (header) => isPossible(header?.id), request);
	const byId = possible.filter(({ id }) => startsRight(id));
	const whole = byId.filter(({ id }) => id === reference);
	const meant = whole.length > 0 ? whole : byId;
	if (meant.length > 0) return chooseOne(reference, meant);
	const all = await describeFiles(folder.path, () => true, request);
	const named = all.filter(({ name }) => name === reference && name !== "");
	if (named.length > 0) return chooseOne(reference, named);
	const asked = `No session has the id or name "${quoteInput(reference)}" in "${quoteInput(folder.path)}".`;
	throw new PressleafError("SESSION_NOT_FOUND", asked);
}

function chooseOne(reference: string, sessions: readonly SessionInfo[]): SessionInfo {
	const [session, ...others] = sessions;
	if (session && others.length === 0) return session;
	throw refuseAmbiguous(reference, sessions);
}

async function findLatest(
	folder: SessionsFolder,
	cwd: string,
	request: ListRequest,
): Promise<SessionInfo> {
	const sessions = await listSessions(folder, { ...request, cwd });
	const latest = sessions.find(({ entryCount }) => entryCount > 0);
	if (latest) return latest;
	const place = quoteInput(folder.path);
	const message = `No session of "${quoteInput(cwd)}" is in "${place}". Name one by its path, id or name.`;
	throw new PressleafError("SESSION_NOT_FOUND", message);
}

function refuseAmbiguous(reference: string, sessions: readonly SessionInfo[]): PressleafError {
	const listed = sessions.slice(0, LISTED).map(({ id, name, firstMessage, cwd }) => {
		const what = quoteInput([...(name ?? firstMessage)].slice(0, 60).join(""));
		return `${quoteInput(id)} "${what}" of ${quoteInput(cwd || "an unknown directory")}`;
	});
	const rest = sessions.length - listed.length;
	const all = [...listed, ...(rest > 0 ? [`${rest} more`] : [])].join("; ");
	const message = `${sessions.length} sessions are called "${quoteInput(reference)}": ${all}. Give more of the id.`;
	return new PressleafError("SESSION_AMBIGUOUS", message);
}
