import { postMarkdownPath, postPath } from '#app/blog/posts/post-path.ts';
import { tagPath } from '#app/blog/posts/post-tags.ts';
import { mediaUrl } from '#app/media/media.ts';
import type { PageSettings } from '#app/page-settings.ts';
import { type FeedFormat, feedFormats } from './feeds/feed-formats.ts';

/** Absolute, percent-encoded URLs, for readers that are not on the site. */
export interface Addresses {
  /** @param path From the site's root, encoded, such as `/teams`. */
  at(path: string): string;
  /** @param name The last part of its URL. */
  post(name: string): string;
  postMarkdown(name: string): string;
  /** The image that stands for a post where its cover cannot. */
  postCard(id: string): string;
  tag(tag: string): string;
  /** @param tag Null: of all posts. */
  feed(format: FeedFormat, tag: string | null): string;
  /** @param path Relative to the root of the host that serves the files. */
  media(path: string): string;
}

export function createAddresses({ siteUrl, apiUrl, uploadsUrl }: PageSettings): Addresses {
  const at = (path: string) => new URL(path, siteUrl).href;
  return {
    at,
    post: (name) => at(postPath(name)),
    postMarkdown: (name) => at(postMarkdownPath(name)),
    postCard: (id) => at(`/cards${postPath(id)}.png`),
    tag: (tag) => at(tagPath(tag)),
    feed: (format, tag) => at(`${tag === null ? '' : tagPath(tag)}/${feedFormats[format].file}`),
    media: (path) => mediaUrl(path, apiUrl === '' ? siteUrl : apiUrl, uploadsUrl),
  };
}
