/** Shortest part of a value's base64 that is looked for. */
const MIN_ENCODED = 10;

/** `value` in each way that a session, or a page of one, may spell it; the plain one first. */
export function spellValue(value: string): readonly string[] {
	const json = spellJson(value);
	const url = spellUrl(value);
	const spellings = [value, json, spellJson(json), url, url.replace(/%20/g, "+")];
	spellings.push(url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()));
	spellings.push(url.replace(/[_.!~*'()-]/g, spellByte), ...spellHex(value));
	const html = value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
	const quoted = html.replace(/"/g, "&quot;");
	spellings.push(html, quoted, quoted.replace(/'/g, "&#39;"), quoted.replace(/'/g, "&#x27;"));
	spellings.push(json.replace(/[<>&]/g, escapeCharacter), json.replace(/\//g, "\\/"));
	for (const lead of [0, 1, 2]) {
		const core = spellBase64(value, lead);
		if (core.length >= MIN_ENCODED)
			spellings.push(core, core.replace(/\+/g, "-").replace(/\//g, "_"));
	}
	return [...new Set(spellings)];
}

function spellJson(value: string): string {
	return JSON.stringify(value).slice(1, -1);
}

/** A lone surrogate cannot be percent-encoded; where there is one, the spelling is nobody's. */
function spellUrl(value: string): string {
	return encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, "\uFFFD"));
}

function spellByte(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** In digits of both cases; not of what is too short to be told from a number. */
function spellHex(value: string): readonly string[] {
	if (value.length < 8) return [];
	const bytes = [...new TextEncoder().encode(value)];
	const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return [hex, hex.toUpperCase()];
}

function escapeCharacter(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** What of a text's base64 is the same whatever stands around `value`, where `lead` bytes stand before it modulo 3. */
function spellBase64(value: string, lead: number): string {
	const bytes = new TextEncoder().encode("\0".repeat(lead) + value);
	let binary = "";
	for (const byte of bytes) binary += String.fromCharCode(byte);
	const whole = btoa(binary);
	return whole.slice(Math.ceil((lead * 8) / 6), Math.floor((bytes.length * 8) / 6));
}
