/** A stretch of a text, `end` exclusive. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

const LEAD = ";base64,";

/** What stands before the bytes of images in a session file. */
const FIELDS = ['"data":"', '"blob":"', '"base64":"'];

/** Where the bytes of data URIs stand in `text`: no secret is looked for in them. */
export function findDataUris(text: string): readonly Span[] {
	return findBytes(text, LEAD);
}

/** Where the bytes of images stand in a page or in a session file. */
export function findFixedBytes(text: string): readonly Span[] {
	const spans = [LEAD, ...FIELDS].flatMap((lead) => findBytes(text, lead));
	return spans.sort((a, b) => a.start - b.start);
}

function findBytes(text: string, lead: string): readonly Span[] {
	const spans: Span[] = [];
	for (let at = text.indexOf(lead); at >= 0; at = text.indexOf(lead, at)) {
		const start = at + lead.length;
		at = start;
		while (at < text.length && isBase64(text.charCodeAt(at))) at++;
		spans.push({ start, end: at });
	}
	return spans;
}

/** Whether a stretch lies within one of `spans`, which come in order. */
export function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
	const span = spans[countBefore(spans, start + 1) - 1];
	return span !== undefined && end <= span.end;
}

/** How many of `spans`, which come in order, begin before `at`. */
export function countBefore(spans: readonly Span[], at: number): number {
	let low = 0;
	let high = spans.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((spans[middle]?.start ?? 0) < at) low = middle + 1;
		else high = middle;
	}
	return low;
}

function isBase64(code: number): boolean {
	const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
	return isLetter || (code >= 47 && code <= 57) || code === 43 || code === 61;
}
