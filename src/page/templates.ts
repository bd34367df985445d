import { PressleafError } from "../errors.ts";
import { PACKAGE } from "../package-place.ts";
import type { ItemView } from "./item-view.ts";

/** The templates that are rendered as such; all others are partials of these. */
export type PageTemplate =
	| "head"
	| "sidebar"
	| "opening"
	| "segment-open"
	| "turn-open"
	| ItemView["partial"]
	| "turn-foot"
	| "segment-close"
	| "closing"
	| ArchiveTemplate;

/** Those of the index page of an archive. */
type ArchiveTemplate =
	| "archive-opening"
	| "archive-project-open"
	| "archive-month"
	| "archive-project-close"
	| "archive-closing";

/** What `build/press-templates.mjs` makes of the folder `templates/`. */
interface Pressed {
	renderTemplate(name: PageTemplate, view: object): string;
}

const PRESSED = new URL("dist/templates/templates.js", PACKAGE);

let pressed: Pressed | undefined;

/** Loads the templates; to be awaited before the first of them is rendered. */
export async function loadTemplates(): Promise<void> {
	try {
		pressed ??= await import(PRESSED.href);
	} catch (cause) {
		const message = "pressleaf's own templates cannot be read. Install pressleaf again.";
		throw new PressleafError("PACKAGE_DAMAGED", message, { cause });
	}
}

/** `view` as HTML. A field that a template names and the view lacks is an error, never an empty string. */
export function renderTemplate(name: PageTemplate, view: object): string {
	if (pressed === undefined) throw new Error("the templates are not loaded");
	return `${pressed.renderTemplate(name, view)}\n`;
}
