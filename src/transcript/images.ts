import { imageSize } from "image-size";
import { quoteInput } from "../errors.ts";
import { formatBytes, formatCount } from "./format.ts";
import type { ImageAsset } from "./types.ts";

/** At most so many pixels are drawn: more cost a browser seconds and gigabytes. */
const IMAGE_PIXELS = 40_000_000;
/** At most so many bytes an image are drawn. */
export const IMAGE_BYTES = 10 * 1024 * 1024;
// The reader of dimensions is given no more than this: it takes a second for 10 MB of empty JPEG segments.
const HEAD_BYTES = 512 * 1024;

type MimeType = ImageAsset["mimeType"];

/** An image's place in `Transcript.images`, or why it is not there. */
export type StoredImage =
	| { readonly index: number; readonly width: number; readonly height: number }
	| { readonly refusal: string };

/** The images of a transcript, each once. */
export interface ImageStore {
	/** Checks and keeps an image given as base64; what its declared type says is only repeated, never believed. */
	readonly add: (data: string, declaredType: string) => StoredImage;
	readonly list: () => readonly ImageAsset[];
}

interface ReadImage {
	readonly mimeType: MimeType;
	readonly base64: string;
	readonly bytes: number;
	readonly width: number;
	readonly height: number;
}

/** An empty image store. */
export function createImageStore(): ImageStore {
	const byData = new Map<string, StoredImage>();
	const byBase64 = new Map<string, StoredImage>();
	const assets: { image: ReadImage; uses: number }[] = [];

	const keep = (image: ReadImage): StoredImage => {
		const known = byBase64.get(image.base64);
		if (known) return known;
		const { width, height } = image;
		const stored = { index: assets.push({ image, uses: 0 }) - 1, width, height };
		byBase64.set(image.base64, stored);
		return stored;
	};

	return {
		add(data, declaredType) {
			let stored = byData.get(data);
			if (!stored) {
				const image = readImage(data);
				stored = typeof image === "string" ? { refusal: image } : keep(image);
				byData.set(data, stored);
			}
			if ("refusal" in stored) return { refusal: sayRefusal(stored.refusal, declaredType, data) };
			const asset = assets[stored.index];
			if (asset) asset.uses++;
			return stored;
		},
		list: () => assets.map(({ image, uses }) => ({ ...image, uses })),
	};
}

/** The image in `data`, or why it is refused. */
function readImage(data: string): ReadImage | string {
	const encoded = dropDataHead(data).trimEnd();
	if (countBytes(encoded) > IMAGE_BYTES) return `larger than ${formatBytes(IMAGE_BYTES)}`;
	if (!/^[A-Za-z0-9+/\r\n]+={0,2}$/.test(encoded)) return "not valid base64";
	const bytes = Buffer.from(encoded, "base64");
	const mimeType = findMimeType(bytes);
	if (!mimeType) return "not a png, jpeg, gif, webp or avif image";
	const size = readSize(bytes);
	if (!size) return "damaged, its width and height cannot be read";
	const { width, height } = size;
	if (width * height > IMAGE_PIXELS) {
		return `${formatCount(width)} × ${formatCount(height)} pixels, more than ${formatCount(IMAGE_PIXELS)}`;
	}
	return { mimeType, base64: bytes.toString("base64"), bytes: bytes.length, width, height };
}

function sayRefusal(reason: string, declaredType: string, data: string): string {
	const type =
		declaredType === "" ? "of no declared type" : `declared as ${quoteInput(declaredType)}`;
	return `Image not shown: ${reason} (${type}, ${formatBytes(countBytes(dropDataHead(data)))}).`;
}

function dropDataHead(data: string): string {
	const head = /^data:[^,]{0,100};base64,/.exec(data);
	return head ? data.slice(head[0].length) : data;
}

function countBytes(base64: string): number {
	const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
	return Math.floor((base64.length * 3) / 4) - padding;
}

function findMimeType(bytes: Buffer): MimeType | undefined {
	const head = bytes.toString("latin1", 0, 32);
	if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
	if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
	if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
	if (head.startsWith("ftyp", 4) && /^(?:avif|avis)/.test(head.slice(8))) return "image/avif";
	return undefined;
}

/** Width and height as a browser shows them, a photograph's turn included. */
function readSize(bytes: Buffer): { width: number; height: number } | undefined {
	const size = readRecordedSize(bytes.subarray(0, HEAD_BYTES));
	if (!size || !isLength(size.width) || !isLength(size.height)) return undefined;
	const isTurned = (size.orientation ?? 1) >= 5;
	return isTurned
		? { width: size.height, height: size.width }
		: { width: size.width, height: size.height };
}

function readRecordedSize(bytes: Buffer): ReturnType<typeof imageSize> | undefined {
	try {
		return imageSize(bytes);
	} catch {
		// Whatever it says, the bytes are damaged, and the caller says so in the page.
		return undefined;
	}
}

function isLength(value: number): boolean {
	return Number.isInteger(value) && value > 0;
}
