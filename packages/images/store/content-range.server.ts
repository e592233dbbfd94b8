import type { ByteRange } from './media-store.server.ts';

/** RFC 9110, section 14.4. Null unless it gives range and size. */
export function parseContentRange(header: string | undefined): { range: ByteRange; bytes: number } | null {
  const [, first, last, bytes] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  return { range: { first: Number(first), last: Number(last) }, bytes: Number(bytes) };
}

/** RFC 9110, section 14.1.2. @returns Null: send the whole file, also for several ranges; `unsatisfiable`: nothing in range. */
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
