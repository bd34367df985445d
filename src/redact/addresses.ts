import type { CountName } from "./anonymize.ts";
import { isGeneric } from "./names.ts";

const ADDRESS =
	/(?<![A-Za-z0-9._%+-]|:\/\/)[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,6}[A-Za-z]{2,24}(?![A-Za-z0-9])/g;

/** Nobody's: of documentation, of machines, of files. */
const NOBODY =
	/^(?:no-?reply|donotreply|git|hg|svn|npm|postmaster|mailer-daemon)@|@(?:[\w-]{1,63}\.){0,3}example\.(?:com|org|net)$|@(?:[\w-]{1,63}\.){0,3}(?:test|invalid|localhost)$|\.(?:png|jpe?g|gif|webp|svg|ico|js|mjs|ts|tsx|css|json|map|md|tgz|zip|so)$/i;

/** "name@host ~ % " and "name@host:~/dir$ " at the beginning of a line. */
const PROMPT =
	/(?<=(?:^|\n|\\n)\[?)([a-z_][a-z0-9_.-]{1,31})@([A-Za-z0-9][A-Za-z0-9.-]{1,62})(?=(?::| )[~/][^\n]{0,200}?[#$%>] | [^\s\]]{1,80}\][#$] )/g;

/** The host of "name@203.0.113.7", unless the number is of a private network. */
const NUMBERED =
	/(?<=(?<![A-Za-z0-9._%+-])[A-Za-z_][A-Za-z0-9._-]{0,31}@)(?!10\.|127\.|0\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*[\d])/g;

/** `text` without e-mail addresses, and without those that a shell shows and is given. */
export function replaceAddresses(text: string, onChange: CountName): string {
	if (!text.includes("@")) return text;
	return text
		.replace(ADDRESS, (address) => {
			if (NOBODY.test(address)) return address;
			onChange("email");
			return "[REDACTED:email]";
		})
		.replace(PROMPT, (_, name: string) => {
			onChange("host");
			if (isGeneric(name)) return `${name}@[REDACTED:host]`;
			onChange("user");
			return "[REDACTED:user]@[REDACTED:host]";
		})
		.replace(NUMBERED, () => {
			onChange("host");
			return "[REDACTED:host]";
		});
}
