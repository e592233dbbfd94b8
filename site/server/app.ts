import cors from '@fastify/cors';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { callerOf, guardRoutes, isSignedIn } from '@site/accounts/route-guard.server';
import { actingUser } from '@site/accounts/user-activity.server';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import type { DiskReserve } from '@site/platform/files/disk-reserve';
import { type AdmissionQueue, createAdmissionQueue } from '@site/web-server/admission/admission-queue';
import { logRejections, registerOverloadGuard, rejectEarly } from '@site/web-server/admission/overload-guard';
import { answerFromCache } from '@site/web-server/cache/answer-from-cache';
import { noCachedCounts } from '@site/web-server/cache/cached-counts';
import { type CachedFiles, createCachedFiles } from '@site/web-server/cache/cached-files';
import { createPageCache, type PageCache } from '@site/web-server/cache/page-cache';
import type { PageKey } from '@site/web-server/cache/page-key';
import { registerApiDocs } from '@site/web-server/http/api-docs';
import { registerErrors } from '@site/web-server/http/errors';
import { createInstance } from '@site/web-server/http/fastify-instance';
import { createHealthCheck, type Health, healthRoutes } from '@site/web-server/http/health';
import { httpLimits } from '@site/web-server/http/http-limits';
import { closeConnectionsWhenIdle } from '@site/web-server/http/http-server';
import { nameOuterPaths, type OuterUrls } from '@site/web-server/http/outer-urls';
import { trackRoutes } from '@site/web-server/http/registered-routes';
import { drainUnreadBodies, limitArrivingBodies } from '@site/web-server/http/request-bodies';
import { sendRequestIds } from '@site/web-server/http/request-ids';
import { logRequests } from '@site/web-server/http/request-log';
import { keepRoomToDelete } from '@site/web-server/http/room-on-full-disk';
import { registerSecurityHeaders, securityHeaders } from '@site/web-server/http/security-headers';
import { warnOfUnexpectedProxy } from '@site/web-server/http/unexpected-proxy';
import { refuseTwoHosts } from '@site/web-server/http/unreadable-requests';
import type { Metrics } from '@site/web-server/monitoring/metrics';
import { metricsRoute } from '@site/web-server/monitoring/metrics-endpoints';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { attributeRequests } from '#site/audit/attribute-requests.server.ts';
import { activityKey } from '#site/audit/keys.ts';
import { recordRefusedRequests } from '#site/audit/record-refused-requests.server.ts';
import { signInKey } from '#site/auth/keys.ts';
import { contactSendersKey } from '#site/contact/keys.ts';
import { contactRateLimit } from '#site/contact/messages/contact-api.server.ts';
import { limitSubmissions } from '#site/contact/spam/sender-limit.server.ts';
import { mailServerKey } from '#site/mail/keys.ts';
import { freshnessKey } from '#site/modules/keys.ts';
import type { Services } from '#site/modules/services.ts';
import { modules } from '#site/modules.server.ts';
import { mayUser } from '#site/session/permissions.ts';
import { siteKey } from '#site/texts/keys.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';
import type { Config } from './config.ts';
import { hideFromSearch, isHidden } from './http/search-visibility.ts';
import { isForProbes, isForPrograms, isShownElsewhere, worksOnFullDisk } from './http/site-paths.ts';
import { siteReadiness } from './monitoring/readiness.ts';
import { registerOperations } from './operation-routes.ts';
import { isFixedPage, pageKey } from './pages/cache/page-key.ts';
import { probePages } from './pages/page-probe.ts';
import { type PageSource, pageRoutes } from './pages/plugin.ts';
import { recordSlowRequests } from './system/slow-requests.ts';
import { createSystemRepository } from './system/system-repository.ts';

interface AppDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly services: Services;
  readonly logger: FastifyBaseLogger;
  readonly pages?: PageSource | undefined;
  readonly isDraining?: () => boolean;
  /** Absent: requests are counted in this process. */
  readonly rateLimitStore?: FastifyRateLimitStoreCtor | undefined;
  readonly reserve?: DiskReserve | null;
  readonly metrics?: Metrics | null;
}

interface Parts extends AppDependencies {
  /** Null: every page is rendered for each request. */
  readonly cache: PageCache | null;
  readonly files: CachedFiles | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly queue: AdmissionQueue;
  readonly urls: OuterUrls;
  /** Of a URL as visitors know it. */
  readonly keyOf: PageKey;
  readonly onRejected: () => void;
}

export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, mediaStore, services, logger } = dependencies;
  const parts = partsOf(dependencies);
  const app = openInstance(parts);
  observeRequests(app, parts);
  const answers = trackRoutes(app);
  const pages = dependencies.pages && probePages(dependencies.pages, config.siteUrl);
  const checkHealth = createHealthCheck(
    siteReadiness({ config, database, mediaStore, pages, mailServer: services.get(mailServerKey).state }),
    logger,
  );
  await registerStates(app, parts, checkHealth);
  await limitRequests(app, parts);
  await services.get(siteKey).read();
  registerApiDocs(app, {
    description: 'Blogs and pages, media, messages, the content of the site, and accounts.',
    titleOf: async () => (await services.get(siteKey).read()).company.name,
    siteUrl: config.siteUrl,
  });
  const perMinute = app.rateLimit(contactRateLimit) as onRequestAsyncHookHandler;
  const limitContact = limitSubmissions(perMinute, services.get(contactSendersKey));
  const { siteUrl, apiUrl } = config;
  const settings = { siteUrl, apiUrl, uploadsUrl: config.s3?.publicUrl ?? undefined };
  const web = {
    own: { host: new URL(siteUrl).host, answers },
    settings,
    limitSubmissions: limitContact,
  };
  for (const { routes } of modules)
    for (const plugin of routes?.(services, web) ?? []) await app.register(plugin);
  await registerOperations(app, { config, database, checkHealth, services, now: () => new Date() });
  if (pages) {
    const options = { ...parts, limitSubmissions: limitContact, start: pages.start };
    await app.register(pageRoutes(pages.source, services, settings, options));
  }
  await app.ready();
  return app;
}

