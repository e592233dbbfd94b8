import * as build from 'virtual:react-router/server-build';
import { createStateMemo } from '@site/database/cache/state-memo';
import type { ClientParts } from '@site/web-server/html/client-parts';
import { openPage } from '@site/web-server/html/content-security-policy';
import { readRules } from '@site/web-server/html/style-rules';
import type { Log, PageAnswer, PageDocument } from '@site/web-server/pages/page-answer';
import { createRequestHandler } from 'react-router';
import { hiddenFromSearch } from '#server/http/search-visibility.ts';
import { inItsLanguage } from '#server/http/site-door.ts';
import { translationsKey } from '#site/blog/translations/keys.ts';
import { freshnessKey } from '#site/modules/keys.ts';
import type { Services } from '#site/modules/services.ts';
import type { Theme } from '#site/texts/brand/brand.ts';
import { alternatesContext, settingsContext, siteContext } from '#site/texts/context.ts';
import { alternatesOf } from '#site/texts/head/alternates.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import {
  documentContext,
  failuresContext,
  logContext,
  type RememberDocument,
  rememberDocumentContext,
} from '#site/texts/rendering-context.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { withOuterLinks } from '#site/urls/outer-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { pageKey } from './cache/page-key.ts';
import { playHeroVideo } from './html/hero-video.ts';
import { protectPage } from './html/protected-page.ts';
import { PageContext } from './page-context.ts';

const maxMissingPages = 20;

const none: ClientParts = { styles: new Map(), firstScript: null };

/** The one server module that Vite bundles. Services come from outside: pages recognize errors by `code`, not by class. */
export function createPageHandler(
  services: Services,
  settings: PageSettings,
  log: Log,
  onUnknownStart: () => void,
  parts = none,
) {
  // A form's origin is the site's own also when a proxy rewrites the host or ends TLS.
  const allowedActionOrigins = [new URL(settings.siteUrl).host];
  const render = createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE);
  // A page that is not cached keeps its links: marked words of a search would move when fonts arrive.
  const partsFor = (url: string, theme: Theme | null): ClientParts => {
    const { pathname, search } = new URL(url);
    if (parts === none || pageKey(pathname + search) === null) return { ...parts, styles: none.styles };
    return theme
      ? { ...parts, styles: new Map([...parts.styles, [theme.path, readRules(theme.css)]]) }
      : parts;
  };
  const missing = createStateMemo(services.get(freshnessKey), { max: maxMissingPages });
  const remember: RememberDocument = (key, render) => missing.remember(key, async () => render());
  const protect = (page: PageDocument, url: string, { home, brand }: SiteContent) => {
    // A preview's links lead to what is published.
    const { paths } = services.get(siteKey).current();
    const document = page.isPublic ? { ...page, html: withOuterLinks(page.html, paths) } : page;
    const additions = home.heroVideo ? [playHeroVideo] : [];
    return import.meta.env.DEV
      ? openPage(document, additions)
      : protectPage(document, settings, partsFor(url, brand.theme), onUnknownStart, additions);
  };
  const protectedPages = new WeakMap<PageDocument, ReturnType<typeof protect>>();
  const handle = async (
    request: Request,
    preview: SiteContent | null,
    requestLog: Log,
  ): Promise<PageAnswer> => {
    const context = new PageContext(services);
    context.set(settingsContext, settings);
    const site = preview ?? (await services.get(siteKey).read());
    context.set(siteContext, site);
    const { pathname } = new URL(request.url);
    if (site.languages.length > 0)
      context.set(
        alternatesContext,
        await alternatesOf(
          services.get(siteKey),
          site,
          pathname,
          await services.get(translationsKey).livePaths(pathname),
        ),
      );
    context.set(logContext, requestLog);
    context.set(rememberDocumentContext, remember);
    context.set(failuresContext, { isUnavailable: false });
    const response = await render(request, context);
    const { status, headers } = response;
    const document = context.get(documentContext);
    let body: Buffer | null = null;
    if (document) {
      const page = protectedPages.get(document) ?? protect(document, request.url, site);
      protectedPages.set(document, page);
      const { html, policy } = page;
      headers.set('content-security-policy', policy);
      if (request.method !== 'HEAD') body = html;
    } else if (response.body) body = Buffer.from(await response.arrayBuffer());
    if (site.settings.isHiddenFromSearch) headers.set('x-robots-tag', hiddenFromSearch);
    if (new URL(request.url).searchParams.has(previewParameter)) limitToEditors(headers);
    return { status, headers: Object.fromEntries(headers), body };
  };
  return (request: Request, requestLog: Log = log): Promise<PageAnswer> =>
    inItsLanguage(services.get(siteKey), request, (own, preview) => handle(own, preview, requestLog));
}

/** Of a page with a draft in it: nobody keeps or finds it, and the screen that edits it shows it in a frame. */
function limitToEditors(headers: Headers): void {
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  // Its URL is the key to the draft.
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-frame-options', 'SAMEORIGIN');
  const policy = headers.get('content-security-policy');
  if (policy) {
    headers.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  }
}
