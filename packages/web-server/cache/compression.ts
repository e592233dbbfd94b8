import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Smallest first. */
export const compressedEncodings = ['br', 'gzip'] as const;
type CompressedEncoding = (typeof compressedEncodings)[number];
export type Encoding = CompressedEncoding | 'identity';

export type Compress = (
  content: Buffer,
  encoding: CompressedEncoding,
  effort: keyof typeof levels,
) => Promise<Buffer>;

/**
 * `fast` for an answer to one request; `first` for a page that stays, while its first visitor waits: home takes half a
 * millisecond more and is an eighth smaller; `best` for everybody after.
 */
const levels = {
  fast: { br: 3, gzip: 3 },
  first: { br: 5, gzip: 6 },
  best: { br: 11, gzip: 9 },
} as const;

/**
 * A page up to this size is compressed at once, which takes less than it took to render. Handed to another thread, it and all
 * around it live until a full collection of garbage, because Node keeps the streams of finished work until then: after some
 * forty pages that began one.
 */
const maxBytesAtOnce = 256 * 1024;

const elsewhere = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const atOnce = { br: brotliCompressSync, gzip: gzipSync };

export const compress: Compress = async (content, encoding, effort) => {
  const by = effort !== 'best' && content.length <= maxBytesAtOnce ? atOnce : elsewhere;
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return by.gzip(content, { level });
  // The smallest window that holds the content (RFC 7932, section 9.1).
  const windowBits = Math.ceil(Math.log2(content.length + 16));
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_DEFAULT_WINDOW: max } = constants;
  return by.br(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(max, Math.max(min, windowBits)),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
};

const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The smallest encoding that a client accepts, by RFC 9110, section 12.5.3. @param header Its Accept-Encoding. */
export function chooseEncoding(header = ''): Encoding {
  const known = chosen.get(header);
  if (known) return known;
  const encoding = compressedEncodings.find((name) => accepts(header, name)) ?? 'identity';
  chosen.set(header, encoding);
  return encoding;
}

function accepts(header: string, encoding: string): boolean {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/));
  const found = accepted.find(([name]) => name === encoding) ?? accepted.find(([name]) => name === '*');
  return found !== undefined && (found[1] === undefined || Number(found[1]) > 0);
}
