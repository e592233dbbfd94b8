import type { Op } from 'quill';

export interface TextRange {
  readonly index: number;
  readonly length: number;
}

/** The whole link at `at`, whatever its formatting; null without one. Between two links, the one that ends there. */
export function linkRangeAt(operations: readonly Op[], start: number, at: number): TextRange | null {
  let index = start;
  let link: { url: unknown; index: number; end: number } | null = null;
  for (const { insert, attributes } of operations) {
    const end = index + (typeof insert === 'string' ? insert.length : 1);
    const url = attributes?.link;
    if (link && url === link.url) link.end = end;
    else {
      if (link && link.index <= at && at <= link.end) break;
      link = url === undefined ? null : { url, index, end };
    }
    index = end;
  }
  return link && link.index <= at && at <= link.end
    ? { index: link.index, length: link.end - link.index }
    : null;
}
