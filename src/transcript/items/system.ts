import type { SystemMessage, ToolDeclaration } from "../../session/index.ts";
import { composeBlocks } from "../blocks.ts";
import { composeJson } from "../json.ts";
import { present } from "../present.ts";
import type { SystemItem } from "../types.ts";
import type { ItemSite } from "./item.ts";

/** The system prompt, or what a later one changed of it. */
export function composeSystem(message: SystemMessage, site: ItemSite): SystemItem {
	return {
		kind: "system",
		...site.base,
		isFirst: site.isFirstSystem,
		blocks: composeBlocks(message.content, site),
		sections: [...message.sections].map(([name, text]) => ({
			name,
			text: text ?? "",
			isRemoved: text === null,
		})),
		toolsAdded: message.toolsAdded.map(composeDeclaration),
		toolsRemoved: message.toolsRemoved,
	};
}

function composeDeclaration(tool: ToolDeclaration): SystemItem["toolsAdded"][number] {
	const { name, description, parameters } = tool;
	return present({
		name,
		description,
		parameters: parameters === undefined ? undefined : composeJson(parameters),
	});
}
