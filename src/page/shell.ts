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

/** The rest of the page after its content; `sessionData` is base64, which needs no escaping. */
export function closeShell(sessionData: string | undefined): string {
	const data =
		sessionData === undefined
			? ""
			: `<script id="session-data" type="application/json">${sessionData}</script>\n`;
	return `${data}<script>${pageScript()}</script>\n</body></html>\n`;
}

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
