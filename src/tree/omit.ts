import type { OmittedKind } from "./omitted-kind.ts";
import type { Selection } from "./selection.ts";

export { type OmittedKind, omittedKinds } from "./omitted-kind.ts";

/** `selection` without the kinds named, which are then nowhere in it. */
export function omitKinds(selection: Selection, kinds: readonly OmittedKind[]): Selection {
	return kinds.length === 0 ? selection : { ...selection };
}
