import { hashSource, pageScript, pageStyles } from "./assets.ts";
import { renderTemplate } from "./templates.ts";

interface ShellSettings {
	readonly title: string;
	/** Names the program: by this an earlier page is told from a file that is not ours. */
	readonly generator: string;
	readonly theme: "auto" | "light" | "dark";
	/** Rules that this page alone needs. */
	readonly styles: string;
}

/** The page down to its body. Nothing of the session stands before the policy. */
export function openShell({ title, generator, theme, styles }: ShellSettings): string {
	const style = styles ? `${pageStyles()}\n${styles}` : pageStyles();
	const attribute = theme === "auto" ? "" : ` data-theme="${theme}"`;
	return [
		`<!DOCTYPE html><html lang="en"${attribute}><head><meta charset="utf-8">`,
		`<meta http-equiv="Content-Security-Policy" content="${policy(style)}">\n`,
		renderTemplate("head", { title, generator, scheme: theme === "auto" ? "light dark" : theme }),
		`<style>${style}</style>\n</head>\n<body>\n`,
	].join("");
}

/** What the end of a page depends on. */
interface Closing {
	/** Whether something waits for the script. */
	readonly isCut: boolean;
	/** Base64, which needs no escaping. */
	readonly sessionData: string | undefined;
}

/**
 * The rest of the page after its content. A browser that runs scripts, but is told by a host or an extension not to run this
 * one, shows nothing of what waits for it: that the page is cut off stands below the script, so that nobody else sees it.
 */
export function closeShell({ isCut, sessionData }: Closing): string {
	const data =
		sessionData === undefined
			? ""
			: `<script id="session-data" type="application/json">${sessionData}</script>\n`;
	const notice = isCut ? `<p class="notice beginning">${CUT_OFF}</p>\n` : "";
	return `${data}<script>${pageScript()}</script>\n${notice}</body></html>\n`;
}

const CUT_OFF =
	"Only a part of this page is shown, since its script is not allowed to run here. Saved, and opened from the disk, it shows everything.";

/** Allows this page's one style and one script, pictures in the page, and nothing else. */
function policy(style: string): string {
	return [
		"default-src 'none'",
		`script-src ${hashSource(pageScript())}`,
		`style-src ${hashSource(style)}`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	].join("; ");
}
