/** Whether `text` is the number of a payment card: its issuer's first digit and its check digit. */
export function isCardNumber(text: string): boolean {
	const digits = text.replace(/\D/g, "");
	if (!/^[3-6]\d{12,18}$/.test(digits) || new Set(digits).size < 4) return false;
	let sum = 0;
	for (let at = 0; at < digits.length; at++) {
		const digit = Number(digits[digits.length - 1 - at]);
		const doubled = at % 2 === 1 ? digit * 2 : digit;
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}

/** Whether `text` is an account number by its check digits (ISO 13616). */
export function isIban(text: string): boolean {
	const compact = text.replace(/ /g, "").toUpperCase();
	let rest = 0;
	for (const character of compact.slice(4) + compact.slice(0, 4)) {
		const value = Number.parseInt(character, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return compact.length >= 15 && rest === 1;
}
