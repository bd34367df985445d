import { isJsonObject, type Json, type JsonObject } from "../session/index.ts";

/** What holds values in a record. */
export type Container = JsonObject | readonly Json[];

export type Field = readonly [key: string, value: Json | undefined];

/** A container whose values are being looked at, to be changed or taken out; without recursion, whatever its depth. */
export interface ContainerVisit {
	/** Its key in the container around it. */
	readonly key: string;
	readonly original: Container;
	readonly fields: readonly Field[];
	at: number;
	readonly kept: Field[];
	isEdited: boolean;
}

/** Hands a container that was looked through to the one around it: itself where nothing in it was changed. */
export function closeVisit(
	{ key, original, kept, isEdited }: ContainerVisit,
	around: ContainerVisit | undefined,
): void {
	if (!around) return;
	around.isEdited ||= isEdited;
	around.kept.push([key, isEdited ? rebuild(original, kept) : original]);
}

function rebuild(original: Container, kept: readonly Field[]): Container {
	if (isJsonObject(original)) return Object.fromEntries(kept);
	return kept.map(([, value]) => value ?? null);
}
