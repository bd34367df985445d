import { isWordStart } from "./scan.ts";

/** What a machine is called by, and its user. */
export interface MachineNames {
	/** Home directories, absolute. */
	readonly homes: readonly string[];
	readonly users: readonly string[];
	readonly hosts: readonly string[];
}

/** Names of users and hosts that tell nothing about anybody, or that are words of programs. */
const GENERIC: ReadonlySet<string> = new Set(
	"shared public guest default all users user username yourname your-name me you name someone runner vscode node codespace codespaces linuxbrew homebrew circleci gitpod vagrant ubuntu debian fedora centos ec2-user azureuser root admin administrator docker travis jenkins build builder app apps dev developer devuser test tester demo www www-data git github gitlab postgres mysql redis localhost local computer macbook home main host server nonexistent nobody pi bob alice jane john foo bar example runneradmin containeradministrator".split(
		" ",
	),
);

/** Whether a name tells nothing about anybody. */
export function isGeneric(name: string): boolean {
	return GENERIC.has(name.toLowerCase());
}

/** A name and what stands in its place. */
export interface NameRule {
	readonly name: string;
	readonly marker: string;
	readonly onChange: () => void;
}

/** `text` with the marker for a name wherever it stands as a word. */
export function replaceWord(text: string, { name, marker, onChange }: NameRule): string {
	const parts: string[] = [];
	let from = 0;
	for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
		if (at < from || !isWord(text, at, name.length)) continue;
		onChange();
		parts.push(text.slice(from, at), marker);
		from = at + name.length;
	}
	return parts.length === 0 ? text : parts.join("") + text.slice(from);
}

function isWord(text: string, at: number, length: number): boolean {
	if (/[A-Za-z0-9_]/.test(text[at + length] ?? "")) return false;
	return text[at - 1] !== "_" && isWordStart(text, at);
}
