import { PressleafError } from "../errors.ts";

/** In bytes: what GitHub hands out whole with a gist, and what it hands out at all. */
const WHOLE_BYTES = 1_000_000;
const MOST_BYTES = 10_000_000;

/** A file of a gist. */
export interface GistFile {
	readonly name: string;
	readonly content: string;
}

/** How large a file is once it is there, in bytes. */
export function measureFile({ content }: GistFile): number {
	return Buffer.byteLength(content);
}

/** What its reader meets with a file of so many bytes; undefined where every viewer shows it. */
export function describeSize(bytes: number): string | undefined {
	if (bytes < WHOLE_BYTES) return undefined;
	return `It is larger than ${format(WHOLE_BYTES)}: the viewer of pi shows it, other viewers and GitHub's own page may not.`;
}

/** Throws SHARE_TOO_LARGE where GitHub would not hand out a file again. */
export function checkSize(file: GistFile): void {
	const bytes = measureFile(file);
	if (bytes <= MOST_BYTES) return;
	throw new PressleafError(
		"SHARE_TOO_LARGE",
		`${file.name} would have ${format(bytes)}, and GitHub hands out ${format(MOST_BYTES)} of a gist's file at most. Leave something out, as with --hide images,tool-output or --from ID, or add --force to try all the same.`,
	);
}

function format(bytes: number): string {
	return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}
