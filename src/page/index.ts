export { type PageSettings, renderPage } from "./render.ts";
export { buildPageTheme, type PageTheme } from "./theme/index.ts";
