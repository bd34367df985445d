import type { PiEntry, PiTool } from "./host.ts";

/** What the model is told before anybody speaks. */
export interface LiveSystem {
	readonly prompt: string;
	readonly tools: readonly PiTool[];
}

interface Standing {
	readonly entries: readonly PiEntry[];
	readonly branch: readonly PiEntry[];
	readonly leafId: string | undefined;
}

/**
 * The session with the system prompt and the tools of this moment in it: pi writes them down with the first request, and what
 * is changed later with the next. Where they stand on the branch already, it is as it was; where nothing of the kind does, they come
 * first, and where they are no longer those that stand there, last.
 */
export function addSystem(standing: Standing, system: LiveSystem): Standing {
	const { entries, branch, leafId } = standing;
	const recorded = replaySystem(branch);
	if (recorded !== undefined && isSame(recorded, system)) return standing;
	const id = findFreeId(entries);
	const isFirst = recorded === undefined;
	const timestamp = (isFirst ? entries.at(0) : branch.at(-1))?.timestamp ?? "";
	const made: PiEntry = {
		type: "message",
		id,
		parentId: isFirst ? null : (leafId ?? null),
		timestamp,
		message: {
			role: "system",
			content: system.prompt,
			toolsAdded: system.tools,
			timestamp: Date.parse(timestamp) || 0,
		},
	};
	if (!isFirst) return { branch, entries: [...entries, made], leafId: id };
	const hung = entries.map((entry) =>
		entry.parentId === null ? { ...entry, parentId: id } : entry,
	);
	return { branch, entries: [made, ...hung], leafId };
}

/** What a branch says of the system prompt at its end. */
interface RecordedSystem {
	readonly texts: readonly string[];
	readonly tools: readonly string[];
}

function replaySystem(branch: readonly PiEntry[]): RecordedSystem | undefined {
	const messages = branch.map(findSystem).filter((message) => message !== undefined);
	if (messages.length === 0) return undefined;
	const sections = new Map<string, unknown>();
	const tools = new Set<string>();
	let content = "";
	for (const message of messages) {
		const text = textOf(message.content);
		if (text !== "") content = text;
		for (const [name, value] of Object.entries(asObject(message.sections)))
			sections.set(name, value);
		for (const name of namesOf(message.toolsRemoved)) tools.delete(name);
		for (const name of namesOf(message.toolsAdded)) tools.add(name);
	}
	const texts = [content, ...sections.values()].filter((text) => typeof text === "string");
	return { texts, tools: [...tools] };
}

/** A compaction holds all of it anew. */
function findSystem(entry: PiEntry): Readonly<Record<string, unknown>> | undefined {
	const message = "systemMessage" in entry ? entry.systemMessage : entry.message;
	const isFound = typeof message === "object" && message !== null && "role" in message;
	return isFound && message.role === "system" ? asObject(message) : undefined;
}

function isSame({ texts, tools }: RecordedSystem, system: LiveSystem): boolean {
	const names = new Set(system.tools.map(({ name }) => name));
	return (
		texts.every((text) => system.prompt.includes(text.trim())) &&
		tools.length === names.size &&
		tools.every((name) => names.has(name))
	);
}

function findFreeId(entries: readonly PiEntry[]): string {
	const taken = new Set(entries.map(({ id }) => id));
	let id = "system-now";
	while (taken.has(id)) id += "-";
	return id;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null ? { ...value } : {};
}

function textOf(content: unknown): string {
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return "";
	return content.map((block) => asObject(block).text ?? "").join("");
}

function namesOf(tools: unknown): readonly string[] {
	if (!Array.isArray(tools)) return [];
	return tools.map((tool) => String(asObject(tool).name ?? ""));
}
