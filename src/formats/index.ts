export { encodeSession, renderJsonl } from "./jsonl.ts";
export { renderMarkdown } from "./markdown/document.ts";
