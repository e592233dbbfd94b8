import { randomBytes } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { hasCode } from '#platform/http/errors.ts';
import {
  failuresContext,
  logContext,
  scriptNonceHeader,
  settingsContext,
  startDataContext,
  startWhenUsedHeader,
} from './context.ts';
import type { PageSettings } from './page-settings.ts';
import { previewParameter } from './site/site-wire.ts';

/**
 * Renders a page as a whole before anything is sent: a failure inside it can still become the error page with its own
 * status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(scriptNonceHeader, nonce);
  const mayWait = status < 500 && isReadOnly(request, routerContext);
  const store = mayWait && status === 200 ? loadContext.get(startDataContext) : null;
  const { serverHandoffStream, ...withoutData } = routerContext;
  const data = store && (await new Response(serverHandoffStream).text());
  const render = (context: EntryContext) => renderWhole(context, request, nonce, loadContext);
  let { stream, failure } = await render(data === null ? routerContext : withoutData);
  const sent = statusOf(status, failure, loadContext, headers);
  if (mayWait && sent < 500) headers.set(startWhenUsedHeader, data && store ? store(data) : '');
  // A page that failed starts at once, with its data.
  const { body } = new Response(sent < 500 ? null : data);
  if (body) ({ stream } = await render({ ...routerContext, serverHandoffStream: body }));
  return new Response(stream, { status: sent, headers });
}

async function renderWhole(
  context: EntryContext,
  { url, signal }: Request,
  nonce: string,
  loadContext: RouterContextProvider,
): Promise<{ stream: ReadableStream; failure: unknown }> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
    nonce,
    signal,
    onError(error) {
      failure = error;
      loadContext.get(logContext).error({ err: error, url }, 'a page failed to render');
    },
  });
  await stream.allReady;
  return { stream, failure };
}

/** A public page. Previews are watched by the form that they show, and a page that failed says so in the console. */
function isReadOnly({ url }: Request, { staticHandlerContext }: EntryContext): boolean {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const isPreview = ids.includes('blog/drafts/preview') || new URL(url).searchParams.has(previewParameter);
  return ids.includes('company/site-layout') && !isPreview;
}

/** 503 when what holds the posts is unavailable: the client may retry in a moment (RFC 9110, section 15.6.4). */
function statusOf(
  status: number,
  failure: unknown,
  loadContext: RouterContextProvider,
  headers: Headers,
): number {
  if (status >= 500 && loadContext.get(failuresContext).isUnavailable) {
    headers.set('retry-after', '5');
    return 503;
  }
  return failure === undefined ? status : 500;
}

/**
 * Logs failures in loaders and actions. An aborted request is no failure, nor is a refused form: one that no page takes, or
 * one of another site.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isDatabaseUnavailable(error) || hasCode(error, 'api_unavailable'))
    context.get(failuresContext).isUnavailable = true;
  if (request.signal.aborted || isRefusal || isForeignForm(request, context.get(settingsContext))) return;
  context.get(logContext).error({ err: error, url: request.url }, 'a page failed');
};

/** The router's own rule; it throws an ordinary error before any action runs. */
function isForeignForm({ method, headers, url }: Request, { siteUrl }: PageSettings): boolean {
  const origin = headers.get('origin');
  if (method === 'GET' || method === 'HEAD' || origin === null) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : origin;
  return origin !== new URL(url).origin && host !== new URL(siteUrl).host;
}
