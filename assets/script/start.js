// The page reads without the script, which runs once, at the end of the body, wherever the page is opened: from a disk,
// in a sandboxed srcdoc frame (no storage, "#" links leave), under document.write without close.
root.dataset.scripted = "";
restoreTheme();
restoreViews();
readyKeys();
readSegments();
readyParts();
prepare(document);
readyTabs();
readySearch();
makeResizable();
on(document, "click", answerClick);
on(document, "scroll", followOutline);
setTimeout(followOutline, 99);
on(document, "keydown", answerKey);
on(window, "hashchange", followHash);
on(window, "beforeprint", openForPrint);
on(window, "afterprint", closeAfterPrint);
followFirstAddress();
