import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";

const DIRECTORY = new URL("../../templates/", import.meta.url);

/** The templates that are rendered as such; all others are partials of these. */
export type PageTemplate =
	| "head"
	| "sidebar"
	| "opening"
	| "segment-open"
	| "turn"
	| "segment-close"
	| "closing";

type Template = Handlebars.TemplateDelegate<object>;

let compiled: ReadonlyMap<string, Template> | undefined;

/** `view` as HTML. A field that a template names and the view lacks is an error, never an empty string. */
export function renderTemplate(name: PageTemplate, view: object): string {
	compiled ??= compileTemplates();
	const template = compiled.get(name);
	if (!template) throw new Error(`templates/${name}.hbs is missing`);
	return `${template(view)}\n`;
}

function compileTemplates(): ReadonlyMap<string, Template> {
	const handlebars = Handlebars.create();
	const templates = new Map<string, Template>();
	for (const file of readdirSync(DIRECTORY)) {
		if (!file.endsWith(".hbs")) continue;
		const name = file.slice(0, -".hbs".length);
		const source = readFileSync(new URL(file, DIRECTORY), "utf8");
		// Indenting a partial would indent the lines of preformatted text in it.
		const options = { strict: true, knownHelpersOnly: true, preventIndent: true };
		const template = handlebars.compile<object>(source.trimEnd(), options);
		handlebars.registerPartial(name, template);
		templates.set(name, template);
	}
	return templates;
}
