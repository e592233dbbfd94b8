import path from 'node:path';

const served =
  /^\/(?:api|admin|dashboard|create-blog|edit-blog|preview|login|search|healthz|readyz|metrics)(?:\/|$)/;

export const needsServer = (pathname: string): boolean => served.test(pathname);

/** File servers ignore queries: `/all-blogs?page=2` becomes `/all-blogs/page-2`. */
export function staticPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  // Has caches fetch a changed file anew, whichever server it is on.
  searchParams.delete('v');
  const parts = [...searchParams].map(([name, value]) =>
    `${name}-${value}`.replace(/[^\p{L}\p{N}-]+/gu, '-'),
  );
  return [pathname.replace(/\/$/, ''), ...parts].join('/') || '/';
}

const pageTypes = /^text\/html\b/;

/** A page is the index of a folder, which every server takes for it. `staticPath` is percent-encoded. */
export function fileOf(staticPath: string, contentType: string): string {
  const name = decodeURIComponent(staticPath).replace(/^\/+/, '');
  if (name.split('/').includes('..')) throw new Error(`${staticPath} leads out of the folder.`);
  return pageTypes.test(contentType) ? path.posix.join(name, 'index.html') : name;
}
