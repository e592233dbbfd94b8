import type { ByteRange } from './media-store.server.ts';

/** Reads a `Content-Range` of bytes (RFC 9110, section 14.4); null when it is missing or does not give range and size. */
export function parseContentRange(header: string | undefined): { range: ByteRange; bytes: number } | null {
  const [, first, last, bytes] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  return { range: { first: Number(first), last: Number(last) }, bytes: Number(bytes) };
}

/**
 * Reads a `Range` (RFC 9110, section 14.1.2) for a file of this size.
 *
 * @returns Null for what is answered with the whole file: nothing, another unit, bad syntax, or several ranges, which
 *   a server may leave alone. `unsatisfiable` when nothing of the file is in it.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const end = bytes - 1;
  if (from === '') {
    const suffix = Number(to);
    return suffix === 0 || bytes === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - suffix), last: end };
  }
  const first = Number(from);
  const last = to === '' ? end : Number(to);
  if (last < first && to !== '') return null;
  return first > end ? 'unsatisfiable' : { first, last: Math.min(last, end) };
}
