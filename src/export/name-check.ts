import { createDetector, parseValues } from "../redact/index.ts";
import { readMachineSecrets } from "./machine.ts";
import { findOwnValues } from "./own-values.ts";
import type { Settings } from "./settings.ts";

type RedactSettings = Pick<Settings, "redact" | "redactRules" | "allow">;

/** Says which of `names`, of files and folders around a session, hold a secret; none does where secrets stay. */
export async function findSecretNames(
	names: readonly string[],
	{ redact, redactRules, allow }: RedactSettings,
): Promise<ReadonlySet<string>> {
	if (!redact) return new Set();
	const own = redactRules.length > 0 ? findOwnValues(redactRules, names) : [];
	const known = [...own, ...(await readMachineSecrets(undefined))];
	const detect = createDetector(known, new Set(parseValues(allow)));
	return new Set(names.filter((name) => detect(name, "").length > 0));
}
