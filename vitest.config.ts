import { defineConfig } from "vitest/config";
// Pages in tests carry the style and the script as they are now.
import "./build/press-assets.mjs";
import "./build/press-archive.mjs";

// biome-ignore lint/style/noDefaultExport: vitest reads a default export
export default defineConfig({
	test: {
		// By default one processor is left idle, which on two of them doubles the time.
		maxWorkers: "100%",
		projects: [
			{
				test: {
					name: "unit",
					include: ["test/**/*.test.ts"],
					exclude: ["test/**/*.browser.test.ts"],
					testTimeout: 60_000,
				},
			},
			{
				test: {
					name: "browser",
					include: ["test/**/*.browser.test.ts"],
					testTimeout: 120_000,
					hookTimeout: 120_000,
					// A page fills itself while a test looks at it.
					expect: { poll: { timeout: 20_000 } },
				},
			},
		],
	},
});
