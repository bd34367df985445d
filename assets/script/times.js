function showLocalTimes() {
	for (const time of document.querySelectorAll("time[datetime]")) {
		const date = new Date(time.getAttribute("datetime") ?? "");
		if (Number.isNaN(date.getTime())) continue;
		time.setAttribute("title", time.textContent ?? "");
		time.textContent = localTime(date);
	}
}

/** @param {Date} date */
function localTime(date) {
	const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
	const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
	return `${day} ${two(date.getHours())}:${two(date.getMinutes())} ${zoneName(date)}`;
}

/** @param {Date} date */
function zoneName(date) {
	const parts = new Intl.DateTimeFormat("en", { timeZoneName: "short" }).formatToParts(date);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
