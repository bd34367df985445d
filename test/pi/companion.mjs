// Another extension, loaded beside pressleaf: it moves about in the session, speaks in it without a model, and has a tool.
// biome-ignore lint/style/noDefaultExport: pi reads a default export
export default function companion(pi) {
	if (process.env.COMPANION_VIEW !== undefined) announceNone(pi);
	if (process.env.COMPANION_MODEL !== undefined) registerModel(pi, process.env.COMPANION_MODEL);
	pi.registerCommand("go", {
		description: "Go to an entry",
		handler: (args, context) => context.navigateTree(args, { summarize: false }),
	});
	pi.registerCommand("speak", {
		description: "Say something",
		async handler(args, { sessionManager }) {
			sessionManager.appendMessage({ role: "user", content: args, timestamp: 1_767_225_600_000 });
		},
	});
	pi.registerCommand("start-new", {
		description: "Go over to a new session",
		handler: async (_, context) => void (await context.newSession()),
	});
}

function announceNone(pi) {
	const announcement = { tool: "run_tests", view: "not a function" };
	pi.events.on("pressleaf:ready", () => pi.events.emit("pressleaf:tool-view", announcement));
}

function registerModel(pi, baseUrl) {
	pi.registerProvider("slow", {
		baseUrl,
		apiKey: "none",
		api: "openai-completions",
		models: [
			{
				id: "slow",
				name: "slow",
				reasoning: false,
				input: ["text"],
				cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
				contextWindow: 100_000,
				maxTokens: 1000,
			},
		],
	});
}
