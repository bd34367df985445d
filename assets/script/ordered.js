/**
 * How many elements at a list's beginning hold a condition that none after them does; found by halving.
 * @template Element
 * @param {readonly Element[]} list
 * @param {(element: Element) => boolean} holds
 */
function countWhile(list, holds) {
	let low = 0;
	let high = list.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const element = list[middle];
		if (element !== undefined && holds(element)) low = middle + 1;
		else high = middle;
	}
	return low;
}
