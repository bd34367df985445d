import type { OptionRow } from "./option-row.ts";

/** The options of a share, in the order in which they are listed. */
export const shareOptions: readonly OptionRow[] = [
	{
		flags: "--leaf <id>",
		words: "share the branch that ends at this entry",
		takes: "value",
	},
	{ flags: "--tree", words: "share the whole tree, every branch of it" },
	{
		flags: "--from <id>",
		words: "share an excerpt of the branch that begins at this entry",
		takes: "value",
	},
	{ flags: "--to <id>", words: "share an excerpt that ends at this entry", takes: "value" },
	{
		flags: "--hide <kinds>",
		words: "leave out, separated by commas, as export does",
		takes: "list",
	},
	{ flags: "--no-redact", words: "leave secrets as they are" },
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
	{ flags: "--allow-secrets", words: "with --no-redact: share although secrets were found" },
	{
		flags: "--no-anonymize",
		words: "leave home directories, names and e-mail addresses as they are",
	},
	{
		flags: "--title <text>",
		words: "title of the page, instead of the session's name or first words",
		takes: "value",
	},
	{
		flags: "--theme <name>",
		words: "colours of the page, as export takes them",
		takes: "value",
		byDefault: "auto",
	},
	{
		flags: "--tool-view <module>",
		words: "show tools by views of your own, as export does",
		takes: "values",
	},
	{ flags: "--public", words: "make a public gist, which is listed and can be searched" },
	{
		flags: "--description <text>",
		words: "describe the gist, instead of with the page's title",
		takes: "value",
	},
	{
		flags: "--embed-session",
		words: "add the selection to the page as data, as export does",
	},
	{ flags: "--with-jsonl", words: "add the same selection as a session file" },
	{ flags: "--new", words: "make a new gist, even where the session was shared before" },
	{ flags: "--host <host>", words: "another GitHub than github.com", takes: "value" },
	{ flags: "--viewer <url>", words: "the viewer that the link leads to", takes: "value" },
	{ flags: "--dry-run", words: "stop before anything is sent" },
	{
		flags: "-o, --output <file>",
		words: "write the very page that is shared to this file too",
		takes: "value",
	},
	{ flags: "--yes", words: "do not ask", isForShells: true },
	{
		flags: "--force",
		words: "share what GitHub may not hand out again; replace any file at --output",
	},
	{ flags: "--json", words: "print the outcome as one JSON object", isForShells: true },
	{ flags: "--quiet", words: "print errors and links only", isForShells: true },
];

/** The options of a list of what was shared. */
export const sharesOptions: readonly OptionRow[] = [
	{
		flags: "--remote",
		words: "ask the host too: what still exists, and what is not written down here",
	},
	{ flags: "--host <host>", words: "another GitHub than github.com", takes: "value" },
	{ flags: "--json", words: "print the list as one JSON object", isForShells: true },
];

/** The options of taking back what was shared. */
export const unshareOptions: readonly OptionRow[] = [
	{
		flags: "--host <host>",
		words: "another GitHub than the one where it was shared",
		takes: "value",
	},
	{ flags: "--json", words: "print the outcome as one JSON object", isForShells: true },
	{ flags: "--quiet", words: "print errors only", isForShells: true },
];
