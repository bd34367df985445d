import { dirname } from "node:path";
import {
	findLatestSession,
	type ListOptions,
	type ListProgress,
	listSessions,
	type SessionInfo,
} from "../catalog/index.ts";
import { PressleafError, quoteInput } from "../errors.ts";
import type { Entry } from "../session/index.ts";
import { extractBranch } from "./branching.ts";
import {
	beginSession,
	copySession,
	makeHeader,
	type NewSessionOptions,
	openSession,
	resolvePath,
} from "./fresh-session.ts";
import { appendEntry, type Said, writeSession } from "./open-session.ts";
import type {
	AppendableMessage,
	ContextReplacement,
	RecordedUsage,
	RecordedUserContent,
} from "./recorded.ts";
import { SessionView } from "./session-view.ts";
import { beginIn, cwdOf, findFolder, folderFor, pathFor } from "./workplace.ts";

/** How a session is kept. */
export interface KeepOptions {
	/** Whether an append returns only once its line is on the disk itself; left out: false. */
	readonly fsync?: boolean | undefined;
}

/** How a session file is opened. */
export interface OpenOptions extends KeepOptions {
	/** Working directory to go on in, instead of the one in the header. */
	readonly cwd?: string | undefined;
}

/**
 * A session as a tree that grows: each append hangs an entry below the leaf and moves the leaf on to it. What is appended
 * stands in the file when the method returns, as one whole line; where that fails, a PressleafError is thrown and the
 * session is as it was. Reading writes nothing. A file is made with the first message of a user or an assistant, and holds
 * what was appended before. A file that other programs append to is followed at each append; one that they replace, cut or
 * write over is left alone (SESSION_CHANGED). docs/session-format.md says more.
 */
export class SessionManager extends SessionView {
	/** A new session of the working directory `cwd`; `dir` is the folder for its file. */
	static create(
		cwd: string,
		dir?: string,
		options: NewSessionOptions & KeepOptions = {},
	): SessionManager {
		const { fsync = false, ...said } = options;
		const place = { cwd: resolvePath(cwd), folder: folderFor(cwd, dir), fsync };
		return new SessionManager(place, beginIn(place, said));
	}

	/** The session in the file `path`, or a new one for that file where it is missing or empty; `dir` is for further ones. */
	static open(path: string, dir?: string, options: OpenOptions = {}): SessionManager {
		const { fsync = false, cwd } = options;
		const session = openSession(path, resolvePath(cwd ?? "."), fsync);
		const folder = resolvePath(dir ?? dirname(resolvePath(path)));
		return new SessionManager({ cwd: cwd ?? cwdOf(session), folder, fsync }, session);
	}

	/** The session of `cwd` whose last message is the latest, or a new one. */
	static continueRecent(cwd: string, dir?: string, options: KeepOptions = {}): SessionManager {
		const latest = findLatestSession(findFolder(cwd, dir), resolvePath(cwd));
		if (latest === undefined) return SessionManager.create(cwd, dir, options);
		return SessionManager.open(latest, folderFor(cwd, dir), { ...options, cwd: resolvePath(cwd) });
	}

	/** A session that is never written. */
	static inMemory(cwd: string = process.cwd(), options: NewSessionOptions = {}): SessionManager {
		const place = { cwd: resolvePath(cwd), folder: undefined, fsync: false };
		return new SessionManager(place, beginIn(place, options));
	}

	/** A new session of `targetCwd` with all entries of the one in the file `source`, written at once; `source` is only read. */
	static forkFrom(
		source: string,
		targetCwd: string,
		dir?: string,
		options: NewSessionOptions & KeepOptions = {},
	): SessionManager {
		const { fsync = false, ...said } = options;
		const cwd = resolvePath(targetCwd);
		const place = { cwd, folder: folderFor(targetCwd, dir), fsync };
		const header = makeHeader(cwd, { ...said, parentSession: resolvePath(source) });
		const memory = copySession(source, header);
		const session = { ...beginSession(header, pathFor(place, header), fsync), memory };
		writeSession(session);
		return new SessionManager(place, session);
	}

	/** The sessions of `cwd`, latest message first; each file is read once. Rejects with the signal's reason. */
	static list(
		cwd: string,
		dir?: string,
		onProgress?: ListProgress,
		options: ListOptions | AbortSignal = {},
	): Promise<readonly SessionInfo[]> {
		const how = { ...toListOptions(options), onProgress };
		return listSessions(findFolder(cwd, dir), { ...how, cwd: resolvePath(cwd) });
	}

	/** The sessions of all working directories, those in `dir` where it is named; else as `list`. */
	static listAll(
		first?: string | ListProgress,
		second?: ListProgress | ListOptions | AbortSignal,
		third?: ListOptions | AbortSignal,
	): Promise<readonly SessionInfo[]> {
		const dir = typeof first === "string" ? first : undefined;
		const [onProgress, options] = typeof second === "function" ? [second, third] : [first, second];
		const told = typeof onProgress === "function" ? onProgress : undefined;
		const how = { ...toListOptions(options ?? third ?? {}), onProgress: told };
		return listSessions(findFolder(process.cwd(), dir), how);
	}

	/** Begins another session in the same folder; gives the path of its file, undefined in memory. */
	newSession(options: NewSessionOptions = {}): string | undefined {
		this.session = beginIn(this.place, options);
		return this.session.path;
	}

	/** Goes on in another file, as `open` does. */
	setSessionFile(path: string): void {
		const session = openSession(path, this.place.cwd, this.place.fsync);
		const folder = this.place.folder ?? dirname(resolvePath(path));
		this.place = { ...this.place, folder, cwd: cwdOf(session) };
		this.session = session;
	}

