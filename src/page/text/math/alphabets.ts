/** Where an alphabet's capital and small letters and its digits begin; 0 where it has none. */
interface Alphabet {
	readonly capitals: number;
	readonly smalls: number;
	readonly digits: number;
	/** Letters that Unicode had before, at other places. */
	readonly exceptions?: string;
}

// Browsers know `mathvariant` no longer (MathML Core): the letters themselves must say it.
const ALPHABETS: ReadonlyMap<string, Alphabet> = new Map<string, Alphabet>([
	["bold", { capitals: 0x1d400, smalls: 0x1d41a, digits: 0x1d7ce }],
	["bold-italic", { capitals: 0x1d468, smalls: 0x1d482, digits: 0 }],
	["italic", { capitals: 0x1d434, smalls: 0x1d44e, digits: 0, exceptions: "hℎ" }],
	[
		"script",
		{ capitals: 0x1d49c, smalls: 0x1d4b6, digits: 0, exceptions: "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ" },
	],
	["fraktur", { capitals: 0x1d504, smalls: 0x1d51e, digits: 0, exceptions: "CℭHℌIℑRℜZℨ" }],
	[
		"double-struck",
		{ capitals: 0x1d538, smalls: 0x1d552, digits: 0x1d7d8, exceptions: "CℂHℍNℕPℙQℚRℝZℤ" },
	],
	["sans-serif", { capitals: 0x1d5a0, smalls: 0x1d5ba, digits: 0x1d7e2 }],
	["bold-sans-serif", { capitals: 0x1d5d4, smalls: 0x1d5ee, digits: 0x1d7ec }],
	["sans-serif-italic", { capitals: 0x1d608, smalls: 0x1d622, digits: 0 }],
	["monospace", { capitals: 0x1d670, smalls: 0x1d68a, digits: 0x1d7f6 }],
]);

/** A text in one of MathML's alphabets: "R" in "double-struck" is "ℝ". */
export function mapLetters(text: string, variant: string | undefined): string {
	const alphabet = ALPHABETS.get(variant ?? "");
	return alphabet === undefined
		? text
		: text.replace(/[A-Za-z0-9]/g, (letter) => mapLetter(letter, alphabet));
}

function mapLetter(
	letter: string,
	{ capitals, smalls, digits, exceptions = "" }: Alphabet,
): string {
	const exception = exceptions.indexOf(letter);
	if (exception >= 0) return exceptions[exception + 1] ?? letter;
	if (letter >= "a") return String.fromCodePoint(smalls + letter.charCodeAt(0) - 0x61);
	if (letter >= "A") return String.fromCodePoint(capitals + letter.charCodeAt(0) - 0x41);
	return digits === 0 ? letter : String.fromCodePoint(digits + Number(letter));
}
