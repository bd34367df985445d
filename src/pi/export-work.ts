import { nameOutput, prepareExport, resolveTarget, writeOutput } from "../export/index.ts";
import {
	chooseFormat,
	describeDelivery,
	describeName,
	describeShown,
	findCacheFolder,
	openPage,
	readSettings,
	TOLD,
} from "../task/index.ts";
import type { Order } from "./contract.ts";
import type { Desk } from "./desk.ts";
import { sayInPi } from "./pi-words.ts";
import { tellProgress } from "./progress-words.ts";
import { openSession } from "./session-source.ts";
import { askForViews } from "./tool-views.ts";

/** The page lists all problems. */
const told = { ...TOLD, problems: 3 };

type ExportOrder = Extract<Order, { kind: "export" }>;

/** Exports the live session, and tells what came of it. */
export async function exportSession(order: ExportOrder, desk: Desk): Promise<void> {
	const { session, options, folder, force } = order;
	const { signal } = desk;
	const format = chooseFormat(order.format, order.output);
	const output =
		order.output ?? `${folder}/${nameOutput(session.file ?? `${session.id}.jsonl`, format)}`;
	const target = await resolveTarget(output, { input: session.file, force });
	const opened = await openSession(session, desk);
	const settings = await readSettings(options, {
		format,
		cache: order.cache ? await findCacheFolder() : undefined,
		toolViews: askForViews(order.viewedTools, desk),
		signal,
		onProgress: tellProgress(desk),
	});
	const prepared = await prepareExport(opened.source, settings);
	const bytes = await writeOutput(target, prepared.pieces, signal);
	const fault = order.open ? await openPage(target.path) : undefined;
	const outcome = { prepared, path: target.path, bytes };
	desk.tell({
		kind: "done",
		lines: [
			...describeShown(prepared, told).map(sayInPi),
			...describeName(target.path, format),
			...(fault === undefined ? [] : [fault]),
			describeDelivery(outcome, true),
		],
	});
}
