export type { Coverage, Segment, Selection } from "./selection.ts";
export { sumTotals, type Totals } from "./totals.ts";
