/** SQLite accepts an offset only with a limit. */
export const noLimit = Number.MAX_SAFE_INTEGER;
