export { type PageSettings, renderPage } from "./render.ts";
