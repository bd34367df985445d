import { basename, extname, join, sep } from "node:path";
import { PressleafError, quoteInput } from "../errors.ts";
import { describeKind } from "../session/index.ts";
import type { Format } from "./format.ts";

/** In bytes; what the usual file systems take. */
const longestName = 255;

/** What these names promise is not made. */
const otherFormats = [".json", ".pdf"];

/** The file name of an export where none is said: after the session's file, "stdin" where there is none. */
export function nameOutput(session: string | undefined, format: Format = "html"): string {
	const name = session === undefined ? "stdin" : basename(session, ".jsonl");
	const [start, end] = ["pi-session-", `.${format}`];
	const points: string[] = [];
	let left = longestName - start.length - end.length;
	for (const point of name) {
		left -= Buffer.byteLength(point);
		if (left < 0) break;
		points.push(point);
	}
	return `${start}${points.join("")}${end}`;
}

/** Throws OPTION_INVALID where `output`, which a program without types may give, is no name of a file. */
export function checkOutput(output: unknown): void {
	if (typeof output !== "string") throw misuse(`The output is ${describeKind(output)}.`);
	if (output === "") throw misuse("The output's name is empty.");
	if (output.includes("\0")) throw misuse("The output's name holds a NUL character.");
}

function misuse(fault: string): PressleafError {
	return new PressleafError("OPTION_INVALID", `${fault} Name a file.`);
}

/** Whether `output` can only be meant as a folder, whatever stands there. */
export function namesFolder(output: string): boolean {
	const last = output.split(sep === "/" ? sep : /[/\\]/).at(-1) ?? "";
	return ["", ".", ".."].includes(last);
}

/** Why a page is not written to the folder `path`, and what to name instead. */
export function refuseFolder(path: string, session: string | undefined): PressleafError {
	const example = join(path, nameOutput(session));
	return new PressleafError(
		"OUTPUT_UNWRITABLE",
		`"${quoteInput(path)}" is meant as a folder. Name a file in it: "${quoteInput(example)}".`,
	);
}

/** Throws OUTPUT_UNWRITABLE where the name asks for a format that pressleaf does not write. */
export function refuseFormat(path: string): void {
	if (!otherFormats.includes(extname(path).toLowerCase())) return;
	throw new PressleafError(
		"OUTPUT_UNWRITABLE",
		`"${quoteInput(path)}" would hold another format. Name an output that ends in .html, .md or .jsonl.`,
	);
}
