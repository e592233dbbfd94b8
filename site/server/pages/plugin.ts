import type { CachedFiles } from '@site/web-server/cache/cached-files';
import { cachePage, type StartData } from '@site/web-server/cache/cached-page';
import { sendCached } from '@site/web-server/cache/cached-response';
import { clientFiles } from '@site/web-server/cache/client-files';
import { chooseEncoding, compress, type Encoding } from '@site/web-server/cache/compression';
import type { PageCache, Rendered } from '@site/web-server/cache/page-cache';
import { plainErrorPage } from '@site/web-server/html/plain-error-page';
import { isFailure, sendError, toReply } from '@site/web-server/http/errors';
import { httpLimits } from '@site/web-server/http/http-limits';
import { isApiPath } from '@site/web-server/http/request-target';
import { addVary } from '@site/web-server/http/vary';
import type { Log, PageAnswer, PageHandler, StoreStartData } from '@site/web-server/pages/page-answer';
import { toWebRequest } from '@site/web-server/pages/web-request';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { Services } from '#server/services.ts';
import { redirectCaching } from '#site/redirects/redirect-caching.ts';
import type { PageSettings } from '#site/texts/page-settings.ts';
import { pageKey, pathOfData } from './cache/page-key.ts';
import { cacheStartData, readStartDataUrl, startDataUrl } from './cache/start-data.ts';

export interface PageSource {
  /** Null when the development server sends the browser's files. */
  readonly clientFolder: string | null;
  createHandler(
    services: Services,
    settings: PageSettings,
    log: Log,
    onUnknownStart: () => void,
  ): Promise<PageHandler>;
}

/** For loaders: the URL has other parameters than the visitor's, so it counts as no visit. */
const prefetch = { 'sec-purpose': 'prefetch' };

/** Register last: answers every URL that no other route does. Without `cache` every page is rendered for each request. */
export function pageRoutes(
  source: PageSource,
  services: Services,
  settings: PageSettings,
  {
    limitSubmissions,
    cache,
    files,
    headers,
    start,
  }: {
    limitSubmissions: onRequestAsyncHookHandler;
    cache: PageCache | null;
    files: CachedFiles | null;
    /** No hook adds them to cached responses. */
    headers: Readonly<Record<string, string>>;
    start: PageStart;
  },
) {
  return async (app: FastifyInstance): Promise<void> => {
    const { clientFolder } = source;
    if (clientFolder) await app.register(clientFiles(clientFolder, files));
    const handle = await source.createHandler(services, settings, app.log, () =>
      noteUnknownStart(start, app.log),
    );

    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: httpLimits.formBytes },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (isApiPath(request.url)) return sendError(error, request, reply);
      const { status, retryAfterSeconds } = toReply(error);
      if (isFailure(error, status)) request.log.error({ err: error, url: request.url }, 'a page failed');
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      reply.code(status).type('text/html; charset=utf-8').send(plainErrorPage(status));
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isApiPath(request.url)) return reply.callNotFound();
      return sendAnswer(request, reply, await handle(toWebRequest(request), request.log));
    };
    const renderCacheable = (
      key: string,
      request: FastifyRequest,
      more: RequestInit = {},
    ): Promise<Rendered<PageAnswer>> => {
      const asked = new Request(`${settings.siteUrl}${key}`, more);
      return renderPage((...parts) => handle(asked, request.log, ...parts), key, headers);
    };
    const answerGet = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/?') && (await followFromHome(services.redirects, request, reply)))
        return reply;
      const start = cache && readStartDataUrl(request.url);
      if (cache && start) {
        const data = await cache.startData(start, request.headers['accept-encoding'], () =>
          renderCacheable(start.key, request, { headers: prefetch }),
        );
        if (!data) return reply.code(404).header('cache-control', 'no-store').send();
        reply.hijack();
        return sendCached(data, request.raw, reply.raw);
      }
      const key = cache && pageKey(request.url);
      if (!cache || key === null || isApiPath(request.url)) return answer(request, reply);
      const isOwnKey = key === request.url;
      const rendered = await cache.render(key, request.headers['accept-encoding'], () =>
        renderCacheable(key, request, isOwnKey ? {} : { headers: prefetch }),
      );
      if (!('response' in rendered)) {
        if (isOwnKey || (await isMissingAlso(services.redirects, request, rendered.other)))
          return sendAnswer(request, reply, rendered.other);
        // A redirect passes the query on, and a failed page names its URL.
        await request.takeOwnSlot?.();
        return answer(request, reply);
      }
      reply.hijack();
      sendCached(rendered.response, request.raw, reply.raw);
    };
    app.get('*', { schema: { hide: true } }, answerGet);
    app.post('*', { schema: { hide: true }, onRequest: limitSubmissions }, answer);
  };
}

/** Other systems have posts at URLs such as `/?p=123`, where our home page is. @returns Whether it was answered. */
async function followFromHome(
  redirects: Services['redirects'],
  { url }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  // Without the database the home page is still cached.
  const next = await redirects.follow(new URL(url, 'http://site.invalid')).catch(() => null);
  if (!next) return false;
  reply.header('cache-control', redirectCaching(next.status, 'page')).redirect(next.location, next.status);
  return true;
}

/** Whether the missing page of a path is missing with this query too: old URLs with a query may redirect. */
async function isMissingAlso(
  redirects: Services['redirects'],
  { url }: FastifyRequest,
  { status }: PageAnswer,
): Promise<boolean> {
  if (status !== 404 && status !== 410) return false;
  const asked = new URL(url, 'http://site.invalid');
  if (asked.pathname.endsWith('.data')) asked.pathname = pathOfData(asked.pathname);
  return (await redirects.follow(asked, { isCounted: false })) === null;
}

export interface PageStart {
  isUnknown: boolean;
}

function noteUnknownStart(start: PageStart, log: FastifyBaseLogger): void {
  if (start.isUnknown) return;
  start.isUnknown = true;
  log.warn(
    'the framework starts pages in an unknown way: their policy allows every script file of this origin',
  );
}

const minCompressedBytes = 1_400;

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PageAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers(headers);
  // Fastify would send null as a body to HEAD.
  if (body === null || body.length < minCompressedBytes) return reply.send(body ?? undefined);
  addVary(reply);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressOnce(body, encoding));
}

/** The page for missing ones is one for many requests. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

function compressOnce(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const made = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(body, made);
  const bytes = made.get(encoding) ?? compress(body, encoding, 'fast');
  made.set(encoding, bytes);
  return bytes;
}

/** Renders from the URL alone, and without headers that a hook set for this visitor. Only status 200 is cached. */
async function renderPage(
  handle: (store: StoreStartData) => Promise<PageAnswer>,
  key: string,
  headersOfAll: Readonly<Record<string, string>>,
): Promise<Rendered<PageAnswer>> {
  let startData: StartData | undefined;
  const store: StoreStartData = (data) => {
    startData = cacheStartData(data, headersOfAll);
    return startDataUrl(key, startData.version);
  };
  const answer = await handle(store);
  if (answer.status !== 200 || answer.body === null) return { other: answer };
  const page = cachePage(answer.body, { ...headersOfAll, ...answer.headers, ...pageLifetime });
  return { page: { ...page, ...(startData && { startData }) } };
}

/** Browsers revalidate each time; a shared cache may answer for some seconds (RFC 9213). */
const pageLifetime = {
  'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
  'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=60',
  vary: 'Accept-Encoding',
};
