import { bundledLanguagesInfo } from "shiki/langs";

/** A language that can be highlighted. */
export type Language = (typeof bundledLanguagesInfo)[number];

// File extensions and names that the languages' own aliases do not cover.
const EXTENSIONS: Readonly<Record<string, string>> = {
	python: "pyi pyw bzl bazel starlark sage",
	c: "h",
	cpp: "cc cxx hpp hh hxx ino cu cuh",
	csharp: "csx",
	"objective-c": "m",
	"objective-cpp": "mm",
	html: "htm xhtml",
	xml: "svg plist csproj fsproj vbproj props targets xsd wsdl rss atom xaml",
	xsl: "xslt",
	javascript: "es6 node",
	json: "geojson webmanifest ipynb har",
	jsonc: "code-workspace babelrc eslintrc swcrc tsconfig.json",
	jsonl: "ndjson",
	yaml: "eyaml clang-format",
	ini: "cfg conf editorconfig gitconfig npmrc pylintrc gitmodules",
	toml: "cargo.lock poetry.lock uv.lock pipfile",
	ruby: "rake gemspec gemfile rakefile podfile vagrantfile brewfile",
	shellscript: "ksh bashrc zshrc profile bash_profile envrc bats",
	powershell: "psm1 psd1",
	bat: "cmd.exe",
	make: "mk gnumakefile mak",
	docker: "containerfile",
	cmake: "cmakelists.txt",
	groovy: "gradle jenkinsfile",
	perl: "pl pm t",
	php: "phtml php3 php4 php5 php7",
	elixir: "ex exs",
	erlang: "hrl",
	haskell: "lhs",
	ocaml: "ml mli",
	scala: "sbt sc",
	clojure: "cljs cljc edn",
	"common-lisp": "cl",
	scheme: "scm ss",
	"emacs-lisp": "el",
	"fortran-free-form": "fortran",
	fsharp: "fsi fsx",
	latex: "sty cls",
	lua: "luau rockspec",
	nix: "flake.lock",
	pascal: "pas dpr",
	prolog: "pro",
	proto: "proto3",
	racket: "rkt",
	terraform: "tofu",
	hcl: "nomad",
	vb: "vbs bas",
	verilog: "vh",
	"system-verilog": "sv svh",
	vhdl: "vhd",
	diff: "patch rej",
	markdown: "markdown mkd mdown",
	viml: "vimrc",
	"git-commit": "commit_editmsg",
	dotenv: "env",
	systemd: "service",
	log: "logs",
	wasm: "wat wast",
	rst: "rest",
};

const LANGUAGES = indexLanguages();

/** The language of a name, an alias, a file extension or a well-known file name; never guessed from text. */
export function findLanguage(name: string | undefined): Language | undefined {
	return name === undefined ? undefined : LANGUAGES.get(name.toLowerCase());
}

function indexLanguages(): ReadonlyMap<string, Language> {
	const languages = new Map<string, Language>();
	for (const language of bundledLanguagesInfo) {
		for (const name of [language.id, ...(language.aliases ?? [])]) languages.set(name, language);
	}
	for (const [id, names] of Object.entries(EXTENSIONS)) {
		const language = languages.get(id);
		if (language === undefined) continue;
		for (const name of names.split(" ")) if (!languages.has(name)) languages.set(name, language);
	}
	return languages;
}
