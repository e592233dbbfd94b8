import { postMarkdownPath } from '#app/blog/post-path.ts';
import { tagPath } from '#app/blog/post-tags.ts';
import { company } from '#content/company/company.ts';
import { allFeedFormats, feedFormats } from './feed-formats.ts';

/** A `<link>` of a page's head. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}

export const manifestLink: HeadLink = { rel: 'manifest', href: '/manifest.webmanifest' };

/** The feeds of all posts, for every page. */
export const siteFeedLinks: readonly HeadLink[] = feedLinks(company.name, '');

/** The feeds of one tag, for the `meta` of its page. */
export function tagFeedLinks(tag: string) {
  return feedLinks(`${company.name}: ${tag}`, tagPath(tag)).map(inMeta);
}

/** The Markdown twin of a post, for the `meta` of its page. */
export function markdownLinks(postId: string) {
  return [{ rel: 'alternate', type: 'text/markdown', href: postMarkdownPath(postId) }].map(inMeta);
}

function feedLinks(title: string, below: string): HeadLink[] {
  return allFeedFormats.map((format) => ({
    rel: 'alternate',
    type: feedFormats[format].type,
    title: `${title} (${feedFormats[format].name})`,
    href: `${below}/${feedFormats[format].file}`,
  }));
}

const inMeta = (link: HeadLink) => ({ tagName: 'link' as const, ...link });
