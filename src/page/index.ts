export { entryAnchor } from "./anchor.ts";
export * from "./archive-index/index.ts";
export { type PageSettings, renderPage } from "./render.ts";
export { startSpareThread, type TokenStore } from "./text/index.ts";
export { buildPageTheme, type PageTheme } from "./theme/index.ts";
