import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { PressleafError, quoteInput } from "../errors.ts";
import { faultCode } from "../file-fault.ts";
import { describeKind } from "../session/index.ts";
import type { ToolViewer, ToolViewers } from "../transcript/index.ts";

/**
 * The views in modules that the user named, which are run; undefined where none is named. Throws OPTION_INVALID for what
 * is no path, TOOL_VIEW_UNUSABLE where there is nothing to use behind one.
 */
export async function loadToolViews(
	paths: readonly string[] = [],
): Promise<ToolViewers | undefined> {
	if (paths.length === 0) return undefined;
	const views = new Map<string, ToolViewer>();
	for (const path of paths) {
		for (const [tool, viewer] of readViews(await load(path), path)) {
			if (views.has(tool)) {
				const name = quoteInput(tool);
				throw unusable(`Two modules have a view of the tool "${name}". Leave out one.`);
			}
			views.set(tool, viewer);
		}
	}
	return Object.fromEntries(views);
}

/** A bare word is no path: a package of that name is not looked for. */
async function load(path: string): Promise<unknown> {
	if (!/[\\/]|\.(?:mjs|cjs|js|mts|cts|ts)$/.test(path)) {
		const message = `"${quoteInput(path)}" is no path of a module. Give one such as ./${quoteInput(path)}.mjs.`;
		throw new PressleafError("OPTION_INVALID", message);
	}
	const file = resolve(path);
	await checkFile(file, path);
	try {
		return await import(pathToFileURL(file).href);
	} catch (cause) {
		// Whatever a module throws: it is the user's own, and they are told.
		const reason = cause instanceof Error ? `: ${cause.name}: ${cause.message}` : "";
		throw unusable(`The module "${quoteInput(path)}" cannot be loaded${quoteInput(reason)}`, cause);
	}
}

async function checkFile(file: string, path: string): Promise<void> {
	try {
		if ((await stat(file)).isFile()) return;
	} catch (cause) {
		if (faultCode(cause) === undefined) throw cause;
		throw unusable(`There is no module "${quoteInput(path)}". Give the path of a file.`, cause);
	}
	throw unusable(`"${quoteInput(path)}" is no file. Give the path of a module.`);
}

function readViews(module: unknown, path: string): readonly (readonly [string, ToolViewer])[] {
	const views: unknown =
		typeof module === "object" && module !== null ? Reflect.get(module, "toolViews") : undefined;
	const name = quoteInput(path);
	if (typeof views !== "object" || views === null || Array.isArray(views)) {
		throw unusable(
			`The module "${name}" exports no views: its "toolViews" is ${describeKind(views)}. Export an object of functions by the names of tools.`,
		);
	}
	const entries: readonly (readonly [string, unknown])[] = Object.entries(views);
	if (entries.length === 0) {
		throw unusable(`The "toolViews" of the module "${name}" are empty. Give at least one.`);
	}
	return entries.map(([tool, viewer]) => {
		if (isViewer(viewer)) return [tool, viewer];
		const said = `"${quoteInput(tool)}" in the module "${name}" is ${describeKind(viewer)}`;
		throw unusable(`The view of the tool ${said}. Give a function.`);
	});
}

/** What it gives is looked at each time. */
function isViewer(value: unknown): value is ToolViewer {
	return typeof value === "function";
}

function unusable(message: string, cause?: unknown): PressleafError {
	return new PressleafError("TOOL_VIEW_UNUSABLE", message, { cause });
}
