import { type Key, nameKey } from "./key.ts";

const MOST_CHARACTERS = 500;

/** A text after a key that edits it, or undefined where the key does not. */
export function editText(text: string, key: Key): string | undefined {
	if (key.text !== "") return (text + key.text).slice(0, MOST_CHARACTERS);
	switch (nameKey(key)) {
		case "backspace":
			return [...text].slice(0, -1).join("");
		case "ctrl+w":
		case "alt+backspace":
			return text.replace(/\S*\s*$/u, "");
		case "ctrl+u":
			return "";
	}
	return undefined;
}
