import type { PiContext, PiHost } from "./host.ts";
import type { Office } from "./office.ts";
import type { CommandName } from "./option-rows.ts";
import type { Thread } from "./thread.ts";
import { openRegister } from "./view-register.ts";

const descriptions: Readonly<Record<CommandName, string>> = {
	press: "Export this session as it is here: [path] [options]",
	"press-open": "Export this session, and open the page: [path] [options]",
	"press-tree": "Export every branch of this session: [path] [options]",
	"press-share": "Share this session, once you saw what would go out: [options]",
	"press-shares": "List what was shared: [options]",
	"press-unshare": "Delete what was shared: [gist]",
};

/** Gives pi its commands. What they do is loaded with the first of them. */
// biome-ignore lint/style/noDefaultExport: pi reads a default export
export default function pressleaf(pi: PiHost): void {
	const closing = new AbortController();
	const threads = new Set<Thread>();
	const register = openRegister(pi);
	const office: Office = { threads, register, closing: closing.signal, isSharing: false, count: 0 };
	let current: PiContext | undefined;
	pi.on("session_start", (_, context) => {
		current = context;
		register.ask();
	});
	pi.on("session_shutdown", async ({ reason }) => {
		current = undefined;
		closing.abort();
		// Another session is no reason to give up an export of this one.
		if (reason !== "quit") return;
		for (const thread of threads) thread.leave();
		await Promise.all([...threads].map(({ ending }) => ending));
	});
	for (const name of listNames()) {
		pi.registerCommand(name, {
			description: descriptions[name],
			async getArgumentCompletions(prefix) {
				const { complete } = await import("./completion.ts");
				return current === undefined ? null : complete(name, prefix, current);
			},
			async handler(args, given) {
				const context = hold(given);
				const { runCommand } = await import("./command.ts");
				const description = descriptions[name];
				await runCommand(name, args, { pi, context, office, description });
			},
		});
	}
}

/** pi takes a context back when another session begins; what is in it stays good for the one that it was given in. */
function hold(context: PiContext): PiContext {
	const { ui, mode, hasUI, cwd, sessionManager } = context;
	return {
		...{ ui, mode, hasUI, cwd, sessionManager },
		isIdle: () => context.isIdle(),
		getSystemPrompt: () => context.getSystemPrompt(),
	};
}

function listNames(): readonly CommandName[] {
	return ["press", "press-open", "press-tree", "press-share", "press-shares", "press-unshare"];
}
