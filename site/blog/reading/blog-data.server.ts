import { mediaUrl } from '@site/images/media';
import type { Blog, BlogPosting, VideoObject } from 'schema-dts';
import type { PageText } from '#content/documents/pages.ts';
import { organizationId, reference } from '#site/texts/head/company-data.server.ts';
import type { HeadImage } from '#site/texts/head/published-image.server.ts';
import { absolute, type SiteFacts } from '#site/texts/head/site-facts.server.ts';
import { postPath } from '#site/urls/post-path.ts';
import type { PostFacts } from './post-facts.server.ts';

export function blogData(
  site: SiteFacts,
  page: PageText,
  posts: readonly { readonly name: string; readonly title: string }[],
) {
  return {
    '@type': 'Blog',
    '@id': absolute(site, page.path),
    name: page.title,
    description: page.description,
    url: absolute(site, page.path),
    inLanguage: site.content.company.locale,
    publisher: reference(organizationId(site)),
    blogPost: posts.map(({ name, title }) => {
      const url = absolute(site, postPath(name));
      return { '@type': 'BlogPosting' as const, '@id': `${url}#post`, headline: title, url };
    }),
  } as const satisfies Blog;
}

interface DescribedPost {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** BCP 47; absent: the site's; empty: unknown. */
  readonly language?: string | undefined;
  readonly facts: PostFacts;
}

export function postData(
  site: SiteFacts,
  { title, description, tags, language, facts }: DescribedPost,
  picture: HeadImage | undefined,
) {
  const address = absolute(site, facts.path);
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    headline: title,
    description,
    url: address,
    mainEntityOfPage: address,
    ...(facts.publishedAt && { datePublished: facts.publishedAt }),
    ...(facts.updatedAt && { dateModified: facts.updatedAt }),
    author: facts.authors.map(({ name, path }) => ({
      '@type': 'Person' as const,
      name,
      ...(path && { url: absolute(site, path) }),
    })),
    publisher: reference(organizationId(site)),
    ...(picture && {
      image: {
        '@type': 'ImageObject' as const,
        url: absolute(site, picture.address),
        width: String(picture.width),
        height: String(picture.height),
      },
    }),
    wordCount: facts.wordCount,
    keywords: [...tags],
    inLanguage: language || site.content.company.locale,
    ...(facts.video && { video: reference(`${address}#video`) }),
  } as const satisfies BlogPosting;
}

export function videoData(site: SiteFacts, { title, description, facts }: DescribedPost, video: string) {
  return {
    '@type': 'VideoObject',
    '@id': `${absolute(site, facts.path)}#video`,
    name: title,
    description,
    ...(facts.card && { thumbnailUrl: absolute(site, facts.card) }),
    contentUrl: absolute(site, mediaUrl(video, site.apiUrl, site.uploadsUrl)),
    ...(facts.publishedAt && { uploadDate: facts.publishedAt }),
  } as const satisfies VideoObject;
}
