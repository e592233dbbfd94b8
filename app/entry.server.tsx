import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
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
  documentContext,
  failuresContext,
  logContext,
  settingsContext,
  startDataContext,
} from './context.ts';
import type { PageSettings } from './page-settings.ts';
import { previewParameter } from './site/site-wire.ts';

/**
 * Renders a page as a whole: a failure inside it is thrown, and the router asks for the error page with its own status.
 * Nothing in a page waits, so no stream is needed, which takes longer. The page is in `documentContext`; the response has
 * no body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const data = await new Response(serverHandoffStream).text();
  const page = renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />);
  // Which only React's streams write.
  const html = `<!DOCTYPE html>${page}`;
  const sent = statusOf(status, loadContext, headers);
  const startsWhenUsed = status < 500 && isReadOnly(request, context);
  const store = startsWhenUsed && status === 200 ? loadContext.get(startDataContext) : null;
  const startData = store ? store(data) : '';
  const hasScripts = context.renderMeta?.didRenderScripts && !store;
  loadContext.set(documentContext, {
    html: hasScripts ? withData(html, data, nonce) : html,
    ...{ nonce, startsWhenUsed, startData },
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status: sent, headers });
}

/** As the router gives itself the data of the loaders from a stream. */
function withData(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf('</body>');
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `const { streamController } = __reactRouterContext;
streamController.enqueue(${text});
streamController.close();`;
  return `${html.slice(0, end)}<script nonce="${nonce}">{${script}}</script>${html.slice(end)}`;
}

/** A public page. Previews are watched by the form that they show, and a page that failed says so in the console. */
function isReadOnly(
  { url }: Request,
  { staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>,
): boolean {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const isPreview = ids.includes('blog/drafts/preview') || new URL(url).searchParams.has(previewParameter);
  return ids.includes('company/site-layout') && !isPreview;
}

/** 503 when what holds the posts is unavailable: the client may retry in a moment (RFC 9110, section 15.6.4). */
function statusOf(status: number, loadContext: RouterContextProvider, headers: Headers): number {
  if (status >= 500 && loadContext.get(failuresContext).isUnavailable) {
    headers.set('retry-after', '5');
    return 503;
  }
  return status;
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
