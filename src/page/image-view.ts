import type { ImageBlock } from "../transcript/index.ts";
import type { ViewContext } from "./view-context.ts";

export interface ImageView {
	readonly partial: "block-image";
	readonly alt: string;
	readonly width: number;
	readonly height: number;
	/** Where the bytes stand; undefined where the image is used more than once and stored apart. */
	readonly source: string | undefined;
	readonly sharedId: string;
}

/** An image's view: its bytes where it is used once, else a reference to where they are stored. */
export function viewImage(block: ImageBlock, { images }: ViewContext): ImageView {
	const asset = images[block.image];
	if (!asset) throw new Error(`no image ${block.image} in a transcript of ${images.length}`);
	const { width, height, mimeType, base64, uses } = asset;
	return {
		partial: "block-image",
		alt: block.alt,
		width,
		height,
		source: uses > 1 ? undefined : `data:${mimeType};base64,${base64}`,
		sharedId: sharedImageId(block.image),
	};
}

/** The DOM id of an image that several blocks show. */
export function sharedImageId(index: number): string {
	return `pl-img-${index}`;
}
