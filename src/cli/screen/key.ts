/** A key as it was pressed. */
export interface Key {
	/** What it writes; "" where it writes nothing. */
	readonly text: string;
	/** As readline calls it: "up", "pagedown", "return", "a". */
	readonly name: string;
	readonly isControl: boolean;
	readonly isAlt: boolean;
}

/** What readline says of a key. */
export interface KeyEvent {
	readonly name?: string | undefined;
	readonly sequence?: string | undefined;
	readonly ctrl?: boolean;
	readonly meta?: boolean;
}

/** A key from what readline says of it. */
export function readKey({ name = "", sequence = "", ctrl = false, meta = false }: KeyEvent): Key {
	const isWriting = !ctrl && !meta && !/^\p{C}*$/u.test(sequence) && !sequence.includes("\u001b");
	return {
		text: isWriting ? sequence : "",
		name,
		isControl: ctrl,
		// Escape is a key of its own, though readline takes it for a prefix.
		isAlt: meta && name !== "escape",
	};
}

/** The key in a word, such as "ctrl+left"; what a terminal sends for Alt and an arrow counts as that. */
export function nameKey({ name, isControl, isAlt }: Key): string {
	const spelled = names.get(name) ?? name;
	if (isAlt && (name === "b" || name === "f")) return name === "b" ? "alt+left" : "alt+right";
	return `${isControl ? "ctrl+" : ""}${isAlt ? "alt+" : ""}${spelled}`;
}

const names: ReadonlyMap<string, string> = new Map([
	["return", "enter"],
	["linefeed", "enter"],
]);
