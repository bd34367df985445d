/** A point in time for a `<time>` element. */
export interface TimeView {
	/** ISO 8601 in UTC. */
	readonly iso: string;
	/** e.g. "2026-08-31 02:40 UTC" */
	readonly text: string;
}

/** The view of an ISO 8601 time; undefined where there is none or none that a calendar knows. */
export function viewTime(at: string | undefined): TimeView | undefined {
	const milliseconds = at === undefined ? Number.NaN : Date.parse(at);
	if (Number.isNaN(milliseconds)) return undefined;
	const iso = new Date(milliseconds).toISOString();
	// Years beyond 9999 are written with a sign and six digits.
	const day = iso.slice(0, iso.indexOf("T"));
	return { iso, text: `${day} ${iso.slice(day.length + 1, day.length + 6)} UTC` };
}

/** The views of a beginning and an end; on one day the end is shown as a time alone. */
export function viewSpan(
	startedAt: string | undefined,
	endedAt: string | undefined,
): readonly TimeView[] {
	const start = viewTime(startedAt);
	const end = viewTime(endedAt);
	if (!start || !end || start.text === end.text) return [start ?? end].filter((time) => !!time);
	const day = start.text.slice(0, start.text.indexOf(" "));
	if (!end.text.startsWith(`${day} `)) return [start, end];
	return [
		{ ...start, text: start.text.replace(" UTC", "") },
		{ ...end, text: end.text.slice(day.length + 1) },
	];
}
