import { expect, it } from "vitest";
import { nameProjects } from "../../src/archive/project-names.ts";

it.for([
	["alone", ["/home/ada/orchard"], ["orchard"]],
	["alike", ["/home/ada/work/press", "/home/ada/play/press"], ["work/press", "play/press"]],
	[
		"alike further up",
		["/a/x/src/app", "/b/x/src/app", "/c/app"],
		["a/x/src/app", "b/x/src/app", "c/app"],
	],
	["inside one another", ["/app", "/srv/app"], ["app", "srv/app"]],
	["of Windows", ["C:\\Users\\ada\\garden", "D:\\garden"], ["ada/garden", "D:/garden"]],
	["the root", ["/"], ["/"]],
	["alike but for their signs", ["/a/b", "a/b"], ["/a/b", "a/b"]],
	[
		"alike for long",
		["/1/a/b/c/d/e/f/g/h", "/2/a/b/c/d/e/f/g/h"],
		["/1/a/b/c/d/e/f/g/h", "/2/a/b/c/d/e/f/g/h"],
	],
	["of odd names", ["/__proto__", "/x/constructor"], ["__proto__", "constructor"]],
] as const)("tells folders apart: %s", ([, folders, names]) => {
	expect([...nameProjects(folders)].toSorted()).toEqual(
		folders.map((folder, at) => [folder, names[at]] as [string, string]).toSorted(),
	);
});
