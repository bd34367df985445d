import { createContext, Script } from "node:vm";

/** What a file of the search hands over, call by call, when it runs as a script of its own. */
export function runScript(content: string): unknown[] {
	const calls: string[] = [];
	const pressleafArchive = (...words: unknown[]) => calls.push(JSON.stringify(words));
	new Script(content).runInContext(createContext({ pressleafArchive }));
	return calls.map((call) => JSON.parse(call));
}
