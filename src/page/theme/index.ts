export { buildPageTheme, type PageTheme } from "./theme.ts";
