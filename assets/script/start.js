// The page reads without the script, which runs once, at the end of the body, wherever the page is opened: from a disk,
// in a sandboxed srcdoc frame (no storage, no history, "#" links leave), under document.write without close.
document.documentElement.dataset.scripted = "";
showLocalTimes();
addCopyButtons();
restoreTheme();
followOutline();
document.addEventListener("click", answerClick);
window.addEventListener("hashchange", revealHash);
window.addEventListener("beforeprint", openForPrint);
window.addEventListener("afterprint", closeAfterPrint);
revealHash();
