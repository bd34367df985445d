// Exports a session from a program: node examples/export.mjs SESSION.jsonl
import { exportSession } from "pressleaf";

const [path] = process.argv.slice(2);
const { page, title, problems } = await exportSession(path, { theme: "light" });
console.log(`${title}: ${page.length} characters, ${problems.length} problems`);
