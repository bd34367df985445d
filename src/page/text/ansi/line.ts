import { OUTPUT_BOUNDS } from "../bounds.ts";
import type { ErasedPart } from "./sequences.ts";

/** A line of a terminal while it is written: one cell for each code point. */
export interface TerminalLine<Style> {
	write(text: string, style: Style): void;
	moveTo(column: number): void;
	moveBy(columns: number): void;
	erase(part: ErasedPart): void;
	/** What stands on the line, neighbours of one style together; the line is empty afterwards. */
	take(): { readonly text: string; readonly style: Style }[];
}

/** An empty line; `padding` counts down the spaces that cursor movements may add in one output. */
export function createLine<Style>(blank: Style, padding: { left: number }): TerminalLine<Style> {
	let characters: string[] = [];
	let styles: Style[] = [];
	let column = 0;
	const put = (character: string, style: Style) => {
		characters[column] = character;
		styles[column] = style;
		column += 1;
	};
	const pad = () => {
		const missing = Math.min(column - characters.length, padding.left);
		if (missing <= 0) return;
		padding.left -= missing;
		column = characters.length;
		for (let count = 0; count < missing; count++) put(" ", blank);
	};
	const moveTo = (target: number) => {
		column = Math.max(0, Math.min(target, Math.max(OUTPUT_BOUNDS.columns, characters.length)));
	};
	return {
		write(text, style) {
			pad();
			column = Math.min(column, characters.length);
			for (const character of text) put(character, style);
		},
		moveTo,
		moveBy: (columns) => moveTo(column + columns),
		erase(part) {
			if (part === "before") {
				const end = Math.min(column + 1, characters.length);
				characters.fill(" ", 0, end);
				styles.fill(blank, 0, end);
				return;
			}
			characters.length = part === "line" ? 0 : Math.min(column, characters.length);
			styles.length = characters.length;
		},
		take() {
			const pieces = joinCells(characters, styles);
			characters = [];
			styles = [];
			column = 0;
			return pieces;
		},
	};
}

function joinCells<Style>(characters: readonly string[], styles: readonly Style[]) {
	const pieces: { text: string; style: Style }[] = [];
	for (const [index, style] of styles.entries()) {
		const last = pieces.at(-1);
		const character = characters[index] ?? "";
		if (last !== undefined && last.style === style) last.text += character;
		else pieces.push({ text: character, style });
	}
	return pieces;
}
