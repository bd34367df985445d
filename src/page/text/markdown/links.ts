import { decodeHTMLStrict } from "entities";
import type { Tokens } from "marked";
import { element, type Html, joinHtml } from "../html.ts";
import { markProse, spellOut } from "../marks.ts";
import { findSafeUrl } from "../url.ts";
import type { ProseContext } from "./context.ts";

/** A link's parts as markdown has them. */
interface Target {
	readonly href: string;
	readonly title?: string | null;
	/** Set where the content has a direction whatever is around it. */
	readonly dir?: "ltr";
}

/** A link where its target is allowed and no link is around it; else its content alone, with the target as tooltip. */
export function renderLink(
	{ href: target, title, dir }: Target,
	context: ProseContext,
	renderContent: (context: ProseContext) => Html,
): Html {
	const href = findSafeUrl(target);
	if (context.isInLink) return renderContent(context);
	const tooltip = title ? spellOut(decodeHTMLStrict(title)) : undefined;
	if (href === undefined) {
		return element("span", { title: tooltip ?? spellOut(target) }, renderContent(context));
	}
	const content = renderContent({ ...context, isInLink: true });
	return element("a", { href, rel: "noopener noreferrer nofollow", title: tooltip, dir }, content);
}

/** A bare address: its link ends before the punctuation of a script that puts no space there. */
export function renderAddress({ href, raw, text }: Tokens.Link, context: ProseContext): Html {
	const stop = raw.startsWith("<") ? -1 : text.search(/[\u2018-\u201f\u3000-\u303f\uff00-\uffef]/);
	const end = stop < 1 ? text.length : stop;
	const target = { href: href.slice(0, href.length - (text.length - end)), dir: "ltr" } as const;
	if (findSafeUrl(target.href) === undefined) return markProse(raw);
	const link = renderLink(target, context, () => markProse(text.slice(0, end)));
	return joinHtml([link, markProse(text.slice(end))]);
}

/** An image stays where it is: what it shows, as a link to it. */
export function renderImage(image: Tokens.Image, context: ProseContext): Html {
	const label = `Image: ${decodeHTMLStrict(image.text) || "no description"}`;
	return renderLink(image, context, () => markProse(label));
}
