import { isJsonObject, type JsonObject } from "../session/index.ts";
import { type Container, type ContainerVisit, closeVisit, type Field } from "./record-visit.ts";

/** What is done to the values of a record. */
export interface Editor {
	/** Whether an object is taken out; `isListed` says whether it is an element of a list. */
	readonly isUnwanted: (object: JsonObject, isListed: boolean) => boolean;
	/** What stands in an object's place; its own values are looked at afterwards. */
	readonly reduce: (object: JsonObject) => JsonObject;
	readonly clean: (text: string) => string;
}

/** `record` as `editor` has it; what is left as it is, is not copied. */
export function editRecord(record: JsonObject, editor: Editor): JsonObject {
	const root = openVisit("", record, editor);
	const stack = [root];
	for (let visit = stack.at(-1); visit; visit = stack.at(-1)) {
		const field = visit.fields[visit.at++];
		if (!field) {
			stack.pop();
			closeVisit(visit, stack.at(-1));
			continue;
		}
		const inner = visitField(visit, field, editor);
		if (inner) stack.push(inner);
	}
	return root.isEdited ? Object.fromEntries(root.kept) : record;
}

function openVisit(key: string, original: Container, editor: Editor): ContainerVisit {
	const source = isJsonObject(original) ? editor.reduce(original) : original;
	const fields = Object.entries(source);
	return { key, original, fields, at: 0, kept: [], isEdited: source !== original };
}

/** Keeps a plain value or takes it out; gives the visit of a container. */
function visitField(
	visit: ContainerVisit,
	field: Field,
	editor: Editor,
): ContainerVisit | undefined {
	const [key, value] = field;
	if (typeof value === "object" && value !== null) {
		const isListed = Array.isArray(visit.original);
		if (!isJsonObject(value) || !editor.isUnwanted(value, isListed)) {
			return openVisit(key, value, editor);
		}
		visit.isEdited = true;
		return undefined;
	}
	const text = typeof value === "string" ? editor.clean(value) : value;
	visit.isEdited ||= text !== value;
	visit.kept.push(text === value ? field : [key, text]);
	return undefined;
}
