import type { ImageBlock as SessionImage } from "../session/index.ts";
import { formatCount } from "./format.ts";
import type { Site } from "./site.ts";
import type { ImageBlock, NoticeBlock } from "./types.ts";

/** An image of the session, or the words that stand in for one that is refused; `origin` is for its alternative text. */
export function composeImage(
	image: SessionImage,
	origin: string,
	site: Site,
): ImageBlock | NoticeBlock {
	const stored = site.images.add(image.data, image.mimeType);
	if ("refusal" in stored) {
		site.report("image-refused", stored.refusal);
		return { kind: "notice", tone: "bad", text: stored.refusal };
	}
	const size = `${formatCount(stored.width)} × ${formatCount(stored.height)} pixels`;
	return { kind: "image", image: stored.index, alt: `Image ${origin}, ${size}` };
}
