import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  failuresContext,
  type Log,
  logContext,
  servicesContext,
  settingsContext,
  siteContext,
} from '#app/context.ts';
import type { PageSettings } from '#app/page-settings.ts';
import type { Services } from '#app/services.ts';
import { pageKey } from './cache/page-key.ts';
import { openPage, protectPage } from './html/content-security-policy.ts';
import type { InlinedStyles } from './html/inlined-styles.ts';

const none: InlinedStyles = new Map();

/**
 * The one module of the server that Vite bundles: it holds the routes and their context keys. Services come from
 * outside, so pages recognize errors by `code`, never by class.
 * @param onUnknownStart Called for each page that the framework starts in an unknown way.
 * @param styles Inlined into cacheable pages; the development server has none.
 */
export function createPageHandler(
  services: Services,
  settings: PageSettings,
  log: Log,
  onUnknownStart: () => void,
  styles = none,
) {
  // A form's origin is the site's own also when a proxy rewrites the host or ends TLS.
  const allowedActionOrigins = [new URL(settings.siteUrl).host];
  const render = createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE);
  // A page that is not cached would have its styles hashed each time, and marked words of a search would move when
  // fonts arrive.
  const stylesFor = (url: string) => {
    const { pathname, search } = new URL(url);
    return pageKey(pathname + search) === null ? none : styles;
  };
  return async (request: Request, requestLog: Log = log): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(settingsContext, settings);
    context.set(siteContext, await services.site.read());
    context.set(logContext, requestLog);
    context.set(failuresContext, { isDatabaseAway: false });
    const response = await render(request, context);
    return import.meta.env.DEV
      ? openPage(response)
      : protectPage(response, settings, stylesFor(request.url), onUnknownStart);
  };
}
