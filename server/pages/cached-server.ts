import type { IncomingMessage, ServerResponse } from 'node:http';
import { type KeptPage, sendPage } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

/** How often kept pages were sent before the framework saw the request, by method and status. Only ever added to. */
export interface KeptPageCounts {
  readonly GET: { 200: number; 304: number };
  readonly HEAD: { 200: number; 304: number };
}

export const countNothingYet = (): KeptPageCounts => ({
  GET: { 200: 0, 304: 0 },
  HEAD: { 200: 0, 304: 0 },
});

/**
 * Answers with kept pages before the framework sees the request: what is ready costs no more than sending it.
 *
 * @returns What tells whether a request was answered; the rest is for the framework.
 */
export function answerWithKept(cache: PageCache, counts: KeptPageCounts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const page = findPage(cache, url, headers['accept-encoding']);
    if (!page) return false;
    sendPage(page, request, response);
    counts[method][response.statusCode === 304 ? 304 : 200]++;
    return true;
  };
}

function findPage(cache: PageCache, url: string, accepted: string | undefined): KeptPage | undefined {
  // Most addresses are their own key, and then need not be read at all.
  const page = cache.find(url, accepted);
  if (page) return page;
  const key = pageKey(url);
  return key === null || key === url ? undefined : cache.find(key, accepted);
}
