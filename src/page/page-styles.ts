import type { Transcript } from "../transcript/index.ts";
import { listOutputs } from "./listing.ts";
import { collectAnsiStyles, fitAnsiStyles } from "./text/index.ts";
import type { PageTheme } from "./theme/index.ts";

/** The rules that one page needs beside those of all: its terminals' colours, and those of its theme. */
export function writePageStyles(transcript: Transcript, theme: PageTheme | undefined): string {
	const styles = collectAnsiStyles(listOutputs(transcript));
	return theme ? `${styles}${writeTheme(transcript, theme)}` : styles;
}

/** On the screen alone: paper is white whatever the theme. */
function writeTheme(transcript: Transcript, theme: PageTheme): string {
	const colors = [...theme.colors].map(([role, color]) => `--${role}:${color};`).join("");
	const root = `:root,:root[data-theme]{color-scheme:${theme.appearance};${colors}}`;
	return `\n@media screen{${root}${fitAnsiStyles(listOutputs(transcript), theme)}}`;
}
