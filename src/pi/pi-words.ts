/** What the command line says, in the words of pi's prompt. */
export function sayInPi(words: string): string {
	return words
		.replaceAll("pressleaf unshare", "/press-unshare")
		.replaceAll("pressleaf shares", "/press-shares")
		.replaceAll("pressleaf export", "/press")
		.replaceAll('Give "-" to write to standard output.', "Name another output.")
		.replaceAll("; --json lists all of them", "");
}
