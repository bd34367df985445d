// Appends to a session until it is done or killed: node writer.mjs SESSION NAME COUNT [FORKS]. It says on standard output
// what stands on the disk: "append ID" after each append, "fork PATH" after each fork.
import { writeSync } from "node:fs";
import { SessionManager } from "../../dist/index.js";

const [path, name, count, forks] = process.argv.slice(2);
const manager = SessionManager.open(path);
const say = (line) => writeSync(1, `${line}\n`);
say("open");
for (let at = 0; at < Number(count); at++) {
	const content = `${name} ${at} ${"x".repeat((at * 37) % 3000)}`;
	say(`append ${manager.appendMessage({ role: "user", content, timestamp: Date.now() })}`);
	if (forks === undefined || at % 10 !== 0) continue;
	const fork = SessionManager.forkFrom(path, "/work/other", forks);
	say(`fork ${fork.getSessionFile()}`);
	const branched = SessionManager.open(path, forks);
	say(`fork ${branched.createBranchedSession(branched.getLeafId())}`);
}
