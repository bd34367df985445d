/** The folder that pi is installed in. */
export const peersFolder: string;
/** Where pi's package is and the Node that runs it, or undefined. */
export function findPiFolder(): { readonly home: string; readonly node: string } | undefined;
