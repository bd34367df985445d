import { execFile } from "node:child_process";
import { PressleafError } from "../errors.ts";
import type { Host } from "./host.ts";

/** A token with where it was found; only the latter may be shown. */
export interface Token {
	readonly value: string;
	/** The name of an environment variable, or "gh". */
	readonly source: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What asking gh for its token came to. */
export type GhAnswer = { readonly token: string } | { readonly fault: "missing" | "not-logged-in" };

/** Asks gh for its token of a host. */
export type AskGh = (host: string) => Promise<GhAnswer>;

/**
 * The token for a host: of the environment, else of gh. Throws TOKEN_MISSING where there is none, or one that cannot make
 * gists; the message never holds it.
 */
export async function findToken(
	host: Host,
	env: Environment,
	askGh: AskGh = askGhCommand,
): Promise<Token> {
	const found = findInEnvironment(host, env) ?? (await findInGh(host, askGh));
	if (!found.value.startsWith("ghs_")) return found;
	throw new PressleafError(
		"TOKEN_MISSING",
		`The token in ${found.source} is that of an app's installation, which cannot make gists. ${ADVICE}`,
	);
}

const ADVICE =
	"Run `gh auth login`, or set PRESSLEAF_GITHUB_TOKEN to a token with the scope `gist` (https://github.com/settings/tokens/new?scopes=gist).";

function findInEnvironment({ name }: Host, env: Environment): Token | undefined {
	const isTenant = name === "github.com" || name.endsWith(".ghe.com");
	const names = isTenant
		? ["GH_TOKEN", "GITHUB_TOKEN"]
		: ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"];
	for (const source of ["PRESSLEAF_GITHUB_TOKEN", ...names]) {
		const value = env[source]?.trim();
		if (value) return { value: checkToken(value, source), source };
	}
	return undefined;
}

async function findInGh({ name }: Host, askGh: AskGh): Promise<Token> {
	const answer = await askGh(name);
	if ("token" in answer) return { value: checkToken(answer.token, "gh"), source: "gh" };
	const reason =
		answer.fault === "missing"
			? "there is none in the environment, and gh is not installed"
			: `there is none in the environment, and gh is not logged in to ${name}`;
	throw new PressleafError("TOKEN_MISSING", `No token for ${name}: ${reason}. ${ADVICE}`);
}

/** What cannot stand in a header is no token, and would be quoted by whoever refuses it. */
function checkToken(value: string, source: string): string {
	if (/^[\x21-\x7e]{1,1000}$/.test(value)) return value;
	throw new PressleafError("TOKEN_MISSING", `What stands in ${source} is no token. ${ADVICE}`);
}

/** In seconds: gh may wait for a key ring that nobody unlocks. */
const GH_SECONDS = 20;

function askGhCommand(host: string): Promise<GhAnswer> {
	return new Promise((resolve) => {
		const options = { timeout: GH_SECONDS * 1000, windowsHide: true };
		execFile("gh", ["auth", "token", "--hostname", host], options, (error, stdout) => {
			const token = stdout.trim();
			if (error === null && token !== "") resolve({ token });
			else resolve({ fault: error?.code === "ENOENT" ? "missing" : "not-logged-in" });
		});
	});
}
