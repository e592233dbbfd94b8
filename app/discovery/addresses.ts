import { authorPath } from '#app/blog/people/person.ts';
import { postMarkdownPath, postPath } from '#app/blog/posts/post-path.ts';
import { tagPath } from '#app/blog/posts/post-tags.ts';
import { mediaUrl } from '#app/media/media.ts';
import type { PageSettings } from '#app/page-settings.ts';
import { type FeedFormat, feedFormats } from './feeds/feed-formats.ts';

export type Addresses = ReturnType<typeof createAddresses>;

export function createAddresses({ siteUrl, apiUrl, uploadsUrl }: PageSettings) {
  const at = (path: string) => new URL(path, siteUrl).href;
  return {
    /** @param path From the site's root, percent-encoded, such as `/teams`. */
    at,
    post: (name: string): string => at(postPath(name)),
    postMarkdown: (name: string): string => at(postMarkdownPath(name)),
    postCard: (id: string): string => at(`/cards${postPath(id)}.png`),
    tag: (tag: string): string => at(tagPath(tag)),
    author: (slug: string): string => at(authorPath(slug)),
    /** @param below Encoded path of the page with the same posts; empty: all posts. */
    feed: (format: FeedFormat, below: string): string => at(`${below}/${feedFormats[format].file}`),
    /** @param path Relative to the root of the host that serves the files. */
    media: (path: string): string => mediaUrl(path, apiUrl === '' ? siteUrl : apiUrl, uploadsUrl),
  };
}
