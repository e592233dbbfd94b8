import type { IncomingMessage, ServerResponse } from 'node:http';
import { type KeptPage, sendPage } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { sendReady } from './ready-answer.ts';
import type { ReadyFiles } from './ready-files.ts';

/** How often what is ready was sent before the framework saw the request, by method and status. Only ever added to. */
export type ReadyCounts = Readonly<
  Record<'page' | 'file', Readonly<Record<'GET' | 'HEAD', { 200: number; 304: number }>>>
>;

export function countNothingYet(): ReadyCounts {
  const none = () => ({ GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } });
  return { page: none(), file: none() };
}

/**
 * Answers with kept pages and ready files before the framework sees the request: what is ready costs no more than
 * sending it.
 *
 * @returns What tells whether a request was answered; the rest is for the framework.
 */
export function answerWithReady(pages: PageCache, files: ReadyFiles, counts: ReadyCounts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    const page = findPage(pages, url, headers['accept-encoding']);
    const file = page ? undefined : files.find(url, headers);
    if (page) sendPage(page, request, response);
    else if (file) sendReady(file.answer, file.tag, request, response);
    else return false;
    counts[page ? 'page' : 'file'][method][response.statusCode === 304 ? 304 : 200]++;
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
