import { spawnSync } from "node:child_process";

const tell = `process.on("exit", () => {
	const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
	process.stderr.write("usage " + maxRSS + " " + (userCPUTime + systemCPUTime) + "\\n");
})`;
const preload = `--import=data:text/javascript,${encodeURIComponent(tell)}`;

/** Runs Node with `words` to its end: seconds that passed, seconds of all processors, peak memory in bytes. */
export function runMeasured(words, cache) {
	const env = { ...process.env, XDG_CACHE_HOME: cache };
	const start = performance.now();
	const run = spawnSync(process.execPath, [preload, ...words], { encoding: "utf8", env });
	const seconds = (performance.now() - start) / 1000;
	const [, peak, processor] = /^usage (\d+) (\d+)$/m.exec(run.stderr) ?? [];
	if (run.status !== 0 || peak === undefined) throw new Error(`${words.join(" ")}: ${run.stderr}`);
	return { seconds, processor: Number(processor) / 1e6, peak: Number(peak) * 1024 };
}

export function median(numbers) {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
