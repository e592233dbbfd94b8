import { randomBytes } from 'node:crypto';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import { hasCode } from '@site/platform/http/errors';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { documentContext, failuresContext } from '#server/pages/rendering-context.ts';
import { logContext } from '#site/texts/log-context.ts';

/** Renders a screen of the admin area. A failure is thrown, for the router to render its error page. The screen goes to `documentContext`; the response has no body. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const data = await new Response(serverHandoffStream).text();
  const nonce = randomBytes(16).toString('base64');
  const html = renderToString(
    <ServerRouter context={ofMatchesAlone(context)} url={request.url} nonce={nonce} />,
  );
  const loaderData = context.renderMeta?.didRenderScripts ? data : null;
  loadContext.set(documentContext, { html, application: { nonce, loaderData } });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status: statusOf(status, loadContext, headers), headers });
}

/** The router builds every route of the manifest again for each page, and only those that match are rendered. */
function ofMatchesAlone(context: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const matched = Object.fromEntries(
    context.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]]),
  );
  return { ...context, manifest: { ...context.manifest, routes: matched } };
}

/** 503 while the database is unavailable: clients may retry (RFC 9110, section 15.6.4). */
function statusOf(status: number, loadContext: RouterContextProvider, headers: Headers): number {
  if (status >= 500 && loadContext.get(failuresContext).isUnavailable) {
    headers.set('retry-after', '5');
    return 503;
  }
  return status;
}

/** Does not log refusals, such as a form sent to a screen. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isDatabaseUnavailable(error) || hasCode(error, 'api_unavailable'))
    context.get(failuresContext).isUnavailable = true;
  context.get(logContext).error({ err: error, url: request.url }, 'a page failed');
};
