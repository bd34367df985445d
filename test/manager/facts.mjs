// What a SessionManager says of session files: node facts.mjs MODULE < JOB, where JOB is { files, folder, cwds, goesOn }. The same
// program asks pi's and this project's; it prints one JSON object. `files` are opened and described,
// `folder` is listed; with `goesOn` something is appended to each file afterwards.
import { stdin } from "node:process";
import { text } from "node:stream/consumers";

const { SessionManager } = await import(process.argv[2]);
const { files, folder, cwds, goesOn } = JSON.parse(await text(stdin));

function describe(path) {
	const manager = SessionManager.open(path);
	const entries = manager.getEntries();
	return {
		header: manager.getHeader(),
		id: manager.getSessionId(),
		cwd: manager.getCwd(),
		dir: manager.getSessionDir(),
		file: manager.getSessionFile(),
		entries,
		leaf: manager.getLeafId(),
		leafEntry: manager.getLeafEntry(),
		branch: manager.getBranch().map(({ id }) => id),
		branches: entries.map(({ id }) => manager.getBranch(id).length),
		children: entries.map(({ id }) => manager.getChildren(id).map((child) => child.id)),
		labels: entries.map(({ id }) => manager.getLabel(id) ?? null),
		tree: flatten(manager.getTree()),
		name: manager.getSessionName(),
		contextEntries: manager.buildContextEntries().map(({ id }) => id),
		context: manager.buildSessionContext(),
		contexts: entries.slice(-8).map(({ id }) => {
			manager.branch(id);
			return manager.buildSessionContext();
		}),
	};
}

function flatten(roots) {
	const flat = [];
	const pending = [...roots].reverse();
	for (let node = pending.pop(); node; node = pending.pop()) {
		const { entry, children, label, labelTimestamp } = node;
		flat.push([entry.id, children.map((child) => child.entry.id), label, labelTimestamp]);
		pending.push(...[...children].reverse());
	}
	return flat;
}

function tell(work) {
	try {
		return work();
	} catch (error) {
		return { refused: String(error.message) };
	}
}

const lists = [];
for (const cwd of cwds) lists.push(await SessionManager.list(cwd, folder));
const all = await SessionManager.listAll(folder);
const described = Object.fromEntries(files.map((path) => [path, tell(() => describe(path))]));
if (goesOn) {
	const message = { role: "user", content: "goes on", timestamp: Date.now() };
	for (const path of files) SessionManager.open(path).appendMessage(message);
}
console.log(JSON.stringify({ described, lists, all }));
