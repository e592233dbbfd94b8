import type { EarlyHandler } from '../http/http-server.ts';
import type { CachedCounts } from './cached-counts.ts';
import type { CachedFiles } from './cached-files.ts';
import { sendCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { PageKey } from './page-key.ts';

/**
 * Answers before the framework sees the request. `isHidden`: whether search engines must leave the site out, which cached
 * files do not say.
 */
export function answerFromCache({
  pages,
  files,
  counts,
  keyOf,
  isHidden,
  isRedirected,
}: {
  pages: PageCache;
  files: CachedFiles;
  counts: CachedCounts;
  keyOf: PageKey;
  isHidden: () => boolean;
  /** Whether a URL is redirected to another one, under which visitors know the page. */
  isRedirected: (url: string) => boolean;
}): EarlyHandler {
  return (request, response) => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const accepted = headers['accept-encoding'];
    // Most URLs are their own key.
    const page = pages.find(url, accepted) ?? findByKey(url, accepted);
    const cached = page ?? (isHidden() ? undefined : files.find(url, headers));
    if (!cached || (page && isRedirected(url))) return false;
    sendCached(cached, request, response);
    counts[page ? 'page' : 'file'][method][response.statusCode === 304 ? 304 : 200]++;
    return true;
  };

  function findByKey(url: string, accepted: string | undefined) {
    // May be the old URL of a redirect, such as `/?p=123`.
    if (url.startsWith('/?')) return undefined;
    const key = keyOf(url);
    return key === null || key === url ? undefined : pages.find(key, accepted);
  }
}
