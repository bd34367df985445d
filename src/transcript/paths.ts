const NAMED_LANGUAGES: ReadonlyMap<string, string> = new Map([
	["dockerfile", "dockerfile"],
	["makefile", "makefile"],
	["gnumakefile", "makefile"],
	["cmakelists.txt", "cmake"],
	[".bashrc", "bash"],
	[".bash_profile", "bash"],
	[".profile", "bash"],
	[".zshrc", "zsh"],
	[".gitconfig", "ini"],
	[".editorconfig", "ini"],
	[".npmrc", "ini"],
]);

/** `path` relative to the working directory where it lies inside, else as it stands. */
export function shortenPath(path: string, cwd: string | undefined): string {
	if (cwd !== undefined && cwd.length > 1 && path.startsWith(cwd)) {
		if (path.length === cwd.length) return ".";
		const rest = path.slice(cwd.length);
		if (/^[/\\]./.test(rest)) return rest.slice(1);
		if (cwd.endsWith("/") && rest !== "") return rest;
	}
	return /^\.[/\\]./.test(path) ? path.slice(2) : path;
}

/** The language that a file's name stands for: its extension, or what files of that name hold. */
export function findLanguage(path: string): string | undefined {
	const name = path
		.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1)
		.toLowerCase();
	const named = NAMED_LANGUAGES.get(name);
	if (named) return named;
	const dot = name.lastIndexOf(".");
	const extension = name.slice(dot + 1);
	return dot > 0 && /^[a-z0-9+#_-]{1,20}$/.test(extension) ? extension : undefined;
}
