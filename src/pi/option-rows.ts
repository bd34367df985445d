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

/** In pi an entry is named, and chosen where pi completes its id. */
const leaf: OptionRow = {
	flags: "--leaf <id>",
	words: "the branch that ends at this entry, instead of where you stand",
	takes: "value",
};

/** The commands of pressleaf in pi, with the options of each. */
export const commandRows = {
	press: [...adapt(exportOptions), system],
	"press-open": [...adapt(exportOptions).filter(({ flags }) => flags !== "--open"), system],
	"press-tree": [...adapt(exportOptions).filter(isForTree), system],
	"press-share": [...adapt(shareOptions), system],
	"press-shares": adapt(sharesOptions),
	"press-unshare": adapt(unshareOptions),
} as const satisfies Readonly<Record<string, readonly OptionRow[]>>;

/** The name of a command, without its slash. */
export type CommandName = keyof typeof commandRows;

function adapt(rows: readonly OptionRow[]): readonly OptionRow[] {
	return rows
		.filter(({ isForShells }) => !isForShells)
		.map((row) => (row.flags.startsWith("--leaf") ? leaf : row));
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
