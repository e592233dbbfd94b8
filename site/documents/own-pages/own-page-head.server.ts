import type { WebPage } from 'schema-dts';
import type { Post } from '#site/blog/posts/post.ts';
import { lastModified } from '#site/blog/posts/post-visibility.ts';
import {
  breadcrumbData,
  organizationData,
  organizationId,
  reference,
} from '#site/texts/head/company-data.server.ts';
import { cardImage, pageHead } from '#site/texts/head/page-head.server.ts';
import { absolute, type SiteFacts } from '#site/texts/head/site-facts.server.ts';

export function ownPageHead(
  site: SiteFacts,
  post: Post,
  { path, card, description }: { path: string; card: string | undefined; description: string },
) {
  const { title, seoTitle, canonicalUrl, isUnlisted } = post;
  const described = { title, description: description || title, path };
  return [
    ...pageHead(site, {
      ...described,
      ...(seoTitle && { title: seoTitle, fullTitle: seoTitle }),
      ...(canonicalUrl && { canonical: absolute(site, canonicalUrl) }),
      picture: cardImage(site, title, card),
      structuredData: [
        webPageData(site, post, described),
        breadcrumbData(site, described),
        organizationData(site),
      ],
    }),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

function webPageData(
  site: SiteFacts,
  post: Post,
  { title, description, path }: { title: string; description: string; path: string },
) {
  const url = absolute(site, path);
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    dateModified: lastModified(post).toISOString(),
    inLanguage: post.language || site.content.company.locale,
    publisher: reference(organizationId(site)),
  } as const satisfies WebPage;
}
