import type { CachedFiles } from '@site/web-server/cache/cached-files';
import type { PageCache } from '@site/web-server/cache/page-cache';
import type { Log, PageHandler } from '@site/web-server/pages/page-answer';
import {
  type FollowRedirect,
  type PageStart,
  pageRoutes as routes,
} from '@site/web-server/pages/page-routes';
import type { onRequestAsyncHookHandler } from 'fastify';
import { keyIn } from '#server/http/site-door.ts';
import { isForPrograms } from '#server/http/site-paths.ts';
import { countingKey } from '#site/modules/counting.ts';
import type { Services } from '#site/modules/services.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { siteKey } from '#site/texts/keys.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';

export interface PageSource {
  /** Null when the development server sends the browser's files. */
  readonly clientFolder: string | null;
  createHandler(
    services: Services,
    settings: PageSettings,
    log: Log,
    onUnknownStart: () => void,
  ): Promise<PageHandler>;
}

/** The pages of this site, with its redirects and cache keys. */
export function pageRoutes(
  source: PageSource,
  services: Services,
  settings: PageSettings,
  options: {
    limitSubmissions: onRequestAsyncHookHandler;
    cache: PageCache | null;
    files: CachedFiles | null;
    headers: Readonly<Record<string, string>>;
    start: PageStart;
  },
) {
  const follow: FollowRedirect = async (url, how) => {
    const next = await services.get(redirectsKey).follow(url, how);
    return next && { ...next, cacheControl: redirectCaching(next.status, 'page') };
  };
  const { limitSubmissions, cache, files, headers, start } = options;
  return routes({
    clientFolder: source.clientFolder,
    createHandler: (log, onUnknownStart) => source.createHandler(services, settings, log, onUnknownStart),
    siteUrl: settings.siteUrl,
    keyOf: keyIn(services.get(siteKey)),
    onMissing: (url) => services.get(countingKey)?.missing(url),
    ...{ isForPrograms, follow, limitSubmissions, cache, files, headers, start },
  });
}
