import { createWriter } from '#site/cli/seed/words.ts';
import { owner } from './site-process.ts';
import type { Target } from './target.ts';

export interface Row {
  readonly name: string;
  /** For a peer: the whole URL. */
  readonly path: string;
  readonly target: Omit<Target, 'url'>;
  readonly status: number;
  /** `kept` pages are cached; `fresh` ones are rendered for each request; `peer` is another server. */
  readonly site: 'kept' | 'fresh' | 'peer';
  /** The share of the bare server to reach; null: only measured. */
  readonly least: number | null;
  /** Maximum p99 as a multiple of the bare server's; null: only measured. */
  readonly maxP99: number | null;
  /** Maximum processor time of the site for one response, in milliseconds; null: not measured. */
  readonly maxCpuMs: number | null;
  readonly connections: number;
}

const measured = { least: null, maxP99: null };

/** Names are compared without case. @returns Those that are no row. */
export function unknownRows(named: readonly string[]): string[] {
  const known = new Set(rowNames().map((name) => name.toLowerCase()));
  return named.filter((name) => !known.has(name.toLowerCase()));
}

export const rowNames = (): string[] =>
  rowsFor({ id: '', tag: '', asset: '', etag: '', token: '' }, 1).map(({ name }) => name);

export const chosenRows = (rows: readonly Row[], named: readonly string[] | undefined): Row[] =>
  rows.filter(({ name }) => named?.some((one) => one.toLowerCase() === name.toLowerCase()) ?? true);

/** In about a third of the posts: its results fill a page among a hundred posts as among many. */
const searched = createWriter(1).ranked(150);

const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

export interface Addresses {
  readonly id: string;
  readonly tag: string;
  readonly asset: string;
  readonly etag: string;
  readonly token: string;
}

export const peerRow = (url: string): Row => ({
  name: url,
  path: url,
  target: { headers: browser },
  status: 200,
  site: 'peer',
  ...measured,
  maxCpuMs: null,
  connections: 32,
});

export function rowsFor({ id, tag, asset, etag, token }: Addresses, connections: number): Row[] {
  const page = (name: string, path: string): Row => ({
    name,
    path,
    target: { headers: browser },
    status: 200,
    site: 'kept',
    least: 0.9,
    maxP99: 1.5,
    maxCpuMs: null,
    connections,
  });
  const fresh = (name: string, path: string): Row => ({
    ...page(name, path),
    site: 'fresh',
    ...measured,
    connections: 1,
  });
  return [
    page('Home', '/'),
    page('All Blogs', '/all-blogs'),
    page('Blog detail', `/blog-detail/${id}`),
    page('Tag', `/tags/${encodeURIComponent(tag)}`),
    {
      ...page('Home not modified', '/'),
      target: { headers: { ...browser, 'if-none-match': etag } },
      status: 304,
      least: 0.95,
    },
    { ...page('Static asset', asset), ...measured },
    { ...fresh('Home rendered', '/'), maxCpuMs: 8 },
    fresh('All Blogs rendered', '/all-blogs'),
    fresh('Blog detail rendered', `/blog-detail/${id}`),
    { ...page('Search', `/search?q=${encodeURIComponent(searched)}`), ...measured, connections: 8 },
    { ...page('Feed', '/feed.xml'), ...measured, connections: 8 },
    { ...page('API list of 10', '/api/blogs?limit=10'), ...measured, connections: 8 },
    { ...page('API detail', `/api/blogs/${id}`), ...measured, connections: 8 },
    {
      ...page('Sign-in', '/api/auth/admin/login'),
      target: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(owner),
      },
      ...measured,
      connections: 2,
    },
    // Last: every save makes another content version, which empties the cache.
    {
      ...page('A blog saved', `/api/blogs/${id}`),
      target: {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, ...savedForm.headers },
        body: savedForm.body,
      },
      ...measured,
      connections: 1,
    },
  ];
}

const boundary = 'bench-form';
const savedForm = {
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: [
    ...Object.entries({
      title: 'Saved again',
      content: '<p>As an editor saves it.</p>',
      tags: 'Bench',
      author: 'Mara Lindqvist',
      status: 'published',
      isPublished: 'true',
    }).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join(''),
};
