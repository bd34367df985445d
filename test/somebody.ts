/** Root may read and write everything, so tests of permissions become somebody else. */
export const isRoot = process.getuid?.() === 0;

/** The user id of somebody else. */
export const nobody = 65_534;
