import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smallest first. */
export const pressedEncodings = ['br', 'gzip'] as const;
export type PressedEncoding = (typeof pressedEncodings)[number];

export type Press = (text: Buffer, encoding: PressedEncoding, effort: keyof typeof levels) => Promise<Buffer>;

/**
 * How hard to press: `fast` while somebody waits, `best` for everybody after. A level more would take `fast` twice as
 * long, for four per cent.
 */
const levels = {
  fast: { br: 3, gzip: 3 },
  best: { br: 11, gzip: 9 },
} as const;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a text off the request thread. */
export const press: Press = (text, encoding, effort) => {
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return gzipped(text, { level });
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      // A window over the whole text is enough; the usual one takes time and memory for nothing.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(text.length),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
};

/** The smallest window of brotli that holds so many bytes (RFC 7932, section 9.1), at most its usual one. */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}
