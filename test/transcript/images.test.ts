import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createImageStore, IMAGE_BYTES } from "../../src/transcript/images.ts";
import { assistant, session, toolCall, toolResult, user } from "../builders.ts";
import { composeBranch, listBlocks, listTools } from "./compose-text.ts";
import { pictures } from "./pictures.ts";

const image = (data: string, mimeType = "image/png") => ({ type: "image", data, mimeType });
const bytesOf = (base64: string) => Buffer.from(base64, "base64");

/** Why an image is refused, or undefined where it is not. */
function refuse(data: string, declaredType = "image/png"): string | undefined {
	const stored = createImageStore().add(data, declaredType);
	return "refusal" in stored ? stored.refusal : undefined;
}

/** A PNG's signature and header, without pixels. */
function pngOf(width: number, height: number): string {
	const header = Buffer.alloc(33);
	header.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
	header.writeUInt32BE(width, 16);
	header.writeUInt32BE(height, 20);
	header.set([8, 2, 0, 0, 0], 24);
	const pixels = deflateSync(Buffer.alloc(10));
	return Buffer.concat([header, pixels]).toString("base64");
}

describe("images that are kept", () => {
	it.for([
		["png", "image/png", 4, 3],
		["jpeg", "image/jpeg", 4, 3],
		["gif", "image/gif", 4, 3],
		["webp", "image/webp", 4, 3],
		["avif", "image/avif", 2, 2],
	] as const)("%s, whatever its declared type", ([kind, mimeType, width, height]) => {
		for (const declared of ["image/svg+xml", "", '"><script>']) {
			const store = createImageStore();
			expect(store.add(pictures[kind], declared)).toEqual({ index: 0, width, height });
			const bytes = bytesOf(pictures[kind]).length;
			const asset = { mimeType, base64: pictures[kind], bytes, width, height, uses: 1 };
			expect(store.list()).toEqual([asset]);
		}
	});

	it("in every spelling of their base64, as one", () => {
		const store = createImageStore();
		const wrapped = pictures.png.replace(/.{20}/g, "$&\r\n");
		for (const data of [
			pictures.png,
			wrapped,
			`${pictures.png}\n`,
			pictures.png.replace(/=+$/, ""),
			`data:image/png;base64,${pictures.png}`,
		]) {
			expect(store.add(data, "image/png")).toMatchObject({ index: 0 });
		}
		expect(store.list()).toMatchObject([{ base64: pictures.png, uses: 5 }]);
	});

	it("in the size that a browser shows, a photograph's turn included", () => {
		const exif = Buffer.from(
			"ffe1002245786966000049492a0008000000010012010300010000000600000000000000",
			"hex",
		);
		const jpeg = bytesOf(pictures.jpeg);
		const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
		const stored = createImageStore().add(turned.toString("base64"), "");
		expect(stored).toMatchObject({ width: 3, height: 4 });
	});

	it("up to 40 megapixels", () => {
		expect(refuse(pngOf(8_000, 5_000))).toBeUndefined();
	});
});

describe("images that are refused", () => {
	it.for([
		["too many pixels", pngOf(16_000, 16_000), "16,000 × 16,000 pixels"],
		["one pixel row too many", pngOf(8_000, 5_001), "8,000 × 5,001 pixels"],
		["no width", pngOf(0, 10), "damaged"],
		["a header cut short", "iVBORw0KGgo=", "damaged"],
		["two bytes", "AA==", "not a png"],
		["nothing", "", "not valid base64"],
		["markup in the data", 'AA" onerror="alert(1)', "not valid base64"],
		["a picture with a quote behind it", `${pictures.png}"`, "not valid base64"],
		["svg", Buffer.from("<svg onload='alert(1)'/>").toString("base64"), "not a png"],
		["bmp", Buffer.from("BM\0\0\0\0").toString("base64"), "not a png"],
		[
			"html behind a gif's first letters",
			Buffer.from("GIF8<script>").toString("base64"),
			"not a png",
		],
		["a heic in an avif's box", Buffer.from("\0\0\0\x18ftypheic").toString("base64"), "not a png"],
	] as const)("%s", ([, data, reason]) => {
		expect(refuse(data)).toContain(reason);
	});

	it("more than 10 MB, before they are decoded", () => {
		const data = pictures.png + "A".repeat((IMAGE_BYTES * 4) / 3);
		expect(refuse(data)).toContain("larger than 10 MB");
	});

	it("with a declared type that is quoted, never spread over lines", () => {
		const said = refuse("AA==", `image/png\n\u202e${"x".repeat(1_000)}`);
		expect(said).not.toMatch(/[\n\u202e]/);
		expect(said?.length).toBeLessThan(400);
	});

	it("whatever the bytes behind the magic ones, without a hang or a throw", () => {
		const heads = Object.values(pictures).map((data) => bytesOf(data).subarray(0, 40));
		fc.assert(
			fc.property(
				fc.constantFrom(...heads),
				fc.nat(40),
				fc.uint8Array({ maxLength: 200 }),
				(head, kept, tail) => {
					const data = Buffer.concat([head.subarray(0, kept), tail]).toString("base64");
					createImageStore().add(data, "image/png");
				},
			),
			{ numRuns: 500 },
		);
		for (const fill of [0x00, 0x01, 0xff]) {
			for (const head of heads) {
				const bytes = Buffer.concat([head.subarray(0, 16), Buffer.alloc(4_000_000, fill)]);
				refuse(bytes.toString("base64"));
			}
		}
	}, 30_000);
});

describe("images of a transcript", () => {
	it("are stored once and counted, wherever they stand", async () => {
		const text = session(
			user("look", image(pictures.png)),
			assistant(toolCall("read", { path: "a.png" }), toolCall("shoot")),
			toolResult([image(pictures.png), image(pictures.gif)]),
			toolResult([image(pictures.png, "image/webp")]),
		);
		const transcript = await composeBranch(text);
		expect(transcript.images.map(({ mimeType, uses }) => [mimeType, uses])).toEqual([
			["image/png", 3],
			["image/gif", 1],
		]);
		const drawn = listTools(transcript).flatMap(({ result }) => result);
		expect(drawn).toMatchObject([
			{ kind: "image", image: 0, alt: "Image from read, 4 × 3 pixels" },
			{ kind: "image", image: 1 },
			{ kind: "image", image: 0, alt: "Image from shoot, 4 × 3 pixels" },
		]);
	});

	it("that are refused leave words and a problem with the entry", async () => {
		const transcript = await composeBranch(session(user("look", image("AA=="))));
		expect(listBlocks(transcript)[1]).toMatchObject({ kind: "notice", tone: "bad" });
		expect(transcript.images).toEqual([]);
		expect(transcript.provenance.problems).toMatchObject([
			{ code: "image-refused", line: 2, entryId: "00000001" },
		]);
	});
});
