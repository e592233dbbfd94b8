import { callsOf } from '@site/platform/http/calls';
import { foldText } from '@site/platform/text/fold-text';
import { trimText } from '@site/platform/text/visible-text';
import type { LinkSuggestion } from '@site/rich-text/editor/links/url-field';
import type { AxiosInstance } from 'axios';
import type { ownPageContract } from '#site/blog/own-pages/own-page-contract.ts';
import { fetchPosts } from '#site/blog/posts/post-client.ts';
import { titleOf } from '#site/media/library/library.ts';
import { fetchLibrary } from '#site/media/library/library-client.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { sitePages } from '#site/urls/site-pages.ts';

const maxPosts = 5;
const maxPages = 5;
const maxFiles = 3;
const fewestCharacters = 2;

/** Pages, posts and files that match what was typed; none for a whole URL. */
export async function suggestLinks(client: AxiosInstance, typed: string): Promise<LinkSuggestion[]> {
  const wanted = trimText(typed);
  if (wanted.length < fewestCharacters || /^[a-z]+:|^#/i.test(wanted)) return [];
  const [own, { posts }, files] = await Promise.all([
    ownPages(client),
    fetchPosts(client, { limit: maxPosts, offset: 0, q: wanted }),
    filesNamed(client, wanted),
  ]);
  return [
    ...[...own, ...fixedPages()].filter((page) => fits(page, wanted)).slice(0, maxPages),
    ...posts.map((post) => ({ title: post.title, url: publicPath(post) })),
    ...files,
  ];
}

async function filesNamed(client: AxiosInstance, q: string): Promise<LinkSuggestion[]> {
  const query = { q, filter: 'files', limit: maxFiles } as const;
  const { items } = await fetchLibrary(client, query).catch(() => ({ items: [] }));
  return items.map((item) => ({ title: titleOf(item), url: `/${item.path}` }));
}

async function ownPages(client: AxiosInstance): Promise<LinkSuggestion[]> {
  const found = await callsOf<typeof ownPageContract>(client)('GET /api/site/pages').catch(() => []);
  const live = found.filter(({ visibility }) => visibility === 'live');
  return live.map(({ title, path }) => ({ title, url: path }));
}

function fixedPages(): LinkSuggestion[] {
  const paths = sitePages.filter(({ path, sitemap }) => sitemap && !path.includes(':'));
  return paths.map(({ path }) => ({ title: titleOfPath(path), url: path }));
}

const fits = ({ title, url }: LinkSuggestion, wanted: string) =>
  foldText(title).includes(foldText(wanted)) ||
  (wanted.startsWith('/') && url.startsWith(wanted.toLowerCase()));

function titleOfPath(path: string): string {
  const words = path.slice(1).replaceAll('-', ' ') || 'home';
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
