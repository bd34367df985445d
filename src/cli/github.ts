import { join } from "node:path";
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
import type { RunContext } from "./run-context.ts";

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

/**
 * Finds the host and the token, and asks the host whose it is where `isOnline` is set. Throws where the host or the viewer is
 * named wrongly.
 */
export async function connect(
	{ signal }: RunContext,
	flags: { readonly host?: string; readonly viewer?: string },
	isOnline: boolean,
): Promise<Connection> {
	const { env } = process;
	const host = resolveHost(flags.host, env);
	const viewer = resolveViewer(flags.viewer, { host: host.name, env });
	const userAgent = `pressleaf/${readVersion()}`;
	const open = (value: string, source: string) =>
		createClient({ host, token: { value, source }, userAgent, signal });
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
export async function connectSurely(
	context: RunContext,
	flags: { readonly host?: string },
): Promise<Publishing> {
	const { client, host, token, fault } = await connect(context, flags, true);
	if (fault !== undefined) throw fault;
	return { client, host: host.name, tokenSource: token, signal: context.signal };
}

/** The file in which it is written down what was shared. */
export async function findLedger(): Promise<string> {
	const { default: findPaths } = await import("env-paths");
	return join(findPaths("pressleaf", { suffix: "" }).data, "shares.json");
}
