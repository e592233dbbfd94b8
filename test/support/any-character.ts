import fc from 'fast-check';

/**
 * Any code point but the halves of pairs, for `fc.string`. Its own `binary` is the same, and takes a second of the processor when
 * it is first asked.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
