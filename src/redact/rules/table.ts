import { cloudRules } from "./clouds.ts";
import { codeHostRules } from "./code-hosts.ts";
import { commandRules } from "./commands.ts";
import { formatRules } from "./formats.ts";
import { keyRules } from "./keys.ts";
import { modelRules } from "./models.ts";
import { nameRules } from "./names.ts";
import { apartRules } from "./names-apart.ts";
import { paymentRules } from "./payments.ts";
import { placeRules } from "./places.ts";
import { proseRules } from "./prose.ts";
import type { Rule } from "./rule.ts";
import { serviceRules } from "./services.ts";

/** Rules that know a secret by its own shape. */
export const shapeRules: readonly Rule[] = [
	...modelRules,
	...codeHostRules,
	...cloudRules,
	...paymentRules,
	...serviceRules,
	...formatRules,
	...keyRules,
];

/** Every rule; where two find the same, the first one gives it its name. */
export const allRules: readonly Rule[] = [
	...shapeRules,
	...placeRules,
	...nameRules,
	...apartRules,
	...commandRules,
	...proseRules,
];
