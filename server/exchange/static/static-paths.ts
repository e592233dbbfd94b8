import path from 'node:path';

/** Paths that only a running server answers. */
const served =
  /^\/(?:api|admin|dashboard|create-blog|edit-blog|preview|login|search|healthz|readyz|metrics)(?:\/|$)/;

export const needsServer = (pathname: string): boolean => served.test(pathname);

/**
 * Where a page that differs by its query stands among files, whose servers ignore queries: `/all-blogs?page=2` becomes
 * `/all-blogs/page-2`.
 * @param url Of the site, as a path with its query.
 */
export function staticPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const parts = [...searchParams].map(([name, value]) =>
    `${name}-${value}`.replace(/[^\p{L}\p{N}-]+/gu, '-'),
  );
  return [pathname.replace(/\/$/, ''), ...parts].join('/') || '/';
}

const pageTypes = /^text\/html\b/;

/**
 * The file of a URL: a page is the index of a folder, which every server takes for it.
 * @param staticPath Percent-encoded.
 */
export function fileOf(staticPath: string, contentType: string): string {
  const name = decodeURIComponent(staticPath).replace(/^\/+/, '');
  if (name.split('/').includes('..')) throw new Error(`${staticPath} leads out of the folder.`);
  return pageTypes.test(contentType) ? path.posix.join(name, 'index.html') : name;
}
