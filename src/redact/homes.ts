import type { CountName } from "./anonymize.ts";
import { isGeneric } from "./names.ts";

/** `/Users/name`, `C:\Users\name`, `/mnt/c/Users/name` and the like, however often their slashes are escaped. */
const HOME =
	/(?<![A-Za-z0-9_.\-~]|:\/)(?:(?:\/mnt)?\/[A-Za-z](?=\/Users)|[A-Za-z]:|\/var(?=\/home)|\/export(?=\/home)|\\{2,8}wsl(?:\$|\.localhost)\\{1,4}[\w.-]{1,40}(?=\\))?(?:\\{0,3}\/|\\{1,4})(?:Users|home)(?:\\{0,3}\/|\\{1,4})([\p{L}\p{N}_][\p{L}\p{N}._@+-]{0,63})/gu;

/** The same, percent-encoded. */
const ENCODED_HOME =
	/(?<![A-Za-z0-9])(?:(?:%2F)?[A-Za-z]%3A)?(?:%2F|%5C){1,2}(?:Users|home)(?:%2F|%5C){1,2}([A-Za-z0-9._-]{1,64})/gi;

/** The same, as pi names the folder of a project's sessions. */
const FOLDED_HOME =
	/(?<![A-Za-z0-9])--(?:[A-Za-z]--?)?(?:Users|home)-([A-Za-z0-9._]{1,64})(?=(?:-[\w.@~-]{0,300})?--)/g;

/** What is known about home directories before a text is looked at. */
export interface HomeRules {
	/** Users whose directories are somebody's, whatever they are called. */
	readonly known: ReadonlySet<string>;
	readonly onChange: CountName;
}

/** `text` with `~` for every user's home directory, but those of users that are nobody. */
export function replaceHomes(text: string, { known, onChange }: HomeRules): string {
	if (!/users|home/i.test(text)) return text;
	const tell = (home: string) => {
		onChange("home");
		return home;
	};
	const isSpared = (name: string) => isGeneric(name) && !known.has(name);
	return text
		.replace(HOME, (path, name: string) => {
			const end = /[.-]*$/.exec(name)?.[0] ?? "";
			return isSpared(name.slice(0, name.length - end.length)) ? path : tell(`~${end}`);
		})
		.replace(ENCODED_HOME, (path, name: string) => (isSpared(name) ? path : tell("~")))
		.replace(FOLDED_HOME, (path, name: string) => (isSpared(name) ? path : tell("--~")));
}

/** The user whose home directory `path` lies in. */
export function findUser(path: string): string | undefined {
	for (const [, name] of path.matchAll(HOME)) return name;
	return undefined;
}
