import type { Words, WrittenIn } from '@site/ui/words';
import type { TagLanguages } from '#site/blog/posts/post.ts';

/** Parts outside and inside of matches in turn, outside first; empty for an empty text. */
export type MarkedText = readonly string[];

export interface SearchResult {
  readonly path: string;
  readonly title: MarkedText;
  readonly written: WrittenIn | undefined;
  /** ISO 8601. */
  readonly liveSince: string;
  readonly liveOn: string;
  readonly tags: readonly string[];
  readonly tagLanguages?: TagLanguages;
  readonly markedTags: readonly MarkedText[];
  readonly author: MarkedText;
  readonly excerpt: MarkedText;
}

/** More are neither shown nor counted. */
export const maxFound = 1_000;

/** "12 results for “web”"; empty without a search. */
export function resultsInWords(
  { say, grouped }: Pick<Words, 'say' | 'grouped'>,
  search: string,
  total: number,
): string {
  if (search === '') return '';
  if (total === 0) return say('Nothing was found for “{search}”.', { search });
  if (total > maxFound)
    return say('More than {count} results for “{search}”', { search, count: grouped(maxFound) });
  return say('{count, plural, one {# result} other {# results}} for “{search}”', { search, count: total });
}
