/** The values that commas separate in one; the list may be left unfinished. */
export function splitList(value: string): readonly string[] {
	const list = value.replace(/(?<=\S)\s*,\s*$/, "");
	return list.split(",").map((part) => part.trim());
}
