import { exportSession } from "../../../src/index.ts";
import {
	assistant,
	branchFrom,
	label,
	modelChange,
	named,
	session,
	thinking,
	toolCall,
	toolResult,
	user,
} from "../../builders.ts";

/** A session of three branches, the second of them two deep; what is shown first ends at `oak9`. */
const forest = session(
	modelChange("grove", "seedling"),
	named("root1", user("Plant a tree")),
	named("soil2", assistant(thinking("Which tree would it be?"), "Which one?")),
	named("birch3", user("A birch")),
	named("birch4", assistant("Birches like light.", toolCall("bash", { command: "dig a hole" }))),
	named("birch5", toolResult(`${"earth\n".repeat(40)}a buried truffle\n`)),
	branchFrom("soil2", named("elm3", user("An elm")), named("elm4", assistant("Elms are tall."))),
	branchFrom("elm4", named("elm5", user("How tall?")), named("elm6", assistant("Forty metres."))),
	branchFrom("elm4", named("elm7", user("How old?")), named("elm8", assistant("Centuries."))),
	named("keep9", label("elm8", "keeper")),
	branchFrom(
		"soil2",
		named("oak7", user("An oak, or a truffle oak")),
		named("oak9", assistant("Oaks it is.")),
	),
);

/** The page of the whole tree. */
export const forestPage = (await exportSession({ text: forest }, { tree: true })).page;
