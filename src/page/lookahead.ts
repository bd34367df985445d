/** The results of `map` in the order of `items`, with up to `ahead` of them under way at a time. */
export async function* mapAhead<Item, Result>(
	items: Iterable<Item>,
	map: (item: Item) => Promise<Result>,
	ahead: number,
): AsyncGenerator<Result, void, undefined> {
	const underWay: Promise<Result>[] = [];
	for (const item of items) {
		const result = map(item);
		// A later result may fail while an earlier one is awaited; it is reported when its turn comes.
		result.catch(() => undefined);
		underWay.push(result);
		const first = underWay.length > ahead ? underWay.shift() : undefined;
		if (first) yield await first;
	}
	for (const result of underWay) yield await result;
}
