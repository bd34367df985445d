import { formatDuration } from "../transcript/index.ts";

const CLEAR_LINE = "\r\u001b[2K";

/** Says on standard error, once a second, for how long something has been going on; gives what ends that. */
export function startElapsed(words: string): () => void {
	const begun = performance.now();
	const clock = setInterval(() => {
		const passed = formatDuration(Math.round((performance.now() - begun) / 1000) * 1000);
		process.stderr.write(`${CLEAR_LINE}${words} ${passed}`);
	}, 1000);
	return () => {
		clearInterval(clock);
		process.stderr.write(CLEAR_LINE);
	};
}
