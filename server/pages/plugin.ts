import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { Log } from '#app/context.ts';
import type { PageSettings } from '#app/page-settings.ts';
import type { Services } from '#app/services.ts';
import { isFailure, sendError, toReply } from '#server/http/errors.ts';
import { httpLimits } from '#server/http/http-limits.ts';
import { chooseEncoding } from './cache/accepted-encodings.ts';
import { clientFiles } from './cache/client-files.ts';
import { keepPage, sendPage } from './cache/kept-page.ts';
import type { PageCache, Rendered } from './cache/page-cache.ts';
import { pageKey } from './cache/page-key.ts';
import { press } from './cache/press.ts';
import type { ReadyFiles } from './cache/ready-files.ts';
import { plainErrorPage } from './html/plain-error-page.ts';
import { toWebRequest } from './web-request.ts';

/** Renders a page: the bundle's handler, or the one of the development server. */
export type PageHandler = (
  request: Request,
  /** Takes the lines of this request; absent: the log of the process. */
  log?: Log,
) => Promise<Response>;

/** Where pages come from: the build, or the development server. */
export interface PageSource {
  /** Folder of the browser's files; null when the development server sends them. */
  readonly clientFolder: string | null;
  /** @param onUnknownStart Called for each page that the framework starts in an unknown way. */
  createHandler(
    services: Services,
    settings: PageSettings,
    log: Log,
    onUnknownStart: () => void,
  ): Promise<PageHandler>;
}

/** Tells loaders that nobody has asked for this very address: it counts as no visit. */
const ahead = { 'sec-purpose': 'prefetch' };

/**
 * The browser's files, and every address that nothing else answers. Register last.
 *
 * @param options `limitPosts` counts forms (the contact form is the only one); without `cache` every page is
 * rendered for each request.
 */
export function pageRoutes(
  source: PageSource,
  services: Services,
  settings: PageSettings,
  {
    limitPosts,
    cache,
    files,
    headers,
    start,
  }: {
    limitPosts: onRequestAsyncHookHandler;
    cache: PageCache | null;
    /** Keeps what is asked for of the browser's files; null: each is sent from disk. */
    files: ReadyFiles | null;
    /** Of every response, for those that are kept: no hook sees these. */
    headers: Readonly<Record<string, string>>;
    /** Learns how the framework starts the pages. */
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
      if (isApiAddress(request.url)) return sendError(error, request, reply);
      const { status, retryAfterSeconds } = toReply(error);
      if (isFailure(error, status)) request.log.error({ err: error, url: request.url }, 'a page failed');
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      reply.code(status).type('text/html; charset=utf-8').send(plainErrorPage(status));
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isApiAddress(request.url)) return reply.callNotFound();
      return sendAnswer(request, reply, await readWhole(await handle(toWebRequest(request), request.log)));
    };
    const answerGet = async (request: FastifyRequest, reply: FastifyReply) => {
      const key = cache && pageKey(request.url);
      if (!cache || key === null || isApiAddress(request.url)) return answer(request, reply);
      const isAsked = key === request.url;
      const toKeep = new Request(`${settings.siteUrl}${key}`, isAsked ? {} : { headers: ahead });
      const rendered = await cache.render(key, request.headers['accept-encoding'], () =>
        renderPage((asked) => handle(asked, request.log), toKeep, headers),
      );
      // What is not kept may depend on the whole address, as a redirect does, which hands the query on.
      if (!('page' in rendered))
        return isAsked ? sendAnswer(request, reply, rendered.other) : answer(request, reply);
      reply.hijack();
      sendPage(rendered.page, request.raw, reply.raw);
    };
    app.get('*', { schema: { hide: true } }, answerGet);
    app.post('*', { schema: { hide: true }, onRequest: limitPosts }, answer);
  };
}

/** Whether a page was rendered that the framework starts in an unknown way. */
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

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

async function readWhole(response: Response): Promise<Answer> {
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : null;
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** Less is sent in one packet anyway. */
const leastPressed = 1_400;

/** Sends what is not kept, pressed for this visitor alone. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Answer,
): Promise<FastifyReply> {
  reply.code(status).headers(headers);
  // The framework takes null for a body when it is asked with HEAD.
  if (body === null || body.length < leastPressed) return reply.send(body ?? undefined);
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await press(body, encoding, 'fast'));
}

/**
 * Renders a page that may be kept: for its address alone, and with no header that a hook set for this visitor, so
 * that nothing of one gets to the others. Only a page that was found is kept.
 */
async function renderPage(
  handle: (asked: Request) => Promise<Response>,
  request: Request,
  headersOfAll: Readonly<Record<string, string>>,
): Promise<Rendered<Answer>> {
  const answer = await readWhole(await handle(request));
  if (answer.status !== 200 || answer.body === null) return { other: answer };
  return { page: keepPage(answer.body, { ...headersOfAll, ...answer.headers, ...pageLifetime }) };
}

/** Browsers ask each time, and mostly hear 304; a shared cache in front may answer for a few seconds (RFC 9213). */
const pageLifetime = {
  'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
  'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=60',
  vary: 'Accept-Encoding',
};

/** An unknown address of the API answers as the API does. */
function isApiAddress(url: string): boolean {
  return /^\/(api|uploads)(\/|$|\?)/.test(url);
}
