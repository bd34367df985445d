import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../scratch.ts";
import { findPiFolder } from "../setup/find-pi.mjs";

const found = findPiFolder();

/** What the compiler says of a program that knows pi's own declarations and this project's. */
function compile(code: string): string {
	const folder = makeFolder();
	const pi = join(found?.home ?? "", "dist/index.js");
	const heads = `
		import type { ExtensionFactory, ExtensionCommandContext } from ${JSON.stringify(pi)};
		import type { PiContext, PiHost } from ${JSON.stringify(resolve("src/pi/host.ts"))};
		import pressleaf from ${JSON.stringify(resolve("src/pi/extension.ts"))};
	`;
	writeFileSync(
		join(folder, "check.mts"),
		`${heads}\n${code}\nexport type All = [ExtensionFactory, ExtensionCommandContext, PiContext, PiHost, typeof pressleaf];`,
	);
	const options = {
		typeRoots: [resolve("node_modules/@types")],
		rootDir: "/",
		rewriteRelativeImportExtensions: false,
	};
	const config = {
		extends: resolve("tsconfig.json"),
		compilerOptions: options,
		include: [],
		files: ["check.mts"],
	};
	writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
	const run = spawnSync(resolve("node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
	return run.stdout + run.stderr;
}

describe.skipIf(!found)("what is used of pi", { timeout: 60_000 }, () => {
	it("is what pi declares", () => {
		const code = `
			export const factory: ExtensionFactory = pressleaf;
			export const take = (context: ExtensionCommandContext): PiContext => context;
		`;
		expect(compile(code)).toBe("");
	});

	it("would not be, were it something else", () => {
		const code = `
			export const factory: ExtensionFactory = (pi: PiHost & { getAllTools(): number }) => {};
			export const take = (context: ExtensionCommandContext): PiContext & { cwd: number } => context;
		`;
		expect(compile(code).match(/error TS2322/g)).toHaveLength(2);
	});
});

describe("pressleaf as a package of pi", () => {
	it("names an extension that is there, and takes nothing of pi along", async () => {
		const manifest = (await import("../../package.json", { with: { type: "json" } })).default;
		expect(manifest.keywords).toContain("pi-package");
		const [entry = ""] = manifest.pi.extensions;
		const extension = await import(pathToFileURL(resolve(entry)).href);
		expect(extension.default).toBeTypeOf("function");
		expect(Object.keys(manifest.dependencies).filter((name) => name.includes("earendil"))).toEqual(
			[],
		);
	});

	it("loads what commands need with the first of them", () => {
		const text = readFileSync("dist/command/extension.js", "utf8");
		const loaded = [...text.matchAll(/^import .* from "(.*)";$/gm)].map(([, name]) => name);
		expect(loaded).toEqual(["../errors.js"]);
		expect(text.length).toBeLessThan(10_000);
	});
});
