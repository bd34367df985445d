import { OUTPUT_BOUNDS } from "../bounds.ts";
import type { ErasedPart } from "./sequences.ts";

/** A line of a terminal while it is written: one cell for each code point. */
export interface TerminalLine<Style> {
	write(text: string, style: Style): void;
	moveTo(column: number): void;
	moveBy(columns: number): void;
	erase(part: ErasedPart): void;
	/** What stands on the line, and what stood there and would be missed; the line is empty afterwards. */
	take(): TakenLine<Style>;
}

export interface TakenLine<Style> {
	/** Neighbours of one style together. */
	readonly pieces: { readonly text: string; readonly style: Style }[];
	/** What was written over or erased and has words that stand nowhere else: a progress bar's are repeated. */
	readonly lost: readonly string[];
}

/** An empty line; `padding` counts down the spaces that cursor movements may add in one output. */
export function createLine<Style>(blank: Style, padding: { left: number }): TerminalLine<Style> {
	let characters: string[] = [];
	let styles: Style[] = [];
	let column = 0;
	let lost: LostText[] = [];
	const lose = (from: number, to: number) => {
		const last = lost.at(-1);
		const isNext = last?.end === from;
		const run = isNext && last ? last : { characters: [], end: from, isWhole: false };
		if (!isNext && from < to) lost.push(run);
		for (let at = from; at < to; at++) run.characters.push(characters[at] ?? "");
		run.end = to;
		run.isWhole = false;
	};
	const put = (character: string, style: Style) => {
		const last = lost.at(-1);
		if (column < characters.length) lose(column, column + 1);
		else if (last !== undefined) last.isWhole = true;
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
		finishWord(lost.at(-1), characters);
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
				lose(0, end);
				characters.fill(" ", 0, end);
				styles.fill(blank, 0, end);
				return;
			}
			lose(part === "line" ? 0 : Math.min(column, characters.length), characters.length);
			characters.length = part === "line" ? 0 : Math.min(column, characters.length);
			styles.length = characters.length;
		},
		take() {
			finishWord(lost.at(-1), characters);
			const taken = { pieces: joinCells(characters, styles), lost: findMissed(lost, characters) };
			characters = [];
			styles = [];
			lost = [];
			column = 0;
			return taken;
		},
	};
}

/** Characters that stood side by side and were written over. */
interface LostText {
	readonly characters: string[];
	/** The column after the last of them; -1 once more than they were added. */
	end: number;
	/** Whether no word's end is missing. */
	isWhole: boolean;
}

const LONGEST_WORD = 40;
const WORD = /\p{L}{4,}/gu;

/** Adds the rest of a word whose beginning was written over. */
function finishWord(run: LostText | undefined, characters: readonly string[]): void {
	if (run === undefined || run.isWhole) return;
	for (const character of characters.slice(run.end, run.end + LONGEST_WORD)) {
		if (!/\p{L}/u.test(character)) break;
		run.characters.push(character);
		run.end = -1;
	}
	run.isWhole = true;
}

/** The lost texts that have a word of four letters or more which neither the line nor one of the others has. */
function findMissed(lost: readonly LostText[], characters: readonly string[]): string[] {
	if (lost.length === 0) return [];
	const seen = new Set(characters.join("").match(WORD));
	const missed: string[] = [];
	for (const run of lost) {
		const text = run.characters.join("").trim();
		const words = text.match(WORD) ?? [];
		if (words.some((word) => !seen.has(word))) missed.push(text);
		for (const word of words) seen.add(word);
	}
	return missed;
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
