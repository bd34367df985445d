declare const brand: unique symbol;

/** Markup that is safe to insert: made only by `escapeHtml` and by the renderers of this folder. */
export type Html = string & { readonly [brand]: true };

/** Text as HTML: safe as an element's content and inside a double-quoted attribute. */
export function escapeHtml(text: string): Html {
	return trustHtml(text.replace(/[&<>"]/g, escapeCharacter));
}

/** Pieces of HTML as one. */
export function joinHtml(parts: readonly Html[]): Html {
	return trustHtml(parts.join(""));
}

/** Attributes by name; the values are escaped, undefined ones left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with its content; one of those that have none where `content` is left out. Names are never a session's. */
export function element(name: string, attributes: Attributes, content?: Html): Html {
	let tag = `<${name}`;
	for (const [key, value] of Object.entries(attributes)) {
		if (value !== undefined) tag += ` ${key}="${escapeHtml(value)}"`;
	}
	return trustHtml(content === undefined ? `${tag}>` : `${tag}>${content}</${name}>`);
}

/** Markup of our own making as HTML; nothing outside this folder may call it. */
export function trustHtml(markup: string): Html {
	// The one place where a string becomes Html: a brand cannot be made without an assertion.
	return markup as Html;
}

function escapeCharacter(character: string): string {
	switch (character) {
		case "&":
			return "&amp;";
		case "<":
			return "&lt;";
		case ">":
			return "&gt;";
		default:
			return "&quot;";
	}
}
