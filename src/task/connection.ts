import { PressleafError } from "../errors.ts";
import {
	createClient,
	describeRefusal,
	findToken,
	type GistClient,
	type Host,
	type Publishing,
	resolveHost,
	resolveViewer,
} from "../share/index.ts";
import { readVersion } from "../version.ts";

/** A GitHub with the account that is used there; `fault` says why there is none, which a dry run can do without. */
export interface Connection {
	readonly host: Host;
	readonly viewer: string | undefined;
	/** Where the token was found; "" where there is none. */
	readonly token: string;
	readonly account: string | undefined;
	readonly client: GistClient;
	readonly fault: PressleafError | undefined;
}

/** Which GitHub is meant, and who ends what is asked of it. */
export interface ConnectionWords {
	readonly host?: string | undefined;
	readonly viewer?: string | undefined;
	readonly signal: AbortSignal;
}

/**
 * Finds the host and the token, and asks the host whose it is where `isOnline` is set. Throws where the host or the viewer is
 * named wrongly.
 */
export async function connect(words: ConnectionWords, isOnline: boolean): Promise<Connection> {
	const { env } = process;
	const host = resolveHost(words.host, env);
	const viewer = resolveViewer(words.viewer, { host: host.name, env });
	const userAgent = `pressleaf/${readVersion()}`;
	const open = (value: string, source: string) =>
		createClient({ host, token: { value, source }, userAgent, signal: words.signal });
	try {
		const { value, source } = await findToken(host, env);
		const client = open(value, source);
		const known = { host, viewer, token: source, client };
		if (!isOnline) return { ...known, account: undefined, fault: undefined };
		const account = await client.findLogin();
		if ("value" in account) return { ...known, account: account.value, fault: undefined };
		const asked = { host: host.name, outcome: "Nothing was sent", tokenSource: source };
		const fault = describeRefusal(account.fault, asked, Date.now());
		return { ...known, account: undefined, fault };
	} catch (cause) {
		if (!(cause instanceof PressleafError)) throw cause;
		return { host, viewer, token: "", account: undefined, client: open("", ""), fault: cause };
	}
}

/** A connection that can be used; throws where there is none. */
export async function connectSurely(words: ConnectionWords): Promise<Publishing> {
	const { client, host, token, fault } = await connect(words, true);
	if (fault !== undefined) throw fault;
	return { client, host: host.name, tokenSource: token, signal: words.signal };
}
