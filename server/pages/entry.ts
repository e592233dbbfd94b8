import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { failuresContext, type Log, logContext, servicesContext, settingsContext } from '#app/context.ts';
import type { PageSettings } from '#app/page-settings.ts';
import type { Services } from '#app/services.ts';
import { pageKey } from './cache/page-key.ts';
import { openPage, protectPage } from './html/content-security-policy.ts';
import type { WrittenStyles } from './html/written-styles.ts';

const none: WrittenStyles = new Map();

/**
 * The one module of the server that Vite bundles: it holds the routes, and with them the context keys.
 * Services come in from outside, so an error they throw is told by its `code`, never by its class.
 */
export function createPageHandler(
  services: Services,
  settings: PageSettings,
  log: Log,
  /** Written into pages that are kept; the development server has none. */
  styles = none,
) {
  // Forms are taken from the site's own address also when a proxy rewrites the host or ends TLS.
  const allowedActionOrigins = [new URL(settings.siteUrl).host];
  const render = createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE);
  // Elsewhere it would have to be done again for each visitor; and what was searched for is marked, so that the text
  // behind a mark would move when the fonts come later.
  const stylesFor = (address: string) => {
    const { pathname, search } = new URL(address);
    return pageKey(pathname + search) === null ? none : styles;
  };
  return async (request: Request, requestLog: Log = log): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(settingsContext, settings);
    context.set(logContext, requestLog);
    context.set(failuresContext, { isDatabaseAway: false });
    const response = await render(request, context);
    return import.meta.env.DEV ? openPage(response) : protectPage(response, settings, stylesFor(request.url));
  };
}
