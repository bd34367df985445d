import type { GistFile } from "./size.ts";

/** What is to be published. */
export interface GistDraft {
	readonly description: string;
	readonly files: readonly GistFile[];
	readonly isPublic: boolean;
}

/** A gist as its host tells of it. */
export interface Gist {
	readonly id: string;
	readonly url: string;
	readonly description: string;
	readonly isPublic: boolean;
	/** Login of its owner. */
	readonly owner: string | undefined;
	/** ISO 8601. */
	readonly createdAt: string;
	readonly updatedAt: string;
	readonly files: readonly {
		readonly name: string;
		/** In bytes. */
		readonly size: number;
		/** Where the whole file is, of the gist's newest revision. */
		readonly rawUrl: string;
	}[];
}

const MARKER = /\bpressleaf:([0-9a-f]{16})\b/;

/** A gist's description, with the mark by which it is found again. */
export function writeDescription(text: string, nonce: string): string {
	return `${text} · pressleaf:${nonce}`;
}

/** The mark in a gist's description; undefined for one that pressleaf did not make. */
export function readMarker({ description }: Gist): string | undefined {
	return MARKER.exec(description)?.[1];
}
