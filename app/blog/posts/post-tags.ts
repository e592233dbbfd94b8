/**
 * Splits the comma-separated string of the wire into tags: trimmed, inner spaces folded, empty ones left
 * out, each kept once (compared as `tagKey` does) in the order given.
 */
export function parseTags(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = part.normalize('NFC').trim().replace(/\s+/g, ' ');
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  }
  return [...byKey.values()];
}

export function formatTags(tags: readonly string[]): string {
  return tags.join(',');
}

/** The one address of a tag's page, percent-encoded, whatever the spelling. */
export function tagPath(tag: string): string {
  // Half a surrogate pair has no encoding.
  return `/tags/${encodeURIComponent(tagKey(tag).toWellFormed())}`;
}

/** Two tags are the same when their keys are: case and surrounding space do not count, in any script. */
export function tagKey(tag: string): string {
  return tag.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
