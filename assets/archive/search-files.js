/** Files that are asked for at the same time. */
const MOST_AT_ONCE = 8;

const SHARD_NAME = "[0-9a-f]{16}/(?:[0-9]|[12][0-9]|3[01])";
const TEXT_NAME = "text/[0-9a-f]{16}-[0-9a-f]{8}";
const ADMITTED = new RegExp(`^search/(?:${SHARD_NAME}|${TEXT_NAME})\\.js$`);

/** What files that are waited for have handed over, by kind and name. @type {Map<string, unknown>} */
const delivered = new Map();

/**
 * A file of the search: `kind` and `name` are what it calls itself by.
 * @typedef {{ readonly kind: "shard" | "text", readonly name: string, readonly address: string }} SearchFile
 */

/** @typedef {{ createScriptURL(address: string): string }} AddressPolicy */

const policy = createPolicy();

/** Takes what the search's files hold: each calls this one name. */
export function readyFiles() {
	Object.defineProperty(window, "pressleafArchive", { value: deliver });
}

/**
 * What a file holds; undefined where it is missing or damaged. On `file://` a script element is all that may read it.
 * @param {SearchFile} file
 * @returns {Promise<unknown>}
 */
export async function loadFile({ kind, name, address }) {
	const title = `${kind} ${name}`;
	const script = document.createElement("script");
	script.src = policy.createScriptURL(address);
	delivered.set(title, undefined);
	await new Promise((resolve) => {
		script.addEventListener("load", resolve);
		script.addEventListener("error", resolve);
		document.head.append(script);
	});
	script.remove();
	const data = delivered.get(title);
	delivered.delete(title);
	return data;
}

/**
 * Does a piece of work for each of `all`, a few at a time; what each came to, in their order.
 * @template Thing, Result
 * @param {readonly Thing[]} all
 * @param {(thing: Thing) => Promise<Result>} work
 */
export async function forEachOf(all, work) {
	/** @type {Result[]} */
	const results = [];
	let next = 0;
	const workers = Array.from({ length: Math.min(MOST_AT_ONCE, all.length) }, async () => {
		while (next < all.length) {
			const index = next++;
			const thing = all[index];
			if (thing !== undefined) results[index] = await work(thing);
		}
	});
	await Promise.all(workers);
	return results;
}

/**
 * @param {unknown} kind
 * @param {unknown} name
 * @param {unknown} data
 */
function deliver(kind, name, data) {
	const title = `${kind} ${name}`;
	if (delivered.has(title)) delivered.set(title, data);
}

/** Where the browser knows Trusted Types, no address of a script gets by this policy; elsewhere the script keeps to it. */
function createPolicy() {
	const rules = { createScriptURL: admitAddress };
	const { trustedTypes } =
		/** @type {{ trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy } }} */ (
			/** @type {unknown} */ (window)
		);
	return trustedTypes?.createPolicy("pressleaf-archive", rules) ?? rules;
}

/** @param {string} address */
function admitAddress(address) {
	if (ADMITTED.test(address)) return address;
	throw new TypeError("This is no file of the archive's search.");
}
