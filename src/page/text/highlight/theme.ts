import type { ThemeRegistrationRaw } from "shiki/types";
import { KINDS, type Kind } from "./kinds.ts";

// TextMate scopes by kind; where several match, the longer one decides.
const SCOPES: Readonly<Record<Kind, readonly string[]>> = {
	plain: [
		"meta.embedded",
		"meta.template.expression",
		"meta.interpolation",
		"variable",
		"string.unquoted.argument.shell",
		"support.variable",
		"entity.name.variable",
	],
	comment: ["comment", "punctuation.definition.comment", "markup.quote"],
	keyword: [
		"keyword",
		"storage",
		"entity.name.tag",
		"variable.language",
		"keyword.operator.new",
		"keyword.operator.expression",
		"keyword.operator.logical.python",
		"keyword.operator.word",
		"meta.diff.header",
		"punctuation.definition.list",
	],
	function: [
		"entity.name.function",
		"support.function",
		"meta.function-call.generic",
		"variable.function",
		"entity.name.command",
		"entity.other.attribute-name",
		"meta.diff.range",
	],
	string: ["string", "punctuation.definition.string", "markup.inline.raw", "markup.underline.link"],
	number: ["constant", "support.constant", "keyword.other.unit"],
	type: [
		"entity.name.type",
		"entity.name.class",
		"entity.name.namespace",
		"entity.other.inherited-class",
		"support.type",
		"support.class",
		"storage.type.java",
		"storage.type.primitive",
		"storage.type.built-in",
		"storage.type.numeric",
		"storage.type.string",
		"storage.type.boolean",
		"storage.type.error",
		"storage.type.generic",
		"storage.type.object.array",
		"keyword.type",
		"entity.name.tag.yaml",
		"variable.other.key",
		"keyword.other.definition.ini",
		"support.type.property-name",
	],
	operator: ["keyword.operator", "storage.type.function.arrow"],
	inserted: ["markup.inserted"],
	deleted: ["markup.deleted"],
	heading: ["markup.heading", "entity.name.section"],
	bold: ["markup.bold"],
};

/** A theme whose colours are numbers: the place of a token's kind in `KINDS`. One pass serves both of the page's themes. */
export const KIND_THEME: ThemeRegistrationRaw = {
	name: "kinds",
	type: "light",
	fg: writeColor(0),
	bg: "#ffffff",
	settings: KINDS.map((kind, index) => ({
		scope: [...SCOPES[kind]],
		settings: { foreground: writeColor(index) },
	})),
};

/** The kind's number that a colour of the theme stands for. */
export function readColor(color: string | undefined): number {
	const value = Number.parseInt(color?.slice(1) ?? "0", 16);
	return value < KINDS.length ? value : 0;
}

function writeColor(kind: number): string {
	return `#${kind.toString(16).padStart(6, "0")}`;
}
