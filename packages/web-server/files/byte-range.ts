/** Inclusive, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
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
