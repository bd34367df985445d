import { resolve } from "node:path";
import type { SessionInfo } from "../catalog/index.ts";
import { PressleafError, quoteInput } from "../errors.ts";
import { findWorkingFolder } from "./working-folder.ts";

/** The options by which sessions are chosen, as commander gives them. */
export interface ChoiceFlags {
	readonly since?: string;
	readonly until?: string;
	readonly project?: string;
	readonly name?: string;
}

type Choice = (session: SessionInfo) => boolean;

/**
 * Says of a session whether the options choose it; undefined where they choose all. `now` is in Unix milliseconds. Throws
 * OPTION_INVALID where a value is none of its kind.
 */
export function chooseSessions(flags: ChoiceFlags, now = Date.now()): Choice | undefined {
	const choices = [
		flags.since === undefined ? undefined : chooseSince(readMoment("--since", flags.since, now)),
		flags.until === undefined ? undefined : chooseUntil(readMoment("--until", flags.until, now)),
		flags.project === undefined ? undefined : chooseProject(flags.project),
		flags.name === undefined ? undefined : chooseName(flags.name),
	].filter((choice) => choice !== undefined);
	if (choices.length === 0) return undefined;
	return (session) => choices.every((isChosen) => isChosen(session));
}

function chooseSince({ first }: Moment): Choice {
	return ({ modified }) => modified.getTime() >= first;
}

function chooseUntil({ last }: Moment): Choice {
	return ({ created }) => created.getTime() <= last;
}

/** By the whole path, or by its last component. */
function chooseProject(project: string): Choice {
	if (project === "")
		throw misuse("--project names no directory. Give one, or its last component.");
	const folder = resolve(findWorkingFolder(), project);
	return ({ cwd }) =>
		cwd !== "" && (resolve(cwd) === folder || cwd.split(/[/\\]/).findLast(Boolean) === project);
}

function chooseName(name: string): Choice {
	if (name === "") throw misuse("--name is empty. Give a part of a session's name or first words.");
	const wanted = name.toLowerCase();
	return (session) =>
		[session.name ?? "", session.firstMessage].some((text) => text.toLowerCase().includes(wanted));
}

/** A stretch of time, a whole day where no hour is said, in Unix milliseconds. */
interface Moment {
	readonly first: number;
	readonly last: number;
}

const hour = 3_600_000;
const units = new Map([
	["h", hour],
	["d", 24 * hour],
	["w", 7 * 24 * hour],
]);

function readMoment(option: string, text: string, now: number): Moment {
	const [, count = "", unit = ""] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
	const length = units.get(unit);
	if (length !== undefined) {
		const moment = now - Number(count) * length;
		return { first: moment, last: moment };
	}
	return readDate(text) ?? refuse(option, text);
}

/** In UTC where no zone is said, as all dates that pressleaf shows. */
function readDate(text: string): Moment | undefined {
	const [, day, time, zone = "Z"] =
		/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/i.exec(
			text,
		) ?? [];
	if (day === undefined) return undefined;
	const first = Date.parse(`${day}T${time ?? "00:00"}${zone.toUpperCase()}`);
	if (Number.isNaN(first) || !isDay(day)) return undefined;
	return { first, last: time === undefined ? first + 24 * hour - 1 : first };
}

/** The 31st of a shorter month would be read as a day of the next. */
function isDay(day: string): boolean {
	const midnight = Date.parse(`${day}T00:00Z`);
	return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

function refuse(option: string, text: string): never {
	throw misuse(
		`${option} "${quoteInput(text)}" is no time. Give a date ("2026-01-31"), a date and time ("2026-01-31T18:00"), or how long ago ("12h", "7d", "2w").`,
	);
}

function misuse(message: string): PressleafError {
	return new PressleafError("OPTION_INVALID", message);
}
