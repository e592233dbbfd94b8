/**
 * The same text in memory of its own. V8 makes a part of a text a view into the whole (SlicedString), which stays in memory
 * as long as the part does: code that keeps small parts of large texts keeps the large ones.
 */
export const detached = (text: string): string => Buffer.from(text).toString();
