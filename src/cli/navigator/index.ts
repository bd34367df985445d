export { chooseEntry } from "./choose-entry.ts";
