import { describe, expect, it } from "vitest";
import { collectAnsiStyles } from "../../../src/page/text/index.ts";
import { openDoors, readPre } from "./doors.ts";

const { text } = openDoors();
const show = (source: string) => text.output(source, { isTerminal: true });
const showPlain = (source: string) => text.output(source, { isTerminal: false });
const EACH = { timeout: 20_000 };
const LINK = `rel="noopener noreferrer nofollow"`;

describe("colours and attributes", () => {
	it.for([
		["\x1b[31mred\x1b[0m plain", `<span class="a1">red</span> plain`],
		["\x1b[91;1mred\x1b[m", `<span class="a9 ab">red</span>`],
		["\x1b[38;5;208mx\x1b[39my", `<span class="a208">x</span>y`],
		["\x1b[38:5:208mx", `<span class="a208">x</span>`],
		["\x1b[38;2;1;2;3mx", `<span class="a010203">x</span>`],
		["\x1b[38:2::1:2:3mx", `<span class="a010203">x</span>`],
		["\x1b[38:2:1:2:3mx", `<span class="a010203">x</span>`],
		["\x1b[1;38;5;1;4mx", `<span class="a1 ab au">x</span>`],
		["\x1b[2;3;4;9mx\x1b[22;23;24;29my", `<span class="ad ai au as">x</span>y`],
		["\x1b[4:3mx\x1b[4:0my", `<span class="au">x</span>y`],
		["\x1b[58;5;9mx", "x"],
		["\x1b[42mx", `<span class="b2">x</span>`],
		["\x1b[97;41mx", `<span class="b1 o15">x</span>`],
		["\x1b[31;41mx", `<span class="b1">x</span>`],
		["\x1b[31;7mx", `<span class="b1">x</span>`],
		["\x1b[7mx\x1b[27my", `<span class="av">x</span>y`],
		["\x1b[38;5;999mx", "x"],
		["\x1b[38;2;1mx", "x"],
		["\x1b[38mx", "x"],
		["\x1b[1m\x1b[0mx", "x"],
		["\x1b[31ma\nb\x1b[0m\n", `<span class="a1">a\nb</span>\n`],
		["\x1b[31ma\x1b[31mb", `<span class="a1">ab</span>`],
	] as const)("%j", ([source, html]) => {
		expect(show(source)).toBe(html);
	});
});

describe("sequences that are no colours leave nothing behind", () => {
	it.for([
		["\x1b[2J\x1b[H\x1b[?25lx\x1b[?1049h", "x"],
		["\x1b]0;title\x07x\x1b]0;title\x1b\\y", "xy"],
		["\x1b(Bx\x1b)0y\x1b#8z", "xyz"],
		["\x1bPq#0;2;0;0;0\x1b\\x\x1b_a\x1b\\\x1b^b\x1b\\\x1bXc\x1b\\", "x"],
		["\x1b7x\x1b8\x1bMy\x1b=\x1b>", "xy"],
		["x\x1b", "x"],
		["x\x1b[", "x"],
		["x\x1b[31", "x"],
		["x\x1b]8;;http://a.exam", "x"],
		["x\x1b]0;title\x1b", "x"],
		["\x1b\x1b[31mx\x1b[0m", "x"],
		["\x1b[>4;1mx\x1b[1 qy", "xy"],
		["\x1b[31\nx", "\nx"],
	] as const)("%j", ([source, left]) => {
		expect(readPre(show(source))).toBe(left);
	});

	it("shows a text after a string that does not end", () => {
		expect(readPre(show("\x1b]0;no end\nall this\nis text"))).toBe("0;no end\nall this\nis text");
		expect(readPre(show("\x1bPno end\nall this\nis text"))).toBe("no end\nall this\nis text");
		const long = "a".repeat(100_000);
		expect(readPre(show(`\x1b]${long}`))).toBe(long);
	});

	it.for([
		["\x9b31mx\x9b0m", `<span class="a1">x</span>`],
		["\x9b2Kx\x9b?25l", "x"],
		["\x9d8;;https://a.example/\x9cx\x9d8;;\x9c", `<a href="https://a.example/" ${LINK}>x</a>`],
		["\x9d0;title\x07x", "x"],
	] as const)("8-bit: %j", ([source, html]) => {
		expect(show(source)).toBe(html);
		expect(showPlain(source)).toBe(html);
	});

	it("leaves 8-bit controls, which are mostly text in a wrong encoding, as marks", () => {
		const mojibake = "\u00e2\u0080\u009cquoted\u00e2\u0080\u009d text\x07";
		expect(readPre(show(`${mojibake}\x1b[0m`))).toBe(mojibake);
	});
});

describe("a line that is written over", () => {
	it.for([
		["10%\r20%\r", "20%"],
		["100%\r5%", "5%0%"],
		["downloading\r\x1b[Kdone", "done"],
		["downloading\r\x1b[2Kdone\n", "done\n"],
		["downloading\x1b[2K\x1b[1Gdone\n", "done\n"],
		["abc\b\bX", "aXc"],
		["abc\b \b\b \b", "a  "],
		["one\r\n\x1b[mtwo\r\n", "one\ntwo\n"],
		["a\x1b[3Cb", "a   b"],
		["abc\x1b[2DX", "aXc"],
		["abcdef\x1b[3G\x1b[1KX", "  Xdef"],
		["日本語\rX", "X本語"],
		["😀b\rX", "Xb"],
		["\x1b[31mabc\rX\x1b[0m", "Xbc"],
		["\b\bx", "x"],
	] as const)("%j", ([source, shown]) => {
		expect(readPre(show(source))).toBe(shown);
	});

	it("keeps far movements within bounds", () => {
		const html = show("\x1b[999999999Cx\n".repeat(10_000));
		expect(html.length).toBeLessThan(400_000);
		expect(readPre(html).match(/x/g)).toHaveLength(10_000);
	});
});

