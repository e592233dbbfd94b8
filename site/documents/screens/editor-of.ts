import { href } from 'react-router';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import type { ownPageContract } from '#site/blog/own-pages/own-page-contract.ts';
import { fetchPost } from '#site/blog/posts/post-client.ts';
import { browserApi } from '#site/session/api.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { postIdOf } from '#site/urls/post-path.ts';

/** The form of its document, or the editor of its text. */
export async function editorOf(page: string): Promise<string> {
  const path = page.replace(/(.)\/$/, '$1');
  const name = postIdOf(path);
  if (name !== null) {
    const post = await fetchPost(createApiClient(browserApiUrl()), name).catch(() => null);
    return post ? href('/edit-blog/:id?', { id: post.id }) : href('/dashboard');
  }
  const pages = await browserApi<typeof ownPageContract>()('GET /api/site/pages').catch(() => []);
  const own = pages.find((one) => one.path === path);
  if (own) return href('/edit-blog/:id?', { id: own.id });
  return `${href('/dashboard/site/:key', { key: documentAt(page) })}?page=${encodeURIComponent(page)}`;
}

function documentAt(path: string): DocumentKey {
  const first = `/${path.split('/')[1] ?? ''}`;
  return documentsByPath[first] ?? 'services';
}

const documentsByPath: Readonly<Record<string, DocumentKey>> = {
  '/': 'home',
  '/about-us': 'home',
  '/learn-more': 'about',
  '/services': 'services',
  '/our-project': 'projects',
  '/teams': 'team',
  '/contact': 'contact',
  '/blogs': 'pages',
  '/all-blogs': 'pages',
  '/blog-list': 'pages',
  '/blog-detail': 'pages',
  '/tags': 'pages',
  '/search': 'pages',
};
