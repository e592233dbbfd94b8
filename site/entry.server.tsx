import { createHash, randomBytes } from 'node:crypto';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import { hasCode } from '@site/platform/http/errors';
import { plainWords, WordsContext } from '@site/ui/words';
import type { PageDocument } from '@site/web-server/pages/page-answer';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { settingsContext, siteContext } from '#site/texts/context.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import {
  documentContext,
  failuresContext,
  logContext,
  rememberDocumentContext,
} from '#site/texts/rendering-context.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { publicLayout } from '#site/urls/site-pages.ts';

/**
 * Renders without a stream, which takes longer: nothing in a page suspends. A failure is thrown, for the router to render
 * its error page. The page goes to `documentContext`; the response has no body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const isPublic = ids.includes(publicLayout);
  const data = isPublic ? null : await new Response(serverHandoffStream).text();
  const render = (): PageDocument => {
    const nonce = randomBytes(16).toString('base64');
    const html = renderToString(
      <WordsContext value={isPublic ? loadContext.get(siteContext).words : plainWords}>
        <ServerRouter context={ofMatchesAlone(context)} url={request.url} nonce={nonce} />
      </WordsContext>,
    );
    return { html, nonce, isPublic, loaderData: context.renderMeta?.didRenderScripts ? data : null };
  };
  const isShared = isPublic && (status === 404 || status === 410) && !isPreview(request);
  const document = isShared
    ? await loadContext.get(rememberDocumentContext)(keyOf(status, ids, context), render)
    : render();
  loadContext.set(documentContext, document);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status: statusOf(status, loadContext, headers), headers });
}

/** A missing page shows nothing of its URL: for a client that asks for ever new ones it is rendered once (test/http/missing-pages.test.ts). */
function keyOf(
  status: number,
  ids: readonly string[],
  { staticHandlerContext: { loaderData, errors } }: Pick<EntryContext, 'staticHandlerContext'>,
): string {
  return createHash('sha256')
    .update(JSON.stringify([status, ids, loaderData, errors]))
    .digest('base64url');
}

/** The router builds every route of the manifest again for each page, and only those that match are rendered. */
function ofMatchesAlone(context: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const matched = Object.fromEntries(
    context.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]]),
  );
  return { ...context, manifest: { ...context.manifest, routes: matched } };
}

const isPreview = ({ url }: Request): boolean => new URL(url).searchParams.has(previewParameter);

/** 503 while the posts' source is unavailable: clients may retry (RFC 9110, section 15.6.4). */
function statusOf(status: number, loadContext: RouterContextProvider, headers: Headers): number {
  if (status >= 500 && loadContext.get(failuresContext).isUnavailable) {
    headers.set('retry-after', '5');
    return 503;
  }
  return status;
}

/** Does not log aborted requests and refused forms (unknown route, or from another site). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isDatabaseUnavailable(error) || hasCode(error, 'api_unavailable'))
    context.get(failuresContext).isUnavailable = true;
  if (request.signal.aborted || isRefusal || isForeignForm(request, context.get(settingsContext))) return;
  context.get(logContext).error({ err: error, url: request.url }, 'a page failed');
};

/** Same rule as the router's, which throws an ordinary error before any action runs. */
function isForeignForm({ method, headers, url }: Request, { siteUrl }: PageSettings): boolean {
  const origin = headers.get('origin');
  if (method === 'GET' || method === 'HEAD' || origin === null) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : origin;
  return origin !== new URL(url).origin && host !== new URL(siteUrl).host;
}
