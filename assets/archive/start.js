// What makes an archive's index searchable; it reads without.

import { readySearch } from "./search.js";

readySearch();
