/** Each write is a journey to the system, so small pieces are gathered up to about this many characters. */
const chunkCharacters = 65_536;

/** `pieces` in chunks worth a write of their own; ends with the signal's reason once it is aborted. */
export async function* gatherPieces(
	pieces: AsyncIterable<string>,
	signal: AbortSignal,
): AsyncGenerator<string> {
	let waiting = "";
	signal.throwIfAborted();
	for await (const piece of pieces) {
		signal.throwIfAborted();
		waiting += piece;
		if (waiting.length < chunkCharacters) continue;
		yield waiting;
		waiting = "";
	}
	signal.throwIfAborted();
	yield waiting;
}
