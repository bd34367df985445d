import type { OptionRow } from "./option-row.ts";

/** The options of an archive, in the order in which they are listed. */
export const archiveOptions: readonly OptionRow[] = [
	{
		flags: "--session-dir <dir>",
		words: "take the sessions that are here, rather than where pi keeps them",
		takes: "value",
	},
	{
		flags: "--since <time>",
		words: 'only sessions with a message since then: a date, a date and time, or "7d", "12h", "2w"',
		takes: "value",
	},
	{
		flags: "--until <time>",
		words: "only sessions that began until then",
		takes: "value",
	},
	{
		flags: "--project <dir>",
		words: "only sessions of this directory, or of directories that are called so",
		takes: "value",
	},
	{
		flags: "--name <text>",
		words: "only sessions with this in their name or first words",
		takes: "value",
	},
	{ flags: "--tree", words: "show the whole tree of each session, every branch of it" },
	{
		flags: "--hide <kinds>",
		words: "leave out, separated by commas, as export does",
		takes: "list",
	},
	{ flags: "--redact", words: "replace secrets by markers, as far as they can be told" },
	{
		flags: "--redact-rule <file>",
		words: "redact what is in this file too",
		takes: "values",
	},
	{
		flags: "--allow <file>",
		words: "leave the values in this file, one a line, as they are",
		takes: "values",
	},
	{
		flags: "--anonymize",
		words: "take out home directories, names of user and host, e-mail addresses",
	},
	{ flags: "--keep-source", words: "keep a copy of each session's file beside its page" },
	{ flags: "--prune", words: "take out the pages of sessions that are gone" },
	{
		flags: "--shard <i/n>",
		words: 'make the i-th of n parts, which "archive merge" joins',
		takes: "value",
	},
	{
		flags: "--jobs <n>",
		words: "make so many pages at a time; left out: as many as there are processors",
		takes: "value",
	},
	{ flags: "--no-cache", words: "keep no colours of code for the next page" },
	{ flags: "--dry-run", words: "say what would be done, and do nothing" },
	{ flags: "--open", words: "open the index in the browser" },
	{ flags: "--json", words: "print the outcome as one JSON object", isForShells: true },
	{ flags: "--quiet", words: "print errors only", isForShells: true },
];

/** The options of joining archives. */
export const mergeOptions: readonly OptionRow[] = [
	{
		flags: "-o, --output <dir>",
		words: "the archive to join them into",
		takes: "value",
		byDefault: "pi-archive",
	},
	{ flags: "--json", words: "print the outcome as one JSON object", isForShells: true },
	{ flags: "--quiet", words: "print errors only", isForShells: true },
];

/** The options of verifying an archive. */
export const verifyOptions: readonly OptionRow[] = [
	{ flags: "--json", words: "print the outcome as one JSON object", isForShells: true },
	{ flags: "--quiet", words: "print errors only", isForShells: true },
];
