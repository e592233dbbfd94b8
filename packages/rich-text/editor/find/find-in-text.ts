import type { Op } from 'quill';

export interface Match {
  readonly index: number;
  readonly length: number;
}

interface FindOptions {
  readonly isCaseSensitive: boolean;
}

// Stands for an image or another object, so that positions agree with the editor's.
const objectCharacter = '\uFFFC';

export function searchableText(operations: readonly Op[]): string {
  return operations.map(({ insert }) => (typeof insert === 'string' ? insert : objectCharacter)).join('');
}

export function findMatches(text: string, words: string, { isCaseSensitive }: FindOptions): Match[] {
  if (words === '') return [];
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), isCaseSensitive ? 'gu' : 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ index, length: found.length }));
}

/** Replacements keep the formats of what they replace. @param matches In text order. */
export function replacement(operations: readonly Op[], matches: readonly Match[], words: string): Op[] {
  const change: Op[] = [];
  let done = 0;
  for (const { match, attributes } of withFormats(operations, matches)) {
    if (match.index > done) change.push({ retain: match.index - done });
    if (words !== '') change.push({ insert: words, ...(attributes && { attributes }) });
    change.push({ delete: match.length });
    done = match.index + match.length;
  }
  return change;
}

/** The first match at or after a place, else the first of all. */
export function firstFrom(matches: readonly Match[], place: number): number {
  const found = matches.findIndex(({ index }) => index >= place);
  return found === -1 ? 0 : found;
}

function withFormats(operations: readonly Op[], matches: readonly Match[]) {
  let end = 0;
  let at = -1;
  return matches.map((match) => {
    while (end <= match.index && at < operations.length - 1) {
      at += 1;
      const { insert } = operations[at] ?? {};
      end += typeof insert === 'string' ? insert.length : 1;
    }
    return { match, attributes: operations[at]?.attributes };
  });
}
