import { breadcrumbData, publisherData } from '#site/texts/head/company-data.server.ts';
import { cardImage, coverImage, pageHead } from '#site/texts/head/page-head.server.ts';
import { absolute, type SiteFacts } from '#site/texts/head/site-facts.server.ts';
import { postData, videoData } from './blog-data.server.ts';
import type { PostFacts } from './post-facts.server.ts';
import type { PostPage } from './post-page.ts';

export function postHead(site: SiteFacts, shown: PostPage & { readonly facts: PostFacts }) {
  const { title, tags, language, facts } = shown;
  const { path, canonicalUrl } = facts;
  const { say } = site.content.words;
  const description = shown.description || say('{title}, by {author}.', { title, author: facts.author });
  const described = { title, description, tags, language, facts };
  const picture = facts.cover
    ? coverImage(facts.cover, shown.cover?.alt || title)
    : cardImage(site, title, facts.card);
  return pageHead(site, {
    title: shown.seoTitle || title,
    ...(shown.seoTitle && { fullTitle: shown.seoTitle }),
    description,
    path,
    ...(canonicalUrl && { canonical: absolute(site, canonicalUrl) }),
    picture,
    article: { ...facts, tags },
    structuredData: [
      postData(site, described, picture),
      ...(facts.video ? [videoData(site, described, facts.video)] : []),
      breadcrumbData(site, site.content.pages.allBlogs, { title, path }),
      publisherData(site),
    ],
  });
}
