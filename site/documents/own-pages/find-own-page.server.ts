import { hasCode } from '@site/platform/http/errors';
import { normalSlug } from '@site/platform/text/slugs';
import type { Section } from '#content/documents/sections.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { pageCardsKey } from '#site/blog/reading/page-cards.ts';
import { toPostPage } from '#site/blog/reading/post-page.server.ts';
import type { PageReading } from '#site/blog/reading/post-reading.ts';
import { storedSlug } from '#site/blog/slugs/post-slugs.server.ts';
import { gonePostsKey } from '#site/blog/trash/keys.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Services } from '#site/modules/services.ts';
import type { HeadTag } from '#site/texts/head/head-text.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { urlInItsLanguage } from '#site/texts/head/url-in-its-language.server.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { leadTo } from '#site/urls/page-outcomes.ts';
import { uploadsUrlOf } from '#site/urls/page-settings.ts';
import { ownPagePath, publicPath } from '#site/urls/post-path.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';
import { ownPageHead } from './own-page-head.server.ts';

/**
 * @returns The page; without one, whether a public page of this slug was deleted (`isGone`).
 * @throws A redirect response when the page has another slug now.
 */
export async function findOwnPage(
  context: Services,
  slug: string,
  { search }: URL,
): Promise<
  | (PageReading & { readonly head: HeadTag[]; readonly sections: readonly Section[] })
  | { readonly isGone: boolean }
> {
  const site = siteOf(context);
  const post = await livePage(context, slug);
  if (!post) return { isGone: await context.get(gonePostsKey).isGone(storedSlug(normalSlug(slug), true)) };
  const path = publicPath(post);
  const elsewhere = urlInItsLanguage(site, post.language, path);
  if (elsewhere) throw movedTo(elsewhere + search);
  if (post.slug !== slug) throw movedTo(path + search);
  const page = await readingOf(context, post);
  const card = context.get(pageCardsKey)?.addressOfOwnPage(site.content, path);
  return {
    title: post.title,
    intro: post.excerpt,
    language: page.language,
    parts: page.parts,
    contents: page.contents,
    sections: await sectionsOf(post, site.content, (one) => context.get(postsKey).readPage(one)),
    head: ownPageHead(site, post, { path, card, description: page.description }),
  };
}

/** The text of a page, to be shown within another; null without a public one of this slug, also a former one. */
export async function textOfOwnPage(
  context: Services,
  slug: string,
): Promise<Pick<PageReading, 'parts' | 'language'> | null> {
  const post = await livePage(context, slug);
  if (!post) return null;
  const { parts, language } = await readingOf(context, post);
  return { parts, language };
}

const livePage = (context: Services, slug: string) =>
  context
    .get(postsKey)
    .readPage(slug)
    .catch((error: unknown): Post | null => {
      if (hasCode(error, 'not_found')) return null;
      throw error;
    });

async function readingOf(context: Services, post: Post) {
  const site = siteOf(context);
  const pictures = context.get(picturesKey);
  return toPostPage(post, site.content, pictures, { uploadsUrl: uploadsUrlOf(site) });
}

/** Below its text. They stay with the page when its URL changes. */
async function sectionsOf(
  { id, slug }: Pick<Post, 'id' | 'slug'>,
  { sections: { pages }, ownPages }: SiteContent,
  readPage: (slug: string) => Promise<Post>,
): Promise<readonly Section[]> {
  const own = pages.find((page) => page.slug === slug);
  if (own) return own.sections;
  const isOther = (path: string) => ownPages.some((page) => page.path === path);
  for (const page of pages.filter((one) => !isOther(ownPagePath(one.slug)))) {
    const moved = await readPage(page.slug).catch(() => null);
    if (moved?.id === id) return page.sections;
  }
  return [];
}

const movedTo = (location: string) => leadTo(location, 301, redirectCaching(301, 'post'));
