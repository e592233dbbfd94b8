import type { ByteRange } from './media-store.server.ts';

/** RFC 9110, section 14.4. Null unless it gives range and size. */
export function parseContentRange(header: string | undefined): { range: ByteRange; bytes: number } | null {
  const [, first, last, bytes] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  return { range: { first: Number(first), last: Number(last) }, bytes: Number(bytes) };
}
