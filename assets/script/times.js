function showLocalTimes() {
	for (const time of all("time[datetime]")) {
		const date = dateOf(time);
		if (!date) continue;
		time.setAttribute("title", `${time.getAttribute("datetime")}`);
		time.textContent = `${localDay(date)} ${localClock(date)} ${zoneName(date)}`;
	}
	const [start, end] = all(".span > time");
	if (start && end) shortenSpan(start, end);
}

/**
 * On one day the end of a span is shown as a time alone.
 * @param {Element} start
 * @param {Element} end
 */
function shortenSpan(start, end) {
	const from = dateOf(start);
	const to = dateOf(end);
	if (!from || !to || localDay(from) !== localDay(to)) return;
	start.textContent = `${localDay(from)} ${localClock(from)}`;
	end.textContent = `${localClock(to)} ${zoneName(to)}`;
}

/** @param {Element} time */
function dateOf(time) {
	const date = new Date(time.getAttribute("datetime") ?? "");
	return Number.isNaN(date.getTime()) ? undefined : date;
}

/** In Sweden a date is written as everywhere in these pages. @param {Date} date */
function localDay(date) {
	return date.toLocaleDateString("sv");
}

/** @param {Date} date */
function localClock(date) {
	return date.toLocaleTimeString("sv", { timeStyle: "short" });
}

/** @param {Date} date */
function zoneName(date) {
	return date.toLocaleTimeString("en", { timeZoneName: "short" }).replace(/.*[AP]M\s/, "");
}
