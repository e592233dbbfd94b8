import { href } from 'react-router';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { fetchOwnPages } from '#site/blog/own-pages/own-page-client.ts';
import { fetchPost } from '#site/blog/posts/post-client.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { postIdOf } from '#site/urls/post-path.ts';

/** The form of its document, or the editor of its text. */
export async function editorOf(page: string): Promise<string> {
  const client = createApiClient(browserApiUrl());
  const path = page.replace(/(.)\/$/, '$1');
  const name = postIdOf(path);
  if (name !== null) {
    const post = await fetchPost(client, name).catch(() => null);
    return post ? href('/edit-blog/:id?', { id: post.id }) : href('/dashboard');
  }
  const own = (await fetchOwnPages(client).catch(() => [])).find((one) => one.path === path);
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
