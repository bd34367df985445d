import { readFile, stat } from "node:fs/promises";
import { homedir, hostname } from "node:os";
import { isAbsolute, join } from "node:path";
import { faultCode } from "../file-fault.ts";
import { isWorthKnowing, type KnownValue, type MachineNames } from "../redact/index.ts";

/** Larger files hold other things than a few secrets. */
const largestFile = 65_536;

/** Names of variables that hold a secret. */
const secretName =
	/(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PWD|API_?KEY|_KEY|ACCESS_?KEY|PRIVATE_?KEY|CREDENTIALS?|_PAT|_AUTH)$/i;
const otherName = /^(?:PWD|OLDPWD|.*(?:PUBLIC|PUBLISHABLE|GPG)_KEY)$/i;

/**
 * The secrets that this machine knows, whatever they look like: variables of the environment whose name says so, the
 * `.env` of the session's folder, what pi and gh log in with. Files are read only where they are small.
 */
export async function readMachineSecrets(cwd: string | undefined): Promise<readonly KnownValue[]> {
	const { PI_CODING_AGENT_DIR, GH_CONFIG_DIR, XDG_CONFIG_HOME } = process.env;
	const home = homedir();
	const agent = PI_CODING_AGENT_DIR || join(home, ".pi", "agent");
	const gh = GH_CONFIG_DIR || join(XDG_CONFIG_HOME || join(home, ".config"), "gh");
	const texts = await Promise.all([
		cwd !== undefined && isLocal(cwd) ? readSmall(join(cwd, ".env")) : "",
		readSmall(join(agent, "auth.json")),
		readSmall(join(gh, "hosts.yml")),
	]);
	const [env = "", auth = "", hosts = ""] = texts;
	const values = [
		...listSecretVariables(Object.entries(process.env)),
		...listSecretVariables(parseVariables(env)),
		...[
			...auth.matchAll(
				/"(?:key|access|refresh|token|apiKey)"\s{0,20}:\s{0,20}"([^"\\\n]{8,10000})"/g,
			),
		].map(second),
		...[...hosts.matchAll(/oauth_token:[ \t]{0,20}["']?([^\s"']{8,400})/g)].map(second),
	];
	const kept = new Set(values.filter(isWorthKnowing));
	return [...kept].map((value) => ({ value, kind: "machine-secret" }));
}

/** What this machine and its user are called. */
export function readMachineNames(): MachineNames {
	const { USER, LOGNAME, USERNAME } = process.env;
	const host = hostname();
	const users = [USER, LOGNAME, USERNAME].flatMap((name) => name || []);
	return {
		homes: [homedir()],
		users: [...new Set(users)],
		hosts: [...new Set([host, host.split(".")[0] ?? host])],
	};
}

/** A folder of this machine: a session's header may name one of another, and reading there would tell it so. */
function isLocal(folder: string): boolean {
	return isAbsolute(folder) && !/^[\\/]{2}/.test(folder);
}

/** What stands in a small file; nothing where there is none, or none that may be read. */
async function readSmall(path: string): Promise<string> {
	try {
		const facts = await stat(path);
		return facts.isFile() && facts.size <= largestFile ? await readFile(path, "utf8") : "";
	} catch (cause) {
		if (faultCode(cause) === undefined) throw cause;
		return "";
	}
}

function listSecretVariables(
	variables: readonly (readonly [name: string, value: string | undefined])[],
): readonly string[] {
	return variables.flatMap(([name, value]) =>
		value !== undefined && secretName.test(name) && !otherName.test(name) ? value : [],
	);
}

/** `NAME=value` a line, as `.env` files have it. */
function parseVariables(text: string): readonly (readonly [name: string, value: string])[] {
	return text.split(/\r?\n/).flatMap((line) => {
		const [, name, value] =
			/^\s{0,20}(?:export\s{1,5})?([A-Za-z_]\w{0,100})\s{0,5}=\s{0,5}(.{1,4000})$/.exec(line) ?? [];
		if (name === undefined || value === undefined) return [];
		const [, , quoted] = /^(["'])(.*)\1/.exec(value) ?? [];
		return [[name, quoted ?? value.replace(/\s#.*$/, "").trim()] as const];
	});
}

function second([, value = ""]: readonly string[]): string {
	return value;
}
