import { authorPath } from '#site/urls/page-paths.ts';
import { postMarkdownPath } from '#site/urls/post-path.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import { allFeedFormats, feedFormats } from './feed-formats.ts';

/** What a site is called, and how it names the formats. */
interface NamedSite {
  readonly company: { readonly name: string };
}

export function siteFeedLinks({ company }: NamedSite) {
  return feedLinks(company.name, '');
}

export function tagFeedLinks({ company }: NamedSite, tag: string) {
  return feedLinks(`${company.name}: ${tag}`, tagPath(tag));
}

export function authorFeedLinks(
  { company }: NamedSite,
  { name, slug }: { readonly name: string; readonly slug: string },
) {
  return feedLinks(`${company.name}: ${name}`, authorPath(slug));
}

export function markdownLinks(postName: string) {
  return [
    { tagName: 'link' as const, rel: 'alternate', type: 'text/markdown', href: postMarkdownPath(postName) },
  ];
}

function feedLinks(title: string, below: string) {
  return allFeedFormats.map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: feedFormats[format].type,
    title: `${title} (${feedFormats[format].name})`,
    href: `${below}/${feedFormats[format].file}`,
  }));
}
