import { type Key, readKey } from "../../src/cli/screen/key.ts";

/** A key by its name, such as "ctrl+left" or "shift+L", or by the letter that it writes. */
export function keyOf(word: string): Key {
	const [name = "", ...held] = word.split("+").reverse();
	const isLetter = [...name].length === 1;
	return readKey({
		name: isLetter ? name.toLowerCase() : name === "enter" ? "return" : name,
		sequence: isLetter ? name : `\u001b${name}`,
		ctrl: held.includes("ctrl"),
		meta: held.includes("alt"),
	});
}
