import { splitList } from "../../options/index.ts";

/** The values of an option that may be given again and again. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
	return [...before, value];
}

/** The kinds in lists that are separated by commas. */
export function collectKinds(value: string, before: readonly string[] = []): readonly string[] {
	return [...before, ...splitList(value)];
}
