import type { Site } from "../site.ts";
import { composeBash } from "./bash.ts";
import { composeEdit } from "./edit.ts";
import { composeFind } from "./find.ts";
import { composeGeneric } from "./generic.ts";
import { composeGrep } from "./grep.ts";
import { composeLs } from "./ls.ts";
import { composeRead } from "./read.ts";
import type { ToolComposer, ToolUse, ToolView } from "./view.ts";
import { composeWrite } from "./write.ts";

/** The view of each known tool under the names that pi and its kin give it, in lower case. */
const views: ReadonlyMap<string, ToolComposer> = new Map([
	...named(composeBash, "bash", "shell", "exec", "run_terminal", "run_command"),
	...named(composeRead, "read", "read_file"),
	...named(composeWrite, "write", "write_file", "create_file", "edit_file"),
	...named(composeEdit, "edit", "multi-edit", "multi_edit", "multiedit", "str_replace"),
	...named(composeGrep, "grep"),
	...named(composeFind, "find", "glob"),
	...named(composeLs, "ls", "list_dir", "list_directory"),
]);

/** What the card of a call shows; a tool that is not known, or not called as it is known, gets the view that fits any. */
export function composeToolView(use: ToolUse, site: Site): ToolView {
	return views.get(use.name.toLowerCase())?.(use, site) ?? composeGeneric(use, site);
}

function named(view: ToolComposer, ...names: readonly string[]): [string, ToolComposer][] {
	return names.map((name) => [name, view]);
}
