import fc from "fast-check";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import type { PatternScanner, RegexEngine } from "shiki/types";
import { beforeAll, describe, expect, it } from "vitest";
import { sharePatterns } from "../../../src/page/text/highlight/engine.ts";

const SOURCES = [
	"a",
	"b+",
	"\\Ga",
	"(?<=a)b",
	"(c)|a(b)",
	"$",
	"^",
	"\\w+",
	"\\bc",
	"é",
	"x(?=\\s)",
];

describe("shared patterns", () => {
	let engine: RegexEngine;

	beforeAll(async () => {
		engine = await createOnigurumaEngine(import("shiki/wasm"));
	});

	it("find what the engine's own scanners find, in any order of searches", () => {
		const scannerSources = fc.array(fc.array(fc.constantFrom(...SOURCES), { minLength: 1 }), {
			minLength: 1,
			maxLength: 5,
		});
		const text = fc.string({ unit: fc.constantFrom("a", "b", "c", " ", "é", "x"), maxLength: 20 });
		const searches = fc.array(fc.tuple(fc.nat(4), fc.nat(20), fc.boolean()), { maxLength: 30 });
		fc.assert(
			fc.property(scannerSources, text, searches, (scanners, content, steps) => {
				const shared = sharePatterns(engine);
				const own = scanners.map((sources) => engine.createScanner(sources));
				const ours = scanners.map((sources) => shared.createScanner(sources));
				const texts = [engine.createString(content), engine.createString(content.slice(0, 7))];
				for (const [scanner, at, isPart] of steps) {
					const place = scanner % scanners.length;
					const find = (from: readonly PatternScanner[]) =>
						from[place]?.findNextMatchSync(texts[isPart ? 1 : 0] ?? "", at, 0);
					expect(find(ours)).toEqual(find(own));
				}
				for (const one of texts) one.dispose?.();
			}),
			{ numRuns: 300 },
		);
	});

	it("are compiled once, when a text may match them, and freed when nobody holds them", () => {
		const made: string[] = [];
		let freed = 0;
		const shared = sharePatterns({
			createString: (content) => ({ content }),
			createScanner(sources) {
				made.push(...sources.map(String));
				const scanner: PatternScanner = {
					findNextMatchSync: () => null,
					dispose: () => {
						freed += 1;
					},
				};
				return scanner;
			},
		});
		const one = shared.createScanner(["a", "b"]);
		const other = shared.createScanner(["b", "c"]);
		expect(made).toEqual([]);
		one.findNextMatchSync("b", 0, 0);
		expect(made).toEqual(["b"]);
		one.findNextMatchSync("a c", 0, 0);
		other.findNextMatchSync("b c", 0, 0);
		expect(made).toEqual(["b", "a", "c"]);
		for (let index = 0; index < 2000; index++) {
			const further = shared.createScanner(["a", `end-${index}`]);
			further.findNextMatchSync(`end-${index}`, 0, 0);
			further.dispose?.();
		}
		expect(made).toHaveLength(2003);
		expect(freed).toBe(1500);
	});
});
