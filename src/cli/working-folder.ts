/** The working directory; where it was removed meanwhile, what it was called. */
export function findWorkingFolder(): string {
	try {
		return process.cwd();
	} catch (cause) {
		const { PWD } = process.env;
		if (PWD !== undefined && isGone(cause)) return PWD;
		throw cause;
	}
}

function isGone(cause: unknown): boolean {
	return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}
