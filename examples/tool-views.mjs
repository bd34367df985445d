/** Shows the calls of a tool `run_tests`: what passed, and each failure as a diff. */
export const toolViews = {
	run_tests({ args, result }) {
		if (!result?.details) return undefined; // the card stays as it is
		const { passed, failed, failures } = result.details;
		return {
			summary: args.folder,
			facts: [
				{ text: `${passed} passed`, tone: "good" },
				{ text: `${failed} failed`, tone: failed > 0 ? "bad" : "plain" },
			],
			result: failures.flatMap(({ name, expected, actual }) => [
				{ kind: "notice", text: name, tone: "bad" },
				{ kind: "diff", before: expected, after: actual },
			]),
		};
	},
};
