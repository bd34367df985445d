/** What a file of the search calls when the browser has loaded it. */
const CALLBACK = "pressleafArchive";

const END = ");\n";

/** What in JSON could end a script or a line of it. */
const ESCAPED = /[<\u2028\u2029]/g;

/** What a file of the search holds. */
export interface ScriptCall {
	readonly kind: string;
	readonly name: string;
	/** JSON text. */
	readonly json: string;
}

/** A script that hands `json` to the page that loads it; the name is one of our own, hex digits and "/". */
export function writeCall({ kind, name, json }: ScriptCall): string {
	return `${CALLBACK}("${kind}","${name}",${json.replace(ESCAPED, escapeCharacter)}${END}`;
}

/** What `writeCall` was given, as JSON says the same; undefined where it did not write `script`. */
export function readCall(script: string): ScriptCall | undefined {
	const match = /^pressleafArchive\("([a-z]{1,16})","([0-9a-f/]{1,64})",/.exec(script);
	const [start, kind, name] = match ?? [];
	if (!start || !kind || !name || !script.endsWith(END)) return undefined;
	return { kind, name, json: script.slice(start.length, -END.length) };
}

function escapeCharacter(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
