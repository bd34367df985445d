/** Longer pieces of work let the browser draw in between. */
const SLICE_MS = 12;

/**
 * Gives a function to be awaited between pieces of work: it waits when a slice of time is used up, and tells whether to go on.
 * @param {() => boolean} isOutdated
 */
export function createPacer(isOutdated) {
	let end = performance.now() + SLICE_MS;
	return async () => {
		if (performance.now() >= end) {
			await new Promise((resolve) => setTimeout(resolve));
			end = performance.now() + SLICE_MS;
		}
		return !isOutdated();
	};
}
