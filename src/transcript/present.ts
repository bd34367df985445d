type AbsentKey<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** `T` whose undefined facts are left out instead. */
export type Present<T> = { [K in Exclude<keyof T, AbsentKey<T>>]: T[K] } & {
	[K in AbsentKey<T>]?: Exclude<T[K], undefined>;
};

/** `facts` without those that are undefined: in a transcript, what is absent has no key. */
export function present<T extends object>(facts: T): Present<T>;
export function present(facts: object): object {
	return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
