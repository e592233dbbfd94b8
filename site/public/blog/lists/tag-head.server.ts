import { tagDescription, tagTitle } from '#site/blog/lists/tag-words.ts';
import { blogData } from '#site/blog/reading/blog-data.server.ts';
import { pageCardsKey } from '#site/blog/reading/page-cards.ts';
import type { Services } from '#site/modules/services.ts';
import { publisherData } from '#site/texts/head/company-data.server.ts';
import { cardImage, pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { tagFeedLinks } from '#site/urls/feed-links.server.ts';
import { tagPath } from '#site/urls/post-tags.ts';

export function tagHead(
  context: Services,
  tag: string,
  posts: readonly { readonly name: string; readonly title: string }[],
  page: number,
) {
  const site = siteOf(context);
  const { say } = site.content.words;
  const title = tagTitle(say, tag);
  const described = {
    title,
    description: tagDescription(say, site.content.company.name, tag),
    path: tagPath(tag),
  };
  const head = pageHead(site, {
    ...described,
    page,
    picture: cardImage(site, title, context.get(pageCardsKey)?.addressOfTag(site.content, tag)),
    structuredData: [blogData(site, described, posts), publisherData(site)],
  });
  return [...head, ...tagFeedLinks(site.content, tag)];
}
