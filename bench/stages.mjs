import { renderPage } from "../dist/page/index.js";
import { readSession } from "../dist/session/index.js";
import { composeTranscript } from "../dist/transcript/index.js";
import { buildTree, selectBranch } from "../dist/tree/index.js";

/** The processors' milliseconds of each stage of an export, one after the other in one thread. */
export async function measureStages(path) {
	const [reading, session] = await measure(() => readSession({ path }));
	const [composing, transcript] = await measure(() =>
		composeTranscript(selectBranch(buildTree(session)), {
			generator: "pressleaf bench",
			optionNotes: [],
		}),
	);
	const [page] = await measure(() => render(transcript, undefined));
	const [plain] = await measure(() => render(transcript, { find: () => NONE, keep() {} }));
	return { reading, composing, plain, highlighting: Math.max(0, page - plain) };
}

const NONE = new Uint32Array();

async function render(transcript, tokens) {
	const settings = { theme: "auto", onProblem() {}, threads: false, tokens };
	for await (const _ of renderPage(transcript, settings));
}

async function measure(work) {
	const start = process.cpuUsage();
	const result = await work();
	const { user, system } = process.cpuUsage(start);
	return [(user + system) / 1000, result];
}
