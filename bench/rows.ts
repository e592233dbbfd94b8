import type { Target } from './load.ts';
import { owner } from './site-process.ts';

export interface Row {
  readonly name: string;
  readonly path: string;
  readonly target: Omit<Target, 'url'>;
  /** Status of every answer. */
  readonly status: number;
  /** `kept` pages are ready to send; `fresh` ones are rendered for each request. */
  readonly site: 'kept' | 'fresh';
  /** What the row has to reach, as a share of the bare server; null: it is only measured. */
  readonly least: number | null;
  readonly connections: number;
}

const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

/** What is loaded, with a real post's id and a real asset's path. */
export function rowsFor({ id, asset, etag }: { id: string; asset: string; etag: string }): Row[] {
  const page = (name: string, path: string): Row => ({
    name,
    path,
    target: { headers: browser },
    status: 200,
    site: 'kept',
    least: 0.9,
    connections: 32,
  });
  const fresh = (name: string, path: string): Row => ({
    ...page(name, path),
    site: 'fresh',
    least: null,
    connections: 1,
  });
  return [
    page('Home', '/'),
    page('All Blogs', '/all-blogs'),
    page('Blog detail', `/blog-detail/${id}`),
    {
      ...page('Home, not modified', '/'),
      target: { headers: { ...browser, 'if-none-match': etag } },
      status: 304,
      least: 0.95,
    },
    { ...page('Static asset', asset), least: null },
    fresh('Home, rendered', '/'),
    fresh('All Blogs, rendered', '/all-blogs'),
    fresh('Blog detail, rendered', `/blog-detail/${id}`),
    { ...page('API list of 10', '/api/blogs?limit=10'), least: null, connections: 8 },
    { ...page('API detail', `/api/blogs/${id}`), least: null, connections: 8 },
    {
      ...page('Sign-in', '/api/auth/admin/login'),
      target: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(owner),
      },
      least: null,
      connections: 2,
    },
  ];
}
