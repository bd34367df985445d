import type { Entry, Message } from "../../session/index.ts";
import type { Site } from "../site.ts";
import type { Item } from "../types.ts";

/** Where an item stands: what each item says of its entry, and what composing its content needs. */
export interface ItemSite extends Site {
	/** The facts that every item has. */
	readonly base: Pick<Item, "entryId" | "at" | "label" | "context">;
	/** The number of the prompt, should the entry be one. */
	readonly promptNumber: number;
	/** Whether parts of messages are left out. */
	readonly isThinned: boolean;
	/** Whether the file lacks what stood before the entry. */
	readonly isBehindGap: boolean;
	/** Whether no system message precedes on the branch. */
	readonly isFirstSystem: boolean;
}

export type EntryOf = { readonly [E in Entry as E["type"]]: E };
export type MessageOf = { readonly [M in Message as M["role"]]: M };

/** What an entry comes to; undefined where it is shown inside another item. */
export type EntryComposer<K extends keyof EntryOf> = (
	entry: EntryOf[K],
	site: ItemSite,
) => Item | undefined;

/** What a message comes to; undefined where it is shown inside another item. */
export type MessageComposer<K extends keyof MessageOf> = (
	message: MessageOf[K],
	site: ItemSite,
) => Item | undefined;
