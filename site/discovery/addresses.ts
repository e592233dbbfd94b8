import { mediaUrl } from '@site/images/media';
import { type FeedFormat, feedFormats } from '#site/urls/feed-formats.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { postMarkdownPath, postPath } from '#site/urls/post-path.ts';
import { tagPath } from '#site/urls/post-tags.ts';

export type Addresses = ReturnType<typeof createAddresses>;

/** @param hasCards Whether pages have images of their own for sharing. @param outward What a path of the site is called in URLs. */
export function createAddresses(
  { siteUrl, apiUrl, uploadsUrl }: PageSettings,
  {
    hasCards = true,
    outward = (path) => path,
  }: { hasCards?: boolean; outward?: (path: string) => string } = {},
) {
  const at = (path: string) => new URL(outward(path), siteUrl).href;
  return {
    /** @param path From the site's root, percent-encoded, such as `/teams`. */
    at,
    post: (name: string): string => at(postPath(name)),
    postMarkdown: (name: string): string => at(postMarkdownPath(name)),
    postCard: (id: string): string | null => (hasCards ? at(`/cards${postPath(id)}.jpg`) : null),
    tag: (tag: string): string => at(tagPath(tag)),
    author: (slug: string): string => at(authorPath(slug)),
    /** @param below Encoded path of the page with the same posts; empty: all posts. */
    feed: (format: FeedFormat, below: string): string => at(`${below}/${feedFormats[format].file}`),
    /** @param path Relative to the root of the host that serves the files. */
    media: (path: string): string => mediaUrl(path, apiUrl === '' ? siteUrl : apiUrl, uploadsUrl),
  };
}
