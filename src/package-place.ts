/** The folder of pressleaf's own package.json. This module stays where it is built, so that the way there holds. */
export const PACKAGE = new URL("../", import.meta.url);
