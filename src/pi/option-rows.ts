import {
	exportOptions,
	type OptionRow,
	shareOptions,
	sharesOptions,
	unshareOptions,
} from "../options/index.ts";

const system: OptionRow = {
	flags: "--system",
	words: "add the system prompt and the tools, which are left out otherwise",
};

const output: OptionRow = {
	flags: "-o, --output <file>",
	words: "where it goes to, as a path alone says it too",
	takes: "value",
};

const help: OptionRow = { flags: "-h, --help", words: "say what the command does and takes" };

/** In pi an entry is named, and chosen where pi completes its id. */
const leaf: OptionRow = {
	flags: "--leaf <id>",
	words: "the branch that ends at this entry, instead of where you stand",
	takes: "value",
};

/** The commands of pressleaf in pi, with the options of each. */
export const commandRows = {
	press: [output, ...adapt(exportOptions), system, help],
	"press-open": [output, ...adapt(exportOptions).filter(isForOpening), system, help],
	"press-tree": [output, ...adapt(exportOptions).filter(isForTree), system, help],
	"press-share": [...adapt(shareOptions), system, help],
	"press-shares": [...adapt(sharesOptions), help],
	"press-unshare": [...adapt(unshareOptions), help],
} as const satisfies Readonly<Record<string, readonly OptionRow[]>>;

/** The name of a command, without its slash. */
export type CommandName = keyof typeof commandRows;

function adapt(rows: readonly OptionRow[]): readonly OptionRow[] {
	return rows
		.filter(({ isForShells }) => !isForShells)
		.map((row) => (row.flags.startsWith("--leaf") ? leaf : row));
}

function isForOpening({ flags }: OptionRow): boolean {
	return flags !== "--open";
}

function isForTree({ flags }: OptionRow): boolean {
	return !["--tree", "--from <id>", "--to <id>"].includes(flags);
}

/** An option's name, e.g. "leaf". */
export function nameOf({ flags }: OptionRow): string {
	return /--([a-z-]+)/.exec(flags)?.[1] ?? "";
}

/** What an option's value is called, e.g. "id"; undefined where it takes none. */
export function valueNameOf({ flags }: OptionRow): string | undefined {
	return /<([a-z]+)>/.exec(flags)?.[1];
}

/** An option's short form, e.g. "o"; undefined where it has none. */
export function shortOf({ flags }: OptionRow): string | undefined {
	return /^-([a-z]),/.exec(flags)?.[1];
}
