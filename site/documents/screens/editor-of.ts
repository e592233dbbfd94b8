import { href } from 'react-router';
import type { DocumentKey, SiteDocuments } from '#content/documents/site-documents.ts';
import type { ownPageContract } from '#site/blog/own-pages/own-page-contract.ts';
import { fetchPost } from '#site/blog/posts/post-client.ts';
import { browserApi } from '#site/session/api.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { outerPathsOf } from '#site/texts/words/named-paths.ts';
import { withoutPrefix } from '#site/urls/outer-paths.ts';
import { postIdOf } from '#site/urls/post-path.ts';
import { documentCalls } from '../session/document-client.ts';
import { inDocumentLanguage } from '../session/document-language.ts';

/** The form of its document, or the editor of its text. @param shown The path of the page, as visitors know it. */
export async function editorOf(shown: string): Promise<string> {
  const client = createApiClient(browserApiUrl());
  const read = documentCalls(client);
  const others = await read('GET /api/site/documents/:key', { params: { key: 'languages' } });
  const { languages } = others.value as SiteDocuments['languages'];
  const language = languages.find(({ prefix }) => withoutPrefix(prefix, shown) !== shown)?.prefix ?? '';
  const paths = await read('GET /api/site/documents/:key', {
    params: { key: 'paths' },
    ...(language && { query: { language } }),
  });
  const { inward } = outerPathsOf(paths.value as SiteDocuments['paths']);
  const path = inward(withoutPrefix(language, shown).replace(/(.)\/$/, '$1'));
  const name = postIdOf(path);
  if (name !== null) {
    const post = await fetchPost(client, name).catch(() => null);
    return post ? href('/edit-blog/:id?', { id: post.id }) : href('/dashboard');
  }
  const pages = await browserApi<typeof ownPageContract>()('GET /api/site/pages').catch(() => []);
  const own = pages.find((one) => one.path === path);
  if (own) return href('/edit-blog/:id?', { id: own.id });
  return inDocumentLanguage(href('/dashboard/site/:key', { key: documentAt(path) }), language, {
    page: path,
  });
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
