import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { exportSession } from "../src/index.ts";
import { piCommand, piEnv } from "./pi/live-pi.ts";
import { makeFolder } from "./scratch.ts";
import { findPiFolder } from "./setup/find-pi.mjs";

const session = resolve("test/fixtures/corpus/moraine-pi.jsonl");

/** Installs the packed package as npm would, but with the dependencies that are here already; gives the command. */
function install(folder: string): string {
	const modules = join(folder, "node_modules");
	const home = join(modules, "pressleaf");
	mkdirSync(home, { recursive: true });
	execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], {
		stdio: "pipe",
	});
	const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
	execFileSync("tar", ["-xzf", join(folder, tarball), "-C", home, "--strip-components=1"]);
	const { dependencies, bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
	for (const name of Object.keys(dependencies)) {
		mkdirSync(dirname(join(modules, name)), { recursive: true });
		symlinkSync(resolve("node_modules", name), join(modules, name));
	}
	mkdirSync(join(modules, ".bin"));
	symlinkSync(join(home, bin.pressleaf), join(modules, ".bin/pressleaf"));
	return join(modules, ".bin/pressleaf");
}

it("the package, installed elsewhere and run from a third folder, makes the same page", async () => {
	const command = install(makeFolder());
	const cwd = makeFolder();
	const { status, stderr } = spawnSync(command, [session, "page.html"], { cwd, encoding: "utf8" });
	expect(stderr).toMatch(/^Session /);
	expect(status).toBe(0);
	const { page } = await exportSession(session);
	expect(readFileSync(join(cwd, "page.html"), "utf8")).toBe(page);
}, 60_000);

it("the package is a library by its name", () => {
	const folder = makeFolder();
	install(folder);
	const program = `import { exportSession } from "pressleaf"; console.log((await exportSession(${JSON.stringify(session)})).title);`;
	const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
		cwd: folder,
		encoding: "utf8",
	});
	expect(run.stderr).toBe("");
	expect(run.stdout).toContain("Pi fixture manifest review");
}, 60_000);

it.skipIf(!findPiFolder())(
	"the package is one of pi, which exports with it",
	() => {
		const folder = makeFolder();
		install(folder);
		const cwd = makeFolder();
		const text = readFileSync(session, "utf8").replace(
			/"cwd":"[^"]*"/,
			`"cwd":${JSON.stringify(cwd)}`,
		);
		writeFileSync(join(cwd, "run.jsonl"), text);
		const env = piEnv(cwd);
		const manager = piCommand(["install", join(folder, "node_modules/pressleaf")], []);
		const [node = "", ...words] = manager;
		expect(spawnSync(node, words, { cwd, env, encoding: "utf8" }).status).toBe(0);
		const [, ...print] = piCommand(["--session", "run.jsonl", "-p", "/press page.html"], []);
		const run = spawnSync(node, print, { cwd, env, encoding: "utf8" });
		expect(run.stderr).toContain(`Exported to ${join(cwd, "page.html")}`);
		expect(readFileSync(join(cwd, "page.html"), "utf8")).toContain("Pi fixture manifest review");
	},
	60_000,
);