function partsOf(dependencies: AppDependencies): Parts {
  const { config, logger, metrics, pages, services } = dependencies;
  // What the development server renders changes with every edit.
  const isCaching = pages?.clientFolder && config.pageCacheBytes > 0;
  const cache = isCaching
    ? createPageCache(services.get(freshnessKey), { maxBytes: config.pageCacheBytes })
    : null;
  const logRejection = logRejections(logger);
  const urls = outerUrlsOf(services.get(siteKey));
  return {
    ...dependencies,
    cache,
    urls,
    keyOf: (url) => pageKey(urls.inward(url)),
    files: cache && createCachedFiles(),
    headers: securityHeaders(config.siteUrl),
    queue: createAdmissionQueue(httpLimits.admission),
    onRejected() {
      logRejection();
      metrics?.noteRejected();
    },
  };
}

/** As the owner has named paths last. */
const outerUrlsOf = (site: SiteSource): OuterUrls => ({
  inward: (url) => site.current().paths.inward(url),
  outward: (url) => site.current().paths.outward(url),
  redirectFrom: (url) => site.current().paths.redirectFrom(url),
  // Only pages have other names.
  whenKnown: (url) => (isForPrograms(url) || isForProbes(url) ? null : site.refresh()),
});

function openInstance(parts: Parts): FastifyInstance {
  const { config, services, logger, metrics, cache, files, headers, queue, onRejected, urls, keyOf } = parts;
  const isSiteHidden = () => isHidden(services.get(siteKey));
  return createInstance({
    ...{ isForPrograms, urls },
    ...{ logger, headers, trustedProxies: config.trustedProxies },
    handlers: [
      ...(config.trustedProxies === 0 ? [warnOfUnexpectedProxy(logger)] : []),
      refuseTwoHosts(headers),
      ...(cache && files
        ? [
            answerFromCache({
              ...{ pages: cache, files, keyOf },
              isRedirected: (url) => urls.redirectFrom(url) !== null,
              counts: metrics?.cached ?? noCachedCounts(),
              isHidden: isSiteHidden,
            }),
          ]
        : []),
      rejectEarly(queue, headers, onRejected),
    ],
    events: {
      onRefused: metrics?.noteRefusedConnection,
      onSlow(count) {
        logger.info({ count }, 'connections were closed: too slow');
        metrics?.noteSlowConnections(count);
      },
    },
  });
}

function observeRequests(app: FastifyInstance, parts: Parts): void {
  const { config, database, services, headers, reserve, metrics, cache, urls } = parts;
  if (reserve) keepRoomToDelete(app, reserve, config.dataDir, ({ url }) => worksOnFullDisk(url));
  guardRoutes(app, { auth: services.get(signInKey).auth, mayUser });
  const actingCallerOf = (request: FastifyRequest) => {
    const caller = callerOf(request);
    return caller ? actingUser(caller, caller.sessionId) : null;
  };
  attributeRequests(app, actingCallerOf);
  recordRefusedRequests(app, services.get(activityKey), actingCallerOf);
  registerErrors(app);
  registerSecurityHeaders(app, headers, isShownElsewhere);
  sendRequestIds(app);
  nameOuterPaths(app, urls, redirectCaching(301, 'page'));
  drainUnreadBodies(app, { lingerMs: httpLimits.lingerMs });
  closeConnectionsWhenIdle(app);
  metrics?.watchRequests(app);
  if (cache) metrics?.watchPageCache(cache);
  logRequests(app);
  recordSlowRequests(app, createSystemRepository(database));
}

/** What balancers and monitoring ask for, which no limit refuses. */
async function registerStates(
  app: FastifyInstance,
  { config, services, metrics, isDraining = () => false }: Parts,
  checkHealth: () => Promise<Health>,
): Promise<void> {
  await app.register(healthRoutes(checkHealth, { isDraining }));
  hideFromSearch(app, services.get(siteKey));
  if (metrics && config.metrics.token) await app.register(metricsRoute(metrics, config.metrics.token));
}

async function limitRequests(
  app: FastifyInstance,
  { config, services, cache, queue, onRejected, rateLimitStore: store }: Parts,
): Promise<void> {
  registerOverloadGuard(app, queue, {
    isUser: (request) => isSignedIn(services.get(signInKey).auth, request),
    // A page that many wait for is rendered once, and what visitors ask for before what anybody can make up.
    ...(cache && {
      isWanted: (key) => isFixedPage(key) || cache.hasKnown(key),
      keyOf: ({ method, routeOptions, url }) =>
        method === 'GET' && routeOptions.url === '*' ? pageKey(url) : null,
    }),
    onRejected,
  });
  limitArrivingBodies(app, { maxOfNetwork: httpLimits.bodiesOfNetwork });
  await app.register(rateLimit, { global: false, ...(store && { store }) });
  if (config.corsOrigins.length > 0) await app.register(cors, corsOptions(config.corsOrigins));
}

function corsOptions(origins: readonly string[]) {
  return {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match'],
    exposedHeaders: [
      'ETag',
      'Link',
      'Location',
      'Retry-After',
      'X-Request-Id',
      'X-Total-Bytes',
      'X-Total-Count',
    ],
    maxAge: 600,
  };
}
