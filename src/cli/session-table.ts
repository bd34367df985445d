import { basename } from "node:path";
import type { SessionInfo } from "../catalog/index.ts";
import { replaceControls } from "../errors.ts";
import {
	composeTitle,
	findPromptWords,
	formatCost,
	formatShortCount,
} from "../transcript/index.ts";
import { isFolder } from "./folders.ts";
import { layoutTable } from "./table.ts";

const SHORTEST_ID = 8;

/** A table of sessions in at most `width` columns; of each id as much as tells it from those of `all`. */
export function layoutSessions(
	sessions: readonly SessionInfo[],
	all: readonly SessionInfo[],
	width: number,
): readonly string[] {
	if (sessions.length === 0) return [];
	const ids = shortenIds(all);
	return layoutTable(
		sessions,
		[
			{ title: "ID", rank: 0, cell: ({ id }) => replaceControls(ids.get(id) ?? id) || "-" },
			{ title: "LATEST (UTC)", rank: 2, cell: ({ modified }) => formatMinute(modified) },
			{
				title: "MESSAGES",
				rank: 3,
				side: "right",
				cell: ({ messageCount }) => formatShortCount(messageCount),
			},
			{ title: "COST", rank: 4, side: "right", cell: ({ cost }) => formatCost(cost) },
			{ title: "NAME OR FIRST WORDS", rank: 0, cell: nameSession },
		],
		width,
	);
}

/** A session in a list, for scripts. */
export function toListedJson(info: SessionInfo) {
	const { cwd, name, parentSessionPath, created, modified } = info;
	return {
		id: info.id,
		name: name ?? null,
		firstMessage: info.firstMessage,
		path: info.path,
		cwd: cwd === "" ? null : cwd,
		cwdExists: isFolder(cwd),
		parentSession: parentSessionPath ?? null,
		created: created.toISOString(),
		modified: modified.toISOString(),
		messages: info.messageCount,
		entries: info.entryCount,
		branches: info.branchCount,
		models: info.models,
		tokens: info.tokens,
		cost: info.cost,
		bytes: info.bytes,
		problems: info.problems,
	};
}

function nameSession({ name, firstMessage, path, problems, entryCount }: SessionInfo): string {
	const mark = problems.length > 0 ? "! " : "";
	if (entryCount === 0) return `${mark}${replaceControls(basename(path))} (nothing in it)`;
	const text = { type: "text" as const, text: firstMessage };
	const words = findPromptWords({ role: "user", content: [text], timestamp: undefined });
	return mark + (composeTitle(name ?? "") || composeTitle(words) || "(no words)");
}

function formatMinute(time: Date): string {
	return time.toISOString().slice(0, 16).replace("T", " ");
}

/** For each id, its beginning of 8 characters or more that no other begins with. */
function shortenIds(sessions: readonly SessionInfo[]): ReadonlyMap<string, string> {
	const ids = [...new Set(sessions.map(({ id }) => id))].sort();
	return new Map(
		ids.map((id, at) => {
			const shared = Math.max(countShared(id, ids[at - 1]), countShared(id, ids[at + 1]));
			return [id, id.slice(0, Math.max(SHORTEST_ID, shared + 1))];
		}),
	);
}

function countShared(id: string, other = ""): number {
	let count = 0;
	while (count < id.length && id[count] === other[count]) count++;
	return count;
}
