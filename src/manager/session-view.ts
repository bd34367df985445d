import { PressleafError, type Problem, quoteInput } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import { buildBranch, buildContextEntries } from "../tree/index.ts";
import { toRecorded } from "./memory.ts";
import type { OpenSession } from "./open-session.ts";
import type {
	RecordedContext,
	RecordedEntry,
	RecordedHeader,
	RecordedTreeNode,
} from "./recorded.ts";
import { buildRecordedContext } from "./recorded-context.ts";
import { viewTree } from "./tree-view.ts";
import type { Workplace } from "./workplace.ts";

/** What can be asked of an open session; nothing of it is changed by asking. */
export abstract class SessionView {
	protected place: Workplace;
	protected session: OpenSession;

	protected constructor(place: Workplace, session: OpenSession) {
		this.place = place;
		this.session = session;
	}

	/** The entry that the next one will follow; null where it will be a root. */
	getLeafId(): string | null {
		return this.session.memory.leafId;
	}

	getLeafEntry(): RecordedEntry | undefined {
		return this.getEntry(this.getLeafId() ?? "");
	}

	getEntry(id: string): RecordedEntry | undefined {
		const place = this.session.memory.places.get(id);
		return place && toRecorded(place.entry);
	}

	/** The entries from the root down to `fromId`, else to the leaf; none where there is no such entry. */
	getBranch(fromId?: string): RecordedEntry[] {
		return this.walk(fromId).map(toRecorded);
	}

	/** All roots with what follows them, oldest first, as a copy. It is as deep as the session is long. */
	getTree(): RecordedTreeNode[] {
		return viewTree(this.session.memory);
	}

	/** What follows an entry, oldest first; the roots for null. */
	getChildren(parentId: string | null): RecordedEntry[] {
		const { places, rootIds } = this.session.memory;
		const ids = parentId === null ? rootIds : (places.get(parentId)?.childIds ?? []);
		return ids.flatMap((id) => this.getEntry(id) ?? []);
	}

	getLabel(id: string): string | undefined {
		return this.session.memory.labels.get(id)?.label;
	}

	/** The entries that are in force at the leaf: with a compaction, that one first, then what it kept, then what follows. */
	buildContextEntries(): RecordedEntry[] {
		return buildContextEntries(this.walk()).map(toRecorded);
	}

	/** What the model is sent at the leaf. */
	buildSessionContext(): RecordedContext {
		return buildRecordedContext(this.walk());
	}

	/** All entries in file order, without the header, as a new list. */
	getEntries(): RecordedEntry[] {
		return [...this.session.memory.places.values()].map(({ entry }) => toRecorded(entry));
	}

	getHeader(): RecordedHeader {
		return this.session.memory.header;
	}

	/** What is wrong with the file as it was read. */
	getProblems(): readonly Problem[] {
		return this.session.memory.problems;
	}

	getSessionName(): string | undefined {
		return this.session.memory.name;
	}

	/** The working directory; it need not exist any more. */
	getCwd(): string {
		return this.place.cwd;
	}

	/** The folder for session files, absolute; "" in memory. */
	getSessionDir(): string {
		return this.place.folder ?? "";
	}

	getSessionId(): string {
		return this.getHeader().id;
	}

	/** The session's file, absolute, though it may not be there yet; undefined in memory. */
	getSessionFile(): string | undefined {
		return this.session.path;
	}

	/** Whether the session is kept in a file. */
	isPersisted(): boolean {
		return this.session.path !== undefined;
	}

	/** The branch down to `fromId`, else to the leaf. */
	protected walk(fromId: string | null = this.getLeafId()): readonly Entry[] {
		return buildBranch({ nodes: this.session.memory.places }, fromId ?? "");
	}

	/** Throws ENTRY_NOT_FOUND where there is no entry `id`. */
	protected require(id: string): void {
		if (this.session.memory.places.has(id)) return;
		const where = this.getSessionFile() ?? "the session";
		const message = `No entry "${quoteInput(id)}" in ${quoteInput(where)}. Give the whole id.`;
		throw new PressleafError("ENTRY_NOT_FOUND", message);
	}
}
