import type { OptionRow } from "./option-row.ts";

/** The options of an export, in the order in which they are listed. */
export const exportOptions: readonly OptionRow[] = [
	{
		flags: "-o, --output <file>",
		words: "say the output without naming the session before it",
		takes: "value",
		isForShells: true,
	},
	{
		flags: "--leaf [id]",
		words:
			"show the branch that ends at this entry (its id, or the beginning of it); without an id, choose it in the tree",
		takes: "value",
	},
	{ flags: "--tree", words: "show the whole tree, every branch of it" },
	{
		flags: "--from <id>",
		words: "show an excerpt of the branch that begins at this entry",
		takes: "value",
	},
	{ flags: "--to <id>", words: "show an excerpt that ends at this entry", takes: "value" },
	{
		flags: "--hide <kinds>",
		words:
			"leave out, separated by commas: thinking, tools, tool-output, system, hidden, bash-excluded, images",
		takes: "list",
	},
	{
		flags: "--format <format>",
		words:
			"what to write, whatever the output is called: html, md (Markdown), jsonl (a session file)",
		takes: "value",
	},
	{ flags: "--redact", words: "replace secrets by markers, as far as they can be told" },
	{
		flags: "--redact-rule <file>",
		words: "redact what is in this file too: a string or a /regular expression/ a line",
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
	{
		flags: "--embed-session",
		words: "add the shown selection as data, for programs that read pi's exports",
	},
	{
		flags: "--title <text>",
		words: "title of the page, instead of the session's name or first words",
		takes: "value",
	},
	{
		flags: "--theme <name>",
		words: "colours of the page: auto, light, dark, or the path of a pi theme file",
		takes: "value",
		byDefault: "auto",
	},
	{
		flags: "--tool-view <module>",
		words: "show tools by the views in this module, a file of your own that is run",
		takes: "values",
	},
	{ flags: "--no-cache", words: "keep no colours of code for the next export" },
	{ flags: "--force", words: "replace a file that pressleaf did not write" },
	{ flags: "--open", words: "open the page in the browser" },
	{ flags: "--json", words: "print the outcome as one JSON object", isForShells: true },
	{ flags: "--quiet", words: "print errors only", isForShells: true },
];
