import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { CachedFiles } from '../cache/cached-files.ts';
import { cachePage } from '../cache/cached-page.ts';
import { sendCached } from '../cache/cached-response.ts';
import { clientFiles } from '../cache/client-files.ts';
import { chooseEncoding, compress } from '../cache/compression.ts';
import type { PageCache, Rendered } from '../cache/page-cache.ts';
import type { PageKey } from '../cache/page-key.ts';
import { plainErrorPage } from '../html/plain-error-page.ts';
import { isFailure, sendError, toReply } from '../http/errors.ts';
import { httpLimits } from '../http/http-limits.ts';
import { addVary } from '../http/vary.ts';
import type { Log, PageAnswer, PageHandler } from './page-answer.ts';
import { toWebRequest } from './web-request.ts';

/** Where old URLs lead; null: nowhere. `isCounted`: unless false, the use of a redirect is counted. */
export type FollowRedirect = (
  url: URL,
  options?: { isCounted: boolean },
) => Promise<{
  readonly location: string;
  readonly status: number;
  readonly cacheControl: string;
} | null>;

interface PageRoutesOptions {
  /** Null: another server sends the browser's files. */
  readonly clientFolder: string | null;
  /** `onUnknownStart`: for a page that the framework starts in a way that its policy does not know. */
  readonly createHandler: (log: Log, onUnknownStart: () => void) => Promise<PageHandler>;
  readonly siteUrl: string;
  readonly keyOf: PageKey;
  /** Paths that programs ask for: their errors are JSON. */
  readonly isForPrograms: (path: string) => boolean;
  readonly follow: FollowRedirect;
  /** Called for each URL that a page was asked for at and is not there, also where the answer was rendered before. */
  readonly onMissing?: (url: string) => void;
  readonly limitSubmissions: onRequestAsyncHookHandler;
  /** Null: every page is rendered for each request. */
  readonly cache: PageCache | null;
  readonly files: CachedFiles | null;
  /** No hook adds them to cached responses. */
  readonly headers: Readonly<Record<string, string>>;
  readonly start: PageStart;
}

/** For loaders: the URL has other parameters than the visitor's, so it counts as no visit. */
const prefetch = { 'sec-purpose': 'prefetch' };

/** Register last: answers every URL that no other route does. */
export function pageRoutes({
  clientFolder,
  createHandler,
  siteUrl,
  keyOf,
  isForPrograms,
  follow,
  onMissing = () => {},
  limitSubmissions,
  cache,
  files,
  headers,
  start,
}: PageRoutesOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    if (clientFolder) await app.register(clientFiles(clientFolder, files));
    const handle = await createHandler(app.log, () => noteUnknownStart(start, app.log));

    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: httpLimits.formBytes },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (isForPrograms(request.url)) return sendError(error, request, reply);
      const { status, retryAfterSeconds } = toReply(error);
      if (isFailure(error, status)) request.log.error({ err: error, url: request.url }, 'a page failed');
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      reply.code(status).type('text/html; charset=utf-8').send(plainErrorPage(status));
    });
    const send = (request: FastifyRequest, reply: FastifyReply, found: PageAnswer) => {
      const isAskedFor = request.method === 'GET' && request.headers['sec-purpose'] === undefined;
      if (found.status === 404 && isAskedFor) onMissing(request.url);
      return sendAnswer(request, reply, found);
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isForPrograms(request.url)) return reply.callNotFound();
      return send(request, reply, await handle(toWebRequest(request), request.log));
    };
    const renderCacheable = (
      key: string,
      request: FastifyRequest,
      more: RequestInit = {},
    ): Promise<Rendered<PageAnswer>> => {
      const asked = new Request(`${siteUrl}${key}`, more);
      return renderPage(() => handle(asked, request.log), headers);
    };
    const answerGet = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/?') && (await followFromHome(follow, request, reply))) return reply;
      const key = cache && keyOf(request.url);
      if (!cache || key === null || isForPrograms(request.url)) return answer(request, reply);
      const isOwnKey = key === request.url;
      const rendered = await cache.render(key, request.headers['accept-encoding'], () =>
        renderCacheable(key, request, isOwnKey ? {} : { headers: prefetch }),
      );
      if (!('response' in rendered)) {
        if (isOwnKey || (await isMissingAlso(follow, request, rendered.other)))
          return send(request, reply, rendered.other);
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
  follow: FollowRedirect,
  { url }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  // Without the database the home page is still cached.
  const next = await follow(new URL(url, 'http://site.invalid')).catch(() => null);
  if (!next) return false;
  reply.header('cache-control', next.cacheControl).redirect(next.location, next.status);
  return true;
}

/** Whether the missing page of a path is missing with this query too: old URLs with a query may redirect. */
async function isMissingAlso(
  follow: FollowRedirect,
  { url }: FastifyRequest,
  { status }: PageAnswer,
): Promise<boolean> {
  if (status !== 404 && status !== 410) return false;
  return (await follow(new URL(url, 'http://site.invalid'), { isCounted: false })) === null;
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
  { status, headers, body, compressed }: PageAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers(headers);
  // Fastify would send null as a body to HEAD.
  if (body === null || body.length < minCompressedBytes) return reply.send(body ?? undefined);
  addVary(reply);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(body);
  const bytes = compressed?.get(encoding) ?? compress(body, encoding, 'fast');
  compressed?.set(encoding, bytes);
  return reply.header('content-encoding', encoding).send(await bytes);
}

/** Renders from the URL alone, and without headers that a hook set for this visitor. Only status 200 is cached. */
async function renderPage(
  handle: () => Promise<PageAnswer>,
  headersOfAll: Readonly<Record<string, string>>,
): Promise<Rendered<PageAnswer>> {
  const answer = await handle();
  if (answer.status !== 200 || answer.body === null) return { other: answer };
  return { page: cachePage(answer.body, { ...headersOfAll, ...answer.headers, ...pageLifetime }) };
}

/** Browsers revalidate each time; a shared cache may answer for some seconds (RFC 9213). */
const pageLifetime = {
  'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
  'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=60',
  vary: 'Accept-Encoding',
};
