import { decodedText } from '@site/platform/text/decoded-text';
import { plainLine } from '@site/platform/text/visible-text';

/** Folds spaces, drops empty tags, and keeps the first of those with the same `tagKey`. */
export function parseTags(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = plainLine(part);
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  }
  return [...byKey.values()];
}

export function formatTags(tags: readonly string[]): string {
  return tags.join(',');
}

/** The same for every spelling; percent-encoded. */
export function tagPath(tag: string): string {
  // Lone surrogates cannot be encoded.
  return `/tags/${encodeURIComponent(tagKey(tag).toWellFormed())}`;
}

// RFC 3986, section 3.3: these may stand in a segment.
const unencoded = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** A segment of a path as links spell it. */
export const linkSegment = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(unencoded, decodeURIComponent);

/** Of links: the tag as it is written. */
export const tagLink = (tag: string): string => `/tags/${linkSegment(tag)}`;

/** From the URL: the parameters of pages have an encoded slash still encoded. */
export function tagInPath(pathname: string): string | null {
  const [, segment] = /\/tags\/([^/]+)\/?$/.exec(pathname) ?? [];
  return segment === undefined ? null : decodedText(segment);
}

/** Equal for equal tags: ignores case, spaces and invisible characters, in any script. */
export function tagKey(tag: string): string {
  return tag
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
