import type { RouterContextProvider } from 'react-router';
import { tagPath } from '#app/blog/posts/post-tags.ts';
import { blogData } from '#app/blog/reading/blog-data.server.ts';
import { servicesContext } from '#app/context.ts';
import { tagFeedLinks } from '#app/discovery/feeds/feed-links.server.ts';
import { organizationData } from '#app/head/company-data.server.ts';
import { cardImage, pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { tagDescription, tagTitle } from './tag-words.ts';

export function tagHead(
  context: Readonly<RouterContextProvider>,
  tag: string,
  posts: readonly { readonly name: string; readonly title: string }[],
  page: number,
) {
  const site = siteOf(context);
  const title = tagTitle(tag);
  const described = {
    title,
    description: tagDescription(site.content.company.name, tag),
    path: tagPath(tag),
  };
  const head = pageHead(site, {
    ...described,
    page,
    picture: cardImage(site, title, context.get(servicesContext).cards.addressOfTag(site.content, tag)),
    structuredData: [blogData(site, described, posts), organizationData(site)],
  });
  return [...head, ...tagFeedLinks(site.content.company.name, tag)];
}
