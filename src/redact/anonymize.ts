import type { Selection } from "../tree/index.ts";
import { replaceAddresses } from "./addresses.ts";
import { editSelection } from "./edit-selection.ts";
import { findUser, replaceHomes } from "./homes.ts";
import { isGeneric, type MachineNames, replaceWord } from "./names.ts";
import { type RedactedSelection, trustRedacted } from "./redact.ts";

/** A selection without names, and how many places were changed, by kind. */
export interface Anonymized<Kept> {
	readonly selection: Kept;
	readonly counts: readonly { readonly kind: string; readonly count: number }[];
}

/** Told of each place that is changed. */
export type CountName = (kind: "home" | "user" | "host" | "email") => void;

/** Shorter names stand in other words' places. */
const SHORTEST_NAME = 3;

/**
 * `selection` without who made it and where: home directories become `~`, names of users and hosts and e-mail addresses
 * become markers. Anything else stays as it is. Secrets are to be redacted before, since some hold a name.
 */
export function anonymizeSelection(
	selection: RedactedSelection,
	machine: MachineNames,
): Anonymized<RedactedSelection>;
export function anonymizeSelection(
	selection: Selection,
	machine: MachineNames,
): Anonymized<Selection>;
export function anonymizeSelection(
	selection: Selection,
	machine: MachineNames,
): Anonymized<Selection> {
	const counts = new Map<string, number>();
	let isCounted = true;
	const anonymize = createAnonymizer(withSessionNames(selection, machine), (kind) => {
		if (isCounted) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	});
	const clean = editSelection(selection, (text, { isCopy }) => {
		isCounted = !isCopy;
		return anonymize(text);
	});
	return {
		selection: trustRedacted(clean),
		counts: [...counts].map(([kind, count]) => ({ kind, count })),
	};
}

/** Gives texts that are added to `selection` without the names that are taken out of it. */
export function createSelectionAnonymizer(
	selection: Selection,
	machine: MachineNames,
): (text: string) => string {
	return createAnonymizer(withSessionNames(selection, machine));
}

function withSessionNames({ header }: Selection, machine: MachineNames): MachineNames {
	const paths = [header.cwd ?? "", header.parentSession ?? "", ...machine.homes];
	const users = paths.flatMap((path) => findUser(path) ?? []);
	return { ...machine, users: [...new Set([...machine.users, ...users])] };
}

/** Gives texts without the names that are known, and without what has the shape of one. */
export function createAnonymizer(
	{ homes, users, hosts }: MachineNames,
	onChange: CountName = () => undefined,
): (text: string) => string {
	const words = [
		...homes.filter(isDeep).map((name) => ({ kind: "home" as const, name, marker: "~" })),
		...hosts
			.filter(isTelling)
			.map((name) => ({ kind: "host" as const, name, marker: "[REDACTED:host]" })),
		...users
			.filter(isTelling)
			.map((name) => ({ kind: "user" as const, name, marker: "[REDACTED:user]" })),
	].sort((a, b) => b.name.length - a.name.length);
	const replaceWords = (text: string, isHome: boolean) => {
		let clean = text;
		for (const { kind, name, marker } of words) {
			if ((kind === "home") !== isHome) continue;
			clean = replaceWord(clean, { name, marker, onChange: () => onChange(kind) });
		}
		return clean;
	};
	const rules = { known: new Set(users), onChange };
	return (text) => {
		const homeless = replaceWords(replaceHomes(text, rules), true);
		return replaceWords(replaceAddresses(homeless, onChange), false);
	};
}

/** A path of one name, such as /root, is nobody's. */
function isDeep(home: string): boolean {
	return /[\\/].*[\\/]/.test(home);
}

function isTelling(name: string): boolean {
	return name.length >= SHORTEST_NAME && !isGeneric(name);
}
