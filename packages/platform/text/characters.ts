/** Code points: what limits of texts are in, and `maxLength` of JSON Schema. */
export const characterCount = (text: string): number => Array.from(text).length;

/** Of an e-mail address: a path of 256 in RFC 5321, section 4.5.3.1.3, in which it stands between angle brackets. */
export const emailCharacters = 254;
