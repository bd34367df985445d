export { archiveOptions, mergeOptions, verifyOptions } from "./archive-options.ts";
export { exportOptions } from "./export-options.ts";
export type { OptionRow } from "./option-row.ts";
export { shareOptions, sharesOptions, unshareOptions } from "./share-options.ts";
export { splitList } from "./value-list.ts";
