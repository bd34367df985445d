const NOTICE_MS = 8000;
let noticeTimer = 0;

/**
 * Says something about the page for a while, where everyone sees it.
 * @param {string} message
 */
function notify(message) {
	const notice = byId("pl-notice");
	if (!notice) return;
	notice.hidden = false;
	notice.textContent = message;
	clearTimeout(noticeTimer);
	noticeTimer = setTimeout(hideNotice, NOTICE_MS);
}

function hideNotice() {
	const notice = byId("pl-notice");
	if (notice) notice.hidden = true;
}

/**
 * Says something to those who listen to the page.
 * @param {string} message
 */
function announce(message) {
	const line = byId("pl-status");
	if (line) line.textContent = message;
}
