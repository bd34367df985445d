import type { SessionInfo } from "../../catalog/index.ts";
import { formatBytes, formatCount, formatNumberOf } from "../../transcript/index.ts";
import {
	type Drawing,
	findTop,
	inputLine,
	type Line,
	padLines,
	type Size,
	type Span,
	span,
	spreadLine,
	wrapText,
} from "../screen/index.ts";
import { formatAge } from "./age.ts";
import { currentList, cursorOf, type PickerState, sessionAtCursor } from "./picker-state.ts";
import { hasName, titleOf } from "./session-list.ts";

/** Where and when the picker is looked at. */
export interface PickerPlace {
	/** Working directory whose sessions are the project's. */
	readonly cwd: string;
	/** Written as "~"; "" where it is unknown. */
	readonly home: string;
	/** Unix milliseconds. */
	readonly now: number;
	/** Whether what is deleted can be taken back. */
	readonly hasTrash: boolean;
}

const PREVIEW_LINES = 4;
const HEIGHT_WITH_PREVIEW = 12;
const HEIGHT_WITH_KEYS = 7;
const WIDTH_WITH_COUNT = 50;
const PATH_COLUMNS = 34;

/** How many sessions are in sight on a terminal of this height. */
export function listHeight(height: number): number {
	return Math.max(1, height - 2 - previewHeight(height) - Number(height >= HEIGHT_WITH_KEYS));
}

/** The picker on a terminal of a size. */
export function drawPicker(state: PickerState, size: Size, place: PickerPlace): Drawing {
	const { width, height } = size;
	const session = sessionAtCursor(state);
	const keys = height < HEIGHT_WITH_KEYS ? [] : [spreadLine(drawFoot(state), [], width)];
	const preview = session ? drawPreview(session, width, place) : [];
	return {
		above: [drawHead(state, width, place)],
		input: drawInput(state, width, place),
		below: [
			...drawList(state, size, place),
			...(previewHeight(height) > 0 ? padLines(preview, PREVIEW_LINES) : []),
			...keys,
		],
	};
}

function previewHeight(height: number): number {
	return height < HEIGHT_WITH_PREVIEW ? 0 : PREVIEW_LINES;
}

function drawHead(state: PickerState, width: number, place: PickerPlace): Line {
	const whose = state.scope === "all" ? "all projects" : shortenPath(place.cwd, place);
	const orders = { latest: "latest first", created: "newest first", name: "by name" };
	const facts = [
		orders[state.order],
		...(state.isNamedOnly ? ["named only"] : []),
		describeProgress(state),
	];
	return spreadLine(
		[span(`Sessions of ${whose}`, "strong")],
		[span(facts.join(" · "), "dim")],
		width,
	);
}

function describeProgress(state: PickerState): string {
	const { state: reading, sessions, loaded, total } = currentList(state);
	if (reading !== "read") {
		return total === 0 ? "reading…" : `reading ${formatCount(loaded)} of ${formatCount(total)}…`;
	}
	const shown = state.rows.length;
	const all = formatCount(sessions.length);
	return shown === sessions.length ? all : `${formatCount(shown)} of ${all}`;
}

function drawInput({ mode, filter }: PickerState, width: number, place: PickerPlace): Line {
	if (mode.kind === "browse") return inputLine("Filter: ", filter, width);
	if (mode.kind === "rename") return inputLine("New name: ", mode.text, width);
	const [words = ""] = wrapText(titleOf(mode.session), Math.max(4, width - 40), 1);
	const question = place.hasTrash ? `Move "${words}" to the trash?` : `Delete "${words}" for ever?`;
	return inputLine(`${question} [y/N] `, "", width);
}

function drawList(state: PickerState, size: Size, place: PickerPlace): readonly Line[] {
	const height = listHeight(size.height);
	if (state.rows.length === 0) {
		return padLines(
			[spreadLine([span(`  ${describeNothing(state)}`, "dim")], [], size.width)],
			height,
		);
	}
	const at = cursorOf(state);
	const top = findTop(at, state.rows.length, height);
	const lines = state.rows.slice(top, top + height).map((session, index) => {
		const isChosen = top + index === at;
		const right = describeRow(session, { state, width: size.width, place });
		return spreadLine(nameRow(session, isChosen), right, size.width);
	});
	return padLines(lines, height);
}

function describeNothing(state: PickerState): string {
	const { state: reading, sessions } = currentList(state);
	if (reading !== "read") return "Reading sessions…";
	if (sessions.length > 0)
		return state.filter === "" ? "No session has a name." : "No session holds that.";
	return state.scope === "all"
		? "There are no sessions."
		: "No session of this project. Tab lists those of all projects.";
}

function nameRow(session: SessionInfo, isChosen: boolean): Line {
	const lineage = session.parentSessionPath === undefined ? "" : "↳ ";
	const tone = isChosen ? "chosen" : hasName(session) ? "label" : "plain";
	return [
		span(isChosen ? "❯ " : "  ", "chosen"),
		span(lineage, "dim"),
		span(titleOf(session), tone),
	];
}

function describeRow(
	session: SessionInfo,
	{ state, width, place }: { state: PickerState; width: number; place: PickerPlace },
): Line {
	const age = span(formatAge(session.modified, place.now).padStart(10), "dim");
	if (width < WIDTH_WITH_COUNT) return [age];
	const count = span(`${formatNumberOf(session.messageCount, "message").padStart(14)}  `, "dim");
	return state.showsPaths ? [drawPath(session, width, place), count, age] : [count, age];
}

/** The end of a path says more than its beginning. */
function drawPath({ cwd }: SessionInfo, width: number, place: PickerPlace): Span {
	const most = Math.min(PATH_COLUMNS, Math.floor(width / 3));
	const points = [...span(shortenPath(cwd, place)).text];
	const cut = points.length > most ? `…${points.slice(1 - most).join("")}` : points.join("");
	return span(`${cut} `, "dim");
}

function shortenPath(path: string, { home }: PickerPlace): string {
	const isInHome = home !== "" && (path === home || path.startsWith(`${home}/`));
	return isInHome ? `~${path.slice(home.length)}` : path;
}

function drawPreview(session: SessionInfo, width: number, place: PickerPlace): readonly Line[] {
	const words = wrapText(session.firstMessage, width - 2, 2).map((text) => [span(`  ${text}`)]);
	const { models, branchCount, bytes, problems } = session;
	const facts = [
		shortenPath(session.cwd, place) || "working directory unknown",
		...models.slice(0, 2),
		...(branchCount > 1 ? [formatNumberOf(branchCount, "branch", "branches")] : []),
		formatBytes(bytes),
		...(problems.length > 0 ? [formatNumberOf(problems.length, "problem")] : []),
	];
	const name = hasName(session) ? [span(titleOf(session), "label"), span("  ")] : [];
	return [
		spreadLine([span("─ ", "dim"), ...name, span(session.id, "dim")], [], width),
		...words,
		spreadLine([span(`  ${facts.join(" · ")}`, "dim")], [], width),
	];
}

function drawFoot({ mode, notice, scope }: PickerState): Line {
	if (notice) return [span(notice.text, notice.isBad ? "bad" : "good")];
	if (mode.kind === "rename")
		return [span("↵ renames, no name takes it away · esc keeps it", "dim")];
	if (mode.kind === "delete") return [span("y does it · any other key keeps it", "dim")];
	const other = scope === "all" ? "project" : "all";
	const keys = `↵ choose  esc leave  tab ${other}  ^R rename  ^D delete  ^S order  ^N named  ^P paths`;
	return [span(keys, "dim")];
}