	/**
	 * Goes on in a new session that holds the branch down to `leafId`: written at once where a user or an assistant said
	 * something on it. Labels stand at its end, those that are in force. Gives the path of its file, undefined in memory.
	 */
	createBranchedSession(leafId: string): string | undefined {
		this.require(leafId);
		const { memory, log } = this.session;
		const parent = log === undefined ? {} : { parentSession: this.getSessionFile() };
		const header = makeHeader(this.place.cwd, parent);
		const session = {
			...beginSession(header, pathFor(this.place, header), this.place.fsync),
			memory: extractBranch(memory, leafId, header),
		};
		if (session.path !== undefined && session.memory.hasConversation) writeSession(session);
		this.session = session;
		return session.path;
	}

	/** Appends a message; summaries have methods of their own. Like every append, gives the id of the new entry. */
	appendMessage(message: AppendableMessage): string {
		checkRole(message.role);
		return this.#append({ type: "message", message });
	}

	appendThinkingLevelChange(thinkingLevel: string): string {
		return this.#append({ type: "thinking_level_change", thinkingLevel });
	}

	appendModelChange(provider: string, modelId: string): string {
		return this.#append({ type: "model_change", provider, modelId });
	}

	/** Appends a summary of what stands before `firstKeptEntryId` (null: of all); `tokensBefore` is the context's size in tokens. */
	appendCompaction(
		summary: string,
		firstKeptEntryId: string | null,
		tokensBefore: number,
		details?: unknown,
		fromHook?: boolean,
		usage?: RecordedUsage,
	): string {
		if (firstKeptEntryId !== null) this.require(firstKeptEntryId);
		return this.#append((id) => ({
			type: "compaction",
			summary,
			firstKeptEntryId: firstKeptEntryId ?? id,
			tokensBefore,
			details,
			fromHook,
			usage,
		}));
	}

	/** Appends state of an extension, which the model never sees. */
	appendCustomEntry(customType: string, data?: unknown): string {
		return this.#append({ type: "custom", customType, data });
	}

	/** Names the session; "" takes its name away. Line breaks become spaces. */
	appendSessionInfo(name: string): string {
		return this.#append({ type: "session_info", name: name.replaceAll(/[\r\n]+/g, " ").trim() });
	}

	/** Appends a message of an extension, which the model sees; `display` says whether pi shows it in the terminal. */
	appendCustomMessageEntry(
		customType: string,
		content: RecordedUserContent,
		display: boolean,
		details?: unknown,
	): string {
		return this.#append({ type: "custom_message", customType, content, display, details });
	}

	/** Labels an entry; undefined or "" takes its label away. */
	appendLabelChange(targetId: string, label: string | undefined): string {
		this.require(targetId);
		return this.#append({ type: "label", targetId, label });
	}

	/** Appends what a model call outside of the conversation cost. */
	appendUsage(
		kind: string,
		provider: string,
		model: string,
		usage: RecordedUsage,
		note?: string,
	): string {
		return this.#append({ type: "usage", kind, provider, model, usage, note });
	}

	/** Changes what an entry of the branch says to the model from now on; null takes it out of the context. */
	appendContextEdit(targetId: string, replacement: ContextReplacement): string {
		this.require(targetId);
		const target = this.walk().find(({ id }) => id === targetId);
		if (!target) throw refuseEdit(targetId, "is not on the branch of the leaf");
		if (!isEditable(target)) throw refuseEdit(targetId, "says nothing that can be edited");
		return this.#append({ type: "context_edit", targetId, replacement });
	}

	/** Moves the leaf to an entry, so that the next one begins another branch; nothing is written. */
	branch(id: string): void {
		this.require(id);
		this.session.memory.leafId = id;
	}

	/** Moves the leaf before all entries, so that the next one is a root; nothing is written. */
	resetLeaf(): void {
		this.session.memory.leafId = null;
	}

	/** Moves the leaf to `id` and appends a summary of the branch that is left. */
	branchWithSummary(
		id: string | null,
		summary: string,
		details?: unknown,
		fromHook?: boolean,
		usage?: RecordedUsage,
	): string {
		if (id !== null) this.require(id);
		const left = this.getLeafId();
		this.session.memory.leafId = id;
		try {
			const fromId = left ?? "root";
			return this.#append({ type: "branch_summary", fromId, summary, details, fromHook, usage });
		} catch (cause) {
			this.session.memory.leafId = left;
			throw cause;
		}
	}

	#append(said: Said): string {
		return appendEntry(this.session, said);
	}
}

function toListOptions(options: ListOptions | AbortSignal): ListOptions {
	return options instanceof AbortSignal ? { signal: options } : options;
}

function checkRole(role: string): void {
	if (role !== "branchSummary" && role !== "compactionSummary") return;
	const method = role === "branchSummary" ? "branchWithSummary" : "appendCompaction";
	const message = `A message of the role "${role}" exists in a context only. Use ${method}.`;
	throw new PressleafError("OPTION_INVALID", message);
}

function isEditable(entry: Entry): boolean {
	if (entry.type === "custom_message") return true;
	const roles = ["user", "assistant", "toolResult", "custom"];
	return entry.type === "message" && roles.includes(entry.message.role);
}

function refuseEdit(id: string, why: string): PressleafError {
	return new PressleafError("OPTION_INVALID", `Entry "${quoteInput(id)}" ${why}.`);
}
