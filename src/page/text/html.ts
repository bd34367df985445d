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
