/** A copy in memory of its own: V8 keeps a whole text in memory as long as a part of it (SlicedString). */
export const detached = (text: string): string => Buffer.from(text).toString();
