/** Makes the field of the search answer. */
export function readySearch() {}
