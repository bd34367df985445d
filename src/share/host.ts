import { PressleafError, quoteInput } from "../errors.ts";

/** A GitHub, and where it takes requests. */
export interface Host {
	/** e.g. "github.com" */
	readonly name: string;
	/** Without a slash at its end. */
	readonly apiUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const GITHUB = "github.com";

/** The host that is named, else github.com; an address in the environment stands for where it takes requests. */
export function resolveHost(name: string | undefined, env: Environment): Host {
	const known = checkName(name?.trim().toLowerCase() || GITHUB);
	const address = env.PRESSLEAF_GITHUB_API_URL?.trim() || env.GITHUB_API_URL?.trim();
	return { name: known, apiUrl: address ? checkAddress(address) : findApiUrl(known) };
}

function checkName(name: string): string {
	if (/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/.test(name)) return name;
	throw misuse(`"${quoteInput(name)}" is no host. Give a name such as github.com.`);
}

function findApiUrl(name: string): string {
	if (name === GITHUB) return "https://api.github.com";
	return name.endsWith(".ghe.com") ? `https://api.${name}` : `https://${name}/api/v3`;
}

/** The token goes there, so that only this machine may be spoken to without encryption. */
function checkAddress(address: string): string {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	const isLocal = url !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
	const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal);
	if (!isSafe || url?.username !== "" || url.search !== "" || url.hash !== "") {
		// It is not quoted: what stands there may hold a password.
		throw misuse(
			"The address in PRESSLEAF_GITHUB_API_URL or GITHUB_API_URL is none of a GitHub. Give one that begins with https://, without a user, a query or a fragment.",
		);
	}
	return url.href.replace(/\/+$/, "");
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
