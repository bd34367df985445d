import { PressleafError, quoteInput } from "../errors.ts";

const DEFAULT_VIEWER = "https://pi.dev/session";

/** The viewer that links lead to: what is said, else what the environment says, else pi's; none for other hosts. */
export function resolveViewer(
	said: string | undefined,
	{
		host,
		env,
	}: { readonly host: string; readonly env: Readonly<Record<string, string | undefined>> },
): string | undefined {
	const chosen = said?.trim() || env.PI_SHARE_VIEWER_URL?.trim();
	if (!chosen) return host === "github.com" ? DEFAULT_VIEWER : undefined;
	const url = URL.canParse(chosen) ? new URL(chosen) : undefined;
	if (url?.protocol !== "https:" && url?.protocol !== "http:") {
		throw new PressleafError(
			"OPTION_INVALID",
			`"${quoteInput(chosen)}" is no address of a viewer. Give one that begins with https://.`,
		);
	}
	url.hash = "";
	return url.href.replace(/\/+$/, "");
}

/** The link to a gist in a viewer. The id follows the `#`, so that the viewer's server is not told of it. */
export function writeViewerLink(viewer: string, gistId: string): string {
	return viewer.includes("?") ? `${viewer}#${gistId}` : `${viewer}/#${gistId}`;
}
