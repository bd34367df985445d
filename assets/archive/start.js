// What makes an archive's index sortable and searchable; it reads without.

import { readyFilters } from "./filters.js";
import { readySearch } from "./search.js";

root.dataset.scripted = "";
restoreTheme();
readyFilters();
on(document, "click", ({ target }) => {
	if (target instanceof Element && target.closest('[data-do="theme"]')) nextTheme();
});
readySearch();
