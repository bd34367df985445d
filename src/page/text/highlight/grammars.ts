import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type IGrammar, INITIAL } from "shiki/textmate";
import type { RegexEngine, WebAssemblyInstance } from "shiki/types";
import { sharePatterns } from "./engine.ts";
import type { Language } from "./languages.ts";
import { createLineCache, type LineCache } from "./line-cache.ts";
import { KIND_THEME, readColor } from "./theme.ts";

/** A language's grammar, with what its colour numbers mean. */
export interface LoadedGrammar {
	readonly grammar: IGrammar;
	/** The kind of each colour, by the number in a token's metadata. */
	readonly kinds: readonly number[];
	readonly cache: LineCache;
}

/** Only the browser's types know of it, though Node has it too. */
declare const WebAssembly: {
	instantiate(code: Uint8Array, imports?: object): Promise<WebAssemblyInstance>;
};

let engine: Promise<RegexEngine> | undefined;
const grammars = new Map<string, Promise<LoadedGrammar>>();

/** The grammar of a language, loaded with those it embeds on its first use. */
export function loadGrammar(language: Language): Promise<LoadedGrammar> {
	const known = grammars.get(language.id) ?? load(language);
	grammars.set(language.id, known);
	return known;
}

/** Loads what the grammars of all languages need. */
export async function loadEngine() {
	engine ??= startEngine();
	const { createShikiPrimitiveAsync } = await import("@shikijs/primitive");
	return { createShikiPrimitiveAsync, engine: await engine };
}

async function load(language: Language): Promise<LoadedGrammar> {
	const { createShikiPrimitiveAsync, engine } = await loadEngine();
	// Each language stands alone: in a common registry, what is coloured inside a markdown file would hang on which
	// languages were loaded before.
	const highlighter = await createShikiPrimitiveAsync({
		langs: [language.import],
		themes: [KIND_THEME],
		engine,
		warnings: false,
	});
	const { colorMap } = highlighter.setTheme(KIND_THEME);
	const grammar = highlighter.getLanguage(language.id);
	// Rules are compiled when they are first tried, which must not count against the first block's time.
	grammar.tokenizeLine2("x", INITIAL);
	const kinds = colorMap.map((color) => readColor(color));
	return { grammar, kinds, cache: createLineCache() };
}

async function startEngine(): Promise<RegexEngine> {
	const { createOnigurumaEngine } = await import("shiki/engine/oniguruma");
	// Inlined in a module, as the library offers it too, it takes three times as long to load; and where the library makes the
	// instance itself, it first loads all that Node has for the network.
	const wasm = readFileSync(createRequire(import.meta.url).resolve("shiki/onig.wasm"));
	const engine = await createOnigurumaEngine({
		instantiator: (imports) => WebAssembly.instantiate(wasm, imports),
	});
	return sharePatterns(engine);
}
