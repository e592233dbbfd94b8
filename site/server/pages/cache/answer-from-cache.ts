import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedCounts } from '@site/web-server/cache/cached-counts';
import type { CachedFiles } from '@site/web-server/cache/cached-files';
import { sendCached } from '@site/web-server/cache/cached-response';
import type { PageCache } from '@site/web-server/cache/page-cache';
import { pageKey } from './page-key.ts';

/**
 * Answers before the framework sees the request. `isHidden`: whether search engines must leave the site out, which cached
 * files do not say.
 */
export function answerFromCache(
  pages: PageCache,
  files: CachedFiles,
  counts: CachedCounts,
  isHidden: () => boolean,
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const accepted = headers['accept-encoding'];
    // Most URLs are their own key.
    const page = pages.find(url, accepted) ?? findByKey(pages, url, accepted);
    const cached = page ?? (isHidden() ? undefined : files.find(url, headers));
    if (!cached) return false;
    sendCached(cached, request, response);
    counts[page ? 'page' : 'file'][method][response.statusCode === 304 ? 304 : 200]++;
    return true;
  };
}

function findByKey(pages: PageCache, url: string, accepted: string | undefined) {
  // May be the old URL of a redirect, such as `/?p=123`.
  if (url.startsWith('/?')) return undefined;
  const key = pageKey(url);
  return key === null || key === url ? undefined : pages.find(key, accepted);
}
