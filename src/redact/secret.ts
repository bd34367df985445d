import { isCommonWord } from "./placeholder.ts";

/** A value that must not go out. */
export interface Secret {
	readonly kind: string;
	readonly value: string;
	/** What stands in its place: `[REDACTED:kind]`, `[REDACTED:kind:2]` for the second value of a kind. */
	readonly marker: string;
	/** Whether it is replaced wherever it stands, not only where a rule found it. */
	readonly isEverywhere: boolean;
}

/** The secrets that were found, each once. */
export interface SecretBook {
	/** The secret of this value; `isKnown` says that the value itself, not its place, told it. */
	enter(value: string, kind: string, isKnown: boolean): Secret;
	list(): readonly Secret[];
}

/** An empty book. */
export function createSecretBook(): SecretBook {
	const secrets = new Map<string, Secret>();
	const counts = new Map<string, number>();
	return {
		enter(value, kind, isKnown) {
			const known = secrets.get(value);
			if (known) return known;
			const count = (counts.get(kind) ?? 0) + 1;
			counts.set(kind, count);
			const marker = count === 1 ? `[REDACTED:${kind}]` : `[REDACTED:${kind}:${count}]`;
			const isEverywhere = isKnown || isDistinct(value);
			const secret = { kind, value, marker, isEverywhere };
			secrets.set(value, secret);
			return secret;
		},
		list: () => [...secrets.values()],
	};
}

/** Whether a value can hardly be anything else: long for how many sorts of characters it has. */
function isDistinct(value: string): boolean {
	if (value.length < 8 || isCommonWord(value)) return false;
	if (/^\d+$/.test(value)) return value.length >= 12;
	if (/^[0-9a-f]+$|^[a-z]+$|^[A-Z]+$/.test(value)) return value.length >= 16;
	return value.length >= 12 || !/^[A-Za-z]+$/.test(value);
}

/** Whether a value that this machine holds as a secret can be looked for everywhere: no common word, no number, no path. */
export function isWorthKnowing(value: string): boolean {
	if (value.length < 8 || isCommonWord(value) || /^\d{1,11}$/.test(value)) return false;
	return !/^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|[.~]{0,2}\/|[A-Za-z]:\\)/i.test(value);
}

/** The ends of a value, at most four characters each: enough to know it again, not to use it. */
export function maskValue(value: string): string {
	const points = [...value.replace(/\s+/g, " ")];
	const shown = Math.min(4, Math.floor(points.length / 6));
	return `${points.slice(0, shown).join("")}…${shown > 0 ? points.slice(-shown).join("") : ""}`;
}
