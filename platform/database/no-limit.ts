/** A limit for queries that have an offset and none of their own: SQLite takes the one only with the other. */
export const noLimit = Number.MAX_SAFE_INTEGER;
