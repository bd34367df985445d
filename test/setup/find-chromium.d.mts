/** The path of a Chromium: CHROME_PATH, else the first on PATH, or undefined. */
export function findChromium(): string | undefined;
