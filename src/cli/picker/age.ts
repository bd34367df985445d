const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a time was, in at most 11 characters; days beyond a month are dates in UTC. */
export function formatAge(time: Date, now: number): string {
	const age = now - time.getTime();
	if (Number.isNaN(age)) return "";
	if (age < MINUTE) return "just now";
	if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
	if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
	if (age < 31 * DAY) return `${Math.floor(age / DAY)} d ago`;
	return time.toISOString().slice(0, 10);
}
