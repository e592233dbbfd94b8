import { type MetaDescriptor, type RouterContextProvider, redirect } from 'react-router';
import type { Post } from '#app/blog/posts/post.ts';
import { publicPath } from '#app/blog/posts/post-path.ts';
import { toPostPage } from '#app/blog/reading/post-page.server.ts';
import type { PageReading } from '#app/blog/reading/post-reading.ts';
import { storedSlug } from '#app/blog/slugs/post-slugs.server.ts';
import { servicesContext } from '#app/context.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { uploadsUrlOf } from '#app/page-settings.ts';
import { redirectCaching } from '#app/redirects/redirect-caching.ts';
import { hasCode } from '#platform/http/errors.ts';
import { normalSlug } from '#platform/text/slugs.ts';
import { ownPageHead } from './own-page-head.server.ts';

/**
 * @returns The page; without one, whether a public page of this slug was deleted (`isGone`).
 * @throws A redirect response when the page has another slug now.
 */
export async function findOwnPage(
  context: Readonly<RouterContextProvider>,
  slug: string,
  { search }: URL,
): Promise<(PageReading & { readonly head: MetaDescriptor[] }) | { readonly isGone: boolean }> {
  const { posts, pictures, cards, gonePosts } = context.get(servicesContext);
  const site = siteOf(context);
  const post = await posts.readPage(slug).catch((error: unknown): Post | null => {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  });
  if (!post) return { isGone: await gonePosts.isGone(storedSlug(normalSlug(slug), true)) };
  const path = publicPath(post);
  if (post.slug !== slug) throw movedTo(path + search);
  const { page } = await toPostPage(post, site.content, pictures, { uploadsUrl: uploadsUrlOf(site) });
  const card = cards.addressOfOwnPage(site.content, path);
  return {
    title: post.title,
    intro: post.excerpt,
    language: page.language,
    parts: page.parts,
    contents: page.contents,
    head: ownPageHead(site, post, { path, card, description: page.description }),
  };
}

const movedTo = (location: string) =>
  redirect(location, { status: 301, headers: { 'cache-control': redirectCaching(301, 'post') } });
