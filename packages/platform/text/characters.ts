/** Code points: what limits of texts are in, and `maxLength` of JSON Schema. */
export const characterCount = (text: string): number => Array.from(text).length;
