export { type PageSettings, renderPage } from "./render.ts";
export type { TokenStore } from "./text/index.ts";
export { buildPageTheme, type PageTheme } from "./theme/index.ts";
