import { restName } from '@site/site-import/redirects/redirect-rule';
import { encodeSegment, foldSegment } from '../redirect-address.ts';
import type { Pattern, PatternPart } from './pattern.ts';

/** Encoded values by name; null when it does not match. Linear: each segment is looked at once. @param segments Decoded. */
export function matchPattern(
  { parts, hasRest }: Pick<Pattern, 'parts' | 'hasRest'>,
  segments: readonly string[],
): ReadonlyMap<string, string> | null {
  if (hasRest ? segments.length < parts.length : segments.length !== parts.length) return null;
  const values = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    const value = valueIn(part, segments[index] ?? '');
    if (value === null) return null;
    if (part.name !== null) values.set(part.name, encodeSegment(value));
  }
  if (hasRest) values.set(restName, segments.slice(parts.length).map(encodeSegment).join('/'));
  return values;
}

/** @returns Empty for matching fixed text; null otherwise. */
function valueIn({ before, name, isNumber, after }: PatternPart, segment: string): string | null {
  const folded = foldSegment(segment);
  if (name === null) return folded === before ? '' : null;
  if (!folded.startsWith(before) || !folded.endsWith(after)) return null;
  // If folding changed the length, the original cannot be sliced.
  const source = folded.length === segment.length ? segment : folded;
  const value = source.slice(before.length, source.length - after.length);
  const isLong = folded.length > before.length + after.length;
  return isLong && (!isNumber || /^\d+$/.test(value)) ? value : null;
}

/** By specificity: longer fixed head, then without `*`, more parts, more fixed text or numbers. */
export function comparePatterns(a: Pattern, b: Pattern): number {
  return (
    depthOf(b.head) - depthOf(a.head) ||
    Number(a.hasRest) - Number(b.hasRest) ||
    b.parts.length - a.parts.length ||
    fixedIn(b) - fixedIn(a)
  );
}

const depthOf = (head: string) => (head === '/' ? 0 : head.split('/').length - 1);

const fixedIn = ({ parts }: Pattern) =>
  parts.reduce(
    (sum, { before, after, name, isNumber }) =>
      sum + before.length + after.length + (name === null ? 1_000 : isNumber ? 1 : 0),
    0,
  );
