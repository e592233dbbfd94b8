import { beginningOf, textOf } from '@site/rich-text/text/post-text.server';
import { oncePerVersion } from '#site/blog/posts/once-per-version.server.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { shownDate } from '#site/blog/posts/post-visibility.ts';
import { writtenIn } from '#site/blog/reading/post-language.server.ts';
import type { Dates } from '#site/session/dates.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { excerptOf, markMatches, oneLine } from './excerpt.server.ts';
import type { SearchResult } from './search-result.ts';
import type { SearchTerm } from './search-term.ts';
import { type WordMatcher, wordMatcher } from './search-words.server.ts';

// For a match further on the excerpt is the beginning of the text.
const readCharacters = 30_000;

/** On one line a heading would run into the next sentence. */
const apartHeadings = (html: string) => html.replace(/<\/h[1-6]>(?!\s*$)/g, ' ·$&');

/** Its beginning, on one line, once for each version of a post. */
export const searchedText = oncePerVersion((content) =>
  oneLine(textOf(apartHeadings(beginningOf(content, readCharacters)))),
);

export function toSearchResults(
  posts: readonly Post[],
  terms: readonly SearchTerm[],
  dates: Dates,
): SearchResult[] {
  const find = wordMatcher(terms);
  return posts.map((post) => toSearchResult(post, find, terms.length, dates));
}

function toSearchResult(post: Post, find: WordMatcher, terms: number, dates: Dates): SearchResult {
  return {
    path: publicPath(post),
    title: markMatches(post.title, find),
    written: writtenIn(post, dates),
    ...shownDate(post, dates),
    tags: post.tags,
    ...(post.tagLanguages && { tagLanguages: post.tagLanguages }),
    markedTags: post.tags.map((tag) => markMatches(tag, find)),
    author: markMatches(post.author, find),
    excerpt: excerptOf(searchedText(post), find, terms),
  };
}
