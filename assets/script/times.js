/** @param {ParentNode} within */
function showLocalTimes(within) {
	for (const time of listTimes("time", within)) {
		time.title = time.dateTime;
		time.textContent = `${localTime(time)} ${zoneName(time)}`;
	}
	const [start, end] = listTimes(".span > time", within);
	if (start && end) shortenSpan(start, end);
}

/**
 * On one day the end of a span is shown as a time alone.
 * @param {HTMLTimeElement} start
 * @param {HTMLTimeElement} end
 */
function shortenSpan(start, end) {
	const [day = "", clock] = localTime(end).split(" ");
	if (!localTime(start).startsWith(day)) return;
	start.textContent = localTime(start);
	end.textContent = `${clock} ${zoneName(end)}`;
}

/**
 * @param {string} selector
 * @param {ParentNode} within
 */
function listTimes(selector, within) {
	return /** @type {HTMLTimeElement[]} */ (all(selector, within));
}

/**
 * What calendar and clock show where the reader is, written by hand: a browser takes long to load the customs of a country.
 * @param {HTMLTimeElement} time
 */
function localTime({ dateTime }) {
	const minutes = minutesAhead(dateTime);
	const iso = new Date(Date.parse(dateTime) + minutes * 60_000).toISOString();
	return iso.replace("T", " ").slice(0, -8);
}

/** @param {HTMLTimeElement} time */
function zoneName({ dateTime }) {
	const minutes = minutesAhead(dateTime);
	const ahead = Math.abs(minutes);
	const rest = ahead % 60 ? `:${String(ahead % 60).padStart(2, "0")}` : "";
	return minutes ? `GMT${minutes < 0 ? "-" : "+"}${Math.floor(ahead / 60)}${rest}` : "UTC";
}

/** @param {string} dateTime */
function minutesAhead(dateTime) {
	return -new Date(dateTime).getTimezoneOffset();
}
