const UNITS = ["B", "KB", "MB", "GB"] as const;
const MONTHS =
	"January February March April May June July August September October November December".split(
		" ",
	);

/** US dollars: `$5.00`, `$1,234.50`, under a cent `$0.0042`. */
export function formatCost(dollars: number): string {
	if (!Number.isFinite(dollars)) return "$0.00";
	if (dollars > 0 && dollars < 0.00005) return "<$0.0001";
	if (dollars > 0 && dollars < 0.00995) return `$${dollars.toFixed(4)}`;
	const [whole = "0", cents = "00"] = dollars.toFixed(2).split(".");
	return `$${groupDigits(whole)}.${cents}`;
}

/** A whole number with its thousands apart: `148,200`. */
export function formatCount(count: number): string {
	return Number.isFinite(count) ? groupDigits(Math.round(count).toFixed(0)) : "0";
}

/** A number to three figures at most: `999`, `9.1k`, `412k`, `1.2M`. */
export function formatShortCount(count: number): string {
	if (!Number.isFinite(count)) return "0";
	if (count < 999.5) return Math.round(count).toFixed(0);
	if (count < 999_500) return `${shorten(count / 1000)}k`;
	if (count < 999_500_000) return `${shorten(count / 1_000_000)}M`;
	return `${shorten(count / 1_000_000_000)}B`;
}

/** A span of time in its two largest units: `0.1 s`, `48 s`, `2 m 14 s`, `1 h 05 m`, `2 d 03 h`. */
export function formatDuration(milliseconds: number): string {
	if (!(milliseconds > 0)) return "0 s";
	if (milliseconds < 50) return `${Math.ceil(milliseconds)} ms`;
	if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)} s`;
	const seconds = Math.round(milliseconds / 1000);
	if (seconds < 60) return `${seconds} s`;
	if (seconds < 3600) return inTwoUnits(seconds, { size: 60, large: "m", small: "s" });
	const minutes = Math.round(seconds / 60);
	if (minutes < 1440) return inTwoUnits(minutes, { size: 60, large: "h", small: "m" });
	return inTwoUnits(Math.round(minutes / 60), { size: 24, large: "d", small: "h" });
}

/** A size in bytes: `512 B`, `40 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
	let size = bytes;
	let unit = 0;
	while (size >= 999.5 && unit < UNITS.length - 1) {
		size /= 1024;
		unit++;
	}
	return `${unit === 0 ? size : shorten(size)} ${UNITS[unit]}`;
}

/** A day in UTC: `31 August 2026`; empty for what is no date. */
export function formatDay(iso: string): string {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return "";
	return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A month in UTC: `August 2026`; empty for what is no date. */
export function formatMonth(iso: string): string {
	return formatDay(iso).replace(/^\d+ /, "");
}

/** A time of day in UTC: `02:40:11`; empty for what is no date. */
export function formatTime(iso: string): string {
	const date = new Date(iso);
	return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(-13, -5);
}

/** `count` with its noun: `1 line`, `20 lines`, `3 matches`. */
export function formatNumberOf(count: number, one: string, many = `${one}s`): string {
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function shorten(value: number): string {
	return value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : value.toFixed(0);
}

function inTwoUnits(
	amount: number,
	units: { readonly size: number; readonly large: string; readonly small: string },
): string {
	const rest = String(amount % units.size).padStart(2, "0");
	return `${formatCount(Math.floor(amount / units.size))} ${units.large} ${rest} ${units.small}`;
}

function groupDigits(digits: string): string {
	const sign = digits.startsWith("-") ? "-" : "";
	const figures = digits.slice(sign.length);
	const groups: string[] = [];
	for (let end = figures.length; end > 0; end -= 3) {
		groups.unshift(figures.slice(Math.max(0, end - 3), end));
	}
	return sign + groups.join(",");
}
