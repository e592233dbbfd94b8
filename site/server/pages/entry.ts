import * as build from 'virtual:react-router/server-build';
import { createStateMemo } from '@site/database/cache/state-memo';
import type { ClientParts } from '@site/web-server/html/client-parts';
import { openPage } from '@site/web-server/html/content-security-policy';
import type { StyleRules } from '@site/web-server/html/style-rules';
import type { Log, PageAnswer, PageDocument } from '@site/web-server/pages/page-answer';
import { createRequestHandler } from 'react-router';
import { hiddenFromSearch } from '#server/http/search-visibility.ts';
import { inItsLanguage } from '#server/http/site-door.ts';
import { translationsKey } from '#site/blog/translations/keys.ts';
import { freshnessKey } from '#site/modules/keys.ts';
import type { Services } from '#site/modules/services.ts';
import { answerPage } from '#site/public/rendering/answer-page.server.ts';
import type { Theme } from '#site/texts/brand/brand.ts';
import { alternatesContext, settingsContext, siteContext } from '#site/texts/context.ts';
import { alternatesOf } from '#site/texts/head/alternates.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { logContext } from '#site/texts/log-context.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { withOuterLinks } from '#site/urls/outer-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { pageKey } from './cache/page-key.ts';
import { isForeignForm } from './foreign-form.ts';
import { playHeroVideo } from './html/hero-video.ts';
import { protectPage } from './html/protected-page.ts';
import { pageContext, RouterPageContext } from './page-context.ts';
import { documentContext, failuresContext } from './rendering-context.ts';
import { createIsScreen } from './screen-paths.ts';

const maxMissingPages = 20;

const themes = new WeakMap<Theme, StyleRules>();

function rulesOf(theme: Theme): StyleRules {
  const rules = themes.get(theme) ?? [{ text: theme.css }];
  themes.set(theme, rules);
  return rules;
}

const none: ClientParts = { styles: new Map(), modules: [], firstScript: null };

const isCached = ({ pathname, search }: URL): boolean => pageKey(pathname + search) !== null;

interface FinishedPage {
  readonly html: Buffer;
  readonly policy: string;
  readonly compressed?: NonNullable<PageAnswer['compressed']>;
}

/** The one server module that Vite bundles. Services come from outside: pages recognize errors by `code`, not by class. */
export function createPageHandler(
  services: Services,
  settings: PageSettings,
  log: Log,
  onUnknownStart: () => void,
  parts = none,
) {
  const renderScreen = createRequestHandler(build, import.meta.env.MODE);
  const isScreen = createIsScreen(build.routes);
  const files = { styles: [...parts.styles.keys()], scripts: parts.modules };
  // A page that is not cached keeps its links: marked words of a search would move when fonts arrive.
  const partsFor = (url: URL, theme: Theme | null): ClientParts => {
    if (!isCached(url)) return { ...parts, areLinked: true };
    return theme ? { ...parts, styles: new Map([...parts.styles, [theme.path, rulesOf(theme)]]) } : parts;
  };
  const missing = createStateMemo(services.get(freshnessKey), { max: maxMissingPages });
  const protect = (page: PageDocument, url: URL, { home, brand }: SiteContent) => {
    // A preview's links lead to what is published.
    const { paths } = services.get(siteKey).current();
    const document = page.application ? page : { ...page, html: withOuterLinks(page.html, paths) };
    const additions = home.heroVideo ? [playHeroVideo] : [];
    return import.meta.env.DEV
      ? openPage(document, additions)
      : protectPage(document, settings, partsFor(url, brand.theme), onUnknownStart, additions);
  };
  const renderingOf = (url: URL, site: SiteContent) => ({
    files,
    finish: (html: string): FinishedPage => protect({ html }, url, site),
    remember: (key: string, render: () => FinishedPage) =>
      missing.remember(`${isCached(url)} ${key}`, async () => ({ ...render(), compressed: new Map() })),
  });
  const answerScreen = async (request: Request, context: Services, url: URL, site: SiteContent) => {
    const routerContext = new RouterPageContext(context);
    routerContext.set(failuresContext, { isUnavailable: false });
    const response = await renderScreen(request, routerContext);
    const document = routerContext.get(documentContext);
    return document
      ? {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          document: protect(document, url, site) as FinishedPage,
        }
      : response;
  };
  const alternatesAt = async (site: SiteContent, path: string) =>
    site.languages.length === 0
      ? []
      : alternatesOf(services.get(siteKey), site, path, await services.get(translationsKey).livePaths(path));
  const handle = async (
    request: Request,
    preview: SiteContent | null,
    requestLog: Log,
  ): Promise<PageAnswer> => {
    const url = new URL(request.url);
    const site = preview ?? (await services.get(siteKey).read());
    const context = pageContext(services, [
      [settingsContext, settings],
      [siteContext, site],
      [alternatesContext, await alternatesAt(site, url.pathname)],
      [logContext, requestLog],
    ]);
    // The router would log one as a failure.
    if (isForeignForm(request, settings.siteUrl))
      return {
        status: 400,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: Buffer.from('Bad Request'),
      };
    const answer = isScreen(url.pathname)
      ? await answerScreen(request, context, url, site)
      : await answerPage(request, context, renderingOf(url, site));
    const { status } = answer;
    const document = 'document' in answer ? answer.document : null;
    const headers: Record<string, string> = {
      ...(answer instanceof Response ? Object.fromEntries(answer.headers) : answer.headers),
      ...(document && {
        'content-security-policy': document.policy,
        'content-type': 'text/html; charset=utf-8',
      }),
      ...(site.settings.isHiddenFromSearch && { 'x-robots-tag': hiddenFromSearch }),
    };
    if (url.searchParams.has(previewParameter)) limitToEditors(headers);
    if (document) {
      const { html, compressed } = document;
      return {
        status,
        headers,
        body: request.method === 'HEAD' ? null : html,
        ...(compressed && { compressed }),
      };
    }
    const hasBody = answer instanceof Response && answer.body !== null;
    return { status, headers, body: hasBody ? Buffer.from(await answer.arrayBuffer()) : null };
  };
  return (request: Request, requestLog: Log = log): Promise<PageAnswer> =>
    inItsLanguage(services.get(siteKey), request, (own, preview) => handle(own, preview, requestLog));
}

/** Of a page with a draft in it: nobody keeps or finds it, and the screen that edits it shows it in a frame. */
function limitToEditors(headers: Record<string, string>): void {
  headers['cache-control'] = 'no-store';
  headers['x-robots-tag'] = 'noindex';
  // Its URL is the key to the draft.
  headers['referrer-policy'] = 'no-referrer';
  headers['x-frame-options'] = 'SAMEORIGIN';
  const policy = headers['content-security-policy'];
  if (policy)
    headers['content-security-policy'] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}
