import { quoteInput } from "../errors.ts";
import type { ToolViewer } from "../transcript/index.ts";
import type { PiHost } from "./host.ts";

/** What other extensions say of the tools that they have. */
export interface ViewRegister {
	readonly views: ReadonlyMap<string, ToolViewer>;
	/** What was announced and is no view, in words. */
	readonly faults: ReadonlySet<string>;
	/** Asks whoever was loaded before to announce its views anew. */
	ask(): void;
}

/** An extension says this on pi's event bus: `{ tool, view }`. */
const ANNOUNCED = "pressleaf:tool-view";
/** It is told this, when it may say so. */
const READY = "pressleaf:ready";

/** Takes the views of tools that other extensions announce, whichever of them is loaded first. */
export function openRegister({ events }: PiHost): ViewRegister {
	const views = new Map<string, ToolViewer>();
	const faults = new Set<string>();
	events.on(ANNOUNCED, (data) => {
		const { tool, view } = readAnnouncement(data);
		if (tool !== undefined && isViewer(view)) views.set(tool, view);
		else faults.add(describeMisfit(tool));
	});
	return { views, faults, ask: () => events.emit(READY, {}) };
}

function readAnnouncement(data: unknown): {
	readonly tool: string | undefined;
	readonly view: unknown;
} {
	if (typeof data !== "object" || data === null) return { tool: undefined, view: undefined };
	const tool: unknown = Reflect.get(data, "tool");
	return {
		tool: typeof tool === "string" ? tool : undefined,
		view: Reflect.get(data, "view"),
	};
}

/** What it gives is looked at each time. */
function isViewer(view: unknown): view is ToolViewer {
	return typeof view === "function";
}

function describeMisfit(tool: string | undefined): string {
	const what = tool === undefined ? "a tool without a name" : `the tool "${quoteInput(tool)}"`;
	return `An extension announced a view of ${what} that is none, and it is not used.`;
}
