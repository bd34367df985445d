export { type Key, nameKey } from "./key.ts";
export {
	type Drawing,
	findTop,
	fitLine,
	inputLine,
	type Line,
	padLines,
	type Size,
	type Span,
	span,
	spreadLine,
	wrapText,
} from "./line.ts";
export type { Screen, Step } from "./screen.ts";
export { showScreen } from "./show-screen.ts";
export { editText } from "./text-field.ts";
