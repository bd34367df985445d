import { describe, expect, it } from "vitest";
import { entryAnchor } from "../../src/page/anchor.ts";

describe("an entry's anchor", () => {
	it.for(["0a1b2c3d", "deadbeef", "e1", "019fc2a1-0000-7000-8000-000000000000", "A.b_c-9"])(
		"is the id of the entry where that is harmless: %s",
		(id) => {
			expect(entryAnchor(id)).toBe(id);
		},
	);

	it.for([
		["", "nothing"],
		["location", "a name without a digit, which would shadow a property"],
		["pl-main1", "a name of the page's own"],
		["-a1", "a sign at the start"],
		["a 1", "a space"],
		['a1" onmouseover="alert(1)', "markup"],
		["é1", "letters beyond ASCII"],
		["1".repeat(65), "a long id"],
	] as const)("is made from a hash else: %s (%s)", ([id]) => {
		expect(entryAnchor(id)).toMatch(/^pl-entry-[0-9a-f]{16}$/);
		expect(entryAnchor(id)).not.toBe(entryAnchor(`${id}x `));
	});
});