describe("what was written over is not hidden", () => {
	const titles = (html: string) =>
		[...html.matchAll(/<span class="mark" title="Overwritten: ([^"]*)"><\/span>/g)].map(
			([, title]) => title,
		);

	it.for([
		["malicious instruction\rharmless", ["malicious"]],
		["secret words\x1b[2Kharmless\n", ["secret words"]],
		["secret words\r\x1b[Kharmless\nmore", ["secret words"]],
		["secret\b\b\b\b\b\bharmless", ["secret"]],
		["one two\x1b[1Gsix", []],
		["first step\rsecond step\rthird part\r", ["first step / second step"]],
		['say "<b>\u202eloud"\r\x1b[Kx', ["say &quot;&lt;b&gt;[U+202E]loud&quot;"]],
		["Loading 1%\rLoading 2%\rLoading 3%\n", []],
		["⠋ Installing\r⠙ Installing\r⠹ Installing", []],
		["abc\rx", []],
		["s\bxe\bxc\bxr\bxe\bxt\bx", ["secret"]],
		["N\bNA\bAM\bME\bE", []],
	] as const)("%j", ([source, lost]) => {
		expect(titles(show(source))).toEqual(lost);
	});

	it("and makes no output large", EACH, () => {
		const html = show("Downloading a large file 10%\r".repeat(50_000));
		expect(html.length).toBeLessThan(200);
	});
});

describe("output that was written for no terminal", () => {
	it.for(["a\rb", "a\bb", "one\r\ntwo\r\n", "malicious\rharmless\n", "\n\na\tb"])(
		"%j is all there",
		(source) => {
			expect(readPre(showPlain(source))).toBe(source);
		},
	);

	it("has marks for what moves, and its colours", () => {
		expect(showPlain("\x1b[31mab\rc\x1b[0m\x1b[2Kd")).toBe(
			`<span class="a1">ab<span class="mark" title="U+000D">&#13;</span>c</span>d`,
		);
	});
});

describe("links", () => {
	it.for([
		[
			"\x1b]8;;https://a.example/\x1b\\text\x1b]8;;\x1b\\ y",
			`<a href="https://a.example/" ${LINK}>text</a> y`,
		],
		[
			"\x1b]8;id=1;https://a.example/;b\x07text\x1b]8;;\x07",
			`<a href="https://a.example/;b" ${LINK}>text</a>`,
		],
		[
			"\x1b]8;;https://a.example/\x07\x1b[1mtext\x1b[0m\x1b]8;;\x07",
			`<a href="https://a.example/" ${LINK}><span class="ab">text</span></a>`,
		],
		["\x1b]8;;javascript:alert(1)\x07text\x1b]8;;\x07", "text"],
		[
			`\x1b]8;;https://a.example/"><script>\x07text`,
			`<a href="https://a.example/%22%3E%3Cscript%3E" ${LINK}>text</a>`,
		],
	] as const)("%j", ([source, html]) => {
		expect(show(source)).toBe(html);
	});
});

describe("white space", () => {
	it.for(["\tx  \n", "\n\nx", "  a\r\n\tb\r\n", '{\n\t"a": 1\n}\n'])("%j is exact", (source) => {
		expect(readPre(show(source))).toBe(source);
	});

	it("is exact between sequences too", () => {
		expect(readPre(show("\n\x1b[1m\t a  \x1b[0m\n\n"))).toBe("\n\t a  \n\n");
	});
});

describe("rules for colours", () => {
	it("are made for those that are used, once, in a fixed order", () => {
		const one = "\x1b[38;5;208ma\x1b[0m\x1b[31mb";
		const other = "\x1b[48;2;1;2;3;38;5;208mc\x1b[38;5;208;49md";
		expect(collectAnsiStyles([one, other])).toBe(
			".a1{color:light-dark(#c4392f,#d36b63)}.a208{color:light-dark(#a65800,#ff8700)}.b010203{background:#010203;color:#ffffff}.o208{color:#ff8700}",
		);
		expect(collectAnsiStyles([other, one, one])).toBe(collectAnsiStyles([one, other]));
	});

	it("are found in little time", EACH, () => {
		const changes = Array.from({ length: 60_000 }, (_, at) => `\x1b[38;5;${at % 256}mx`).join("");
		expect(collectAnsiStyles([changes])).toContain(".a208{");
	});

	it("are none for plain output", () => {
		expect(collectAnsiStyles(["plain", "\x1b[1mbold"])).toBe("");
	});
});

describe("costly output", () => {
	it.for([
		["sequences without end", "\x1b[".repeat(500_000)],
		["strings without end", "\x1bP".repeat(500_000)],
		["commands without end", `\x1b]${"a;".repeat(30)}\n`.repeat(15_000)],
		["carriage returns", "abcdef\r".repeat(150_000)],
		["backspaces", "a\b".repeat(500_000)],
		["codes", `\x1b[${"1;".repeat(500_000)}m`],
		["colours", "\x1b[31mx\x1b[0m".repeat(100_000)],
	] as const)("%s", { timeout: 20_000 }, ([, source]) => {
		expect(show(source).length).toBeLessThan(5_000_000);
	});
});
