import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRequestAsyncHookHandler,
} from 'fastify';
import { backupApi } from '#app/admin/backups/backup-api.server.ts';
import { systemApi } from '#app/admin/system/system-api.server.ts';
import { activityApi } from '#app/audit/activity-api.server.ts';
import { attributeRequests } from '#app/audit/attribute-requests.server.ts';
import { ownAccountApi } from '#app/auth/account/own-account-api.server.ts';
import {
  forgottenPasswordApi,
  passwordRateLimit,
} from '#app/auth/forgotten-password/forgotten-password-api.server.ts';
import { signInLinkApi } from '#app/auth/links/sign-in-link-api.server.ts';
import { passkeyApi } from '#app/auth/passkeys/passkey-api.server.ts';
import { passkeyRateLimit, passkeySignInApi } from '#app/auth/passkeys/passkey-sign-in-api.server.ts';
import { profileApi } from '#app/auth/profile/profile-api.server.ts';
import { callerOf, guardRoutes, isSignedIn } from '#app/auth/route-guard.server.ts';
import { secondFactorApi } from '#app/auth/second-factor/second-factor-api.server.ts';
import { authApi } from '#app/auth/sessions/auth-api.server.ts';
import { actingUser } from '#app/auth/sessions/session-opener.server.ts';
import { acceptanceApi, invitationApi } from '#app/auth/users/invitations/invitation-api.server.ts';
import { privacyApi } from '#app/auth/users/privacy/privacy-api.server.ts';
import { userApi } from '#app/auth/users/user-api.server.ts';
import { bulkApi } from '#app/blog/bulk/bulk-api.server.ts';
import { draftApi } from '#app/blog/drafts/draft-api.server.ts';
import { newDraftApi } from '#app/blog/drafts/new-draft-api.server.ts';
import { revisionApi } from '#app/blog/history/revision-api.server.ts';
import { peopleApi } from '#app/blog/people/people-api.server.ts';
import { postApi } from '#app/blog/posts/post-api.server.ts';
import { reviewApi } from '#app/blog/review/review-api.server.ts';
import { slugApi } from '#app/blog/slugs/slug-api.server.ts';
import { sourceApi } from '#app/blog/source/source-api.server.ts';
import { tagApi } from '#app/blog/tags/tag-api.server.ts';
import { trashApi } from '#app/blog/trash/trash-api.server.ts';
import { answerFixedIcons, brandRoutes } from '#app/branding/brand-routes.server.ts';
import { cardApi } from '#app/cards/card-api.server.ts';
import { inboxApi } from '#app/contact/inbox/inbox-api.server.ts';
import { contactApi, contactRateLimit } from '#app/contact/messages/contact-api.server.ts';
import { limitPosts } from '#app/contact/spam/sender-limit.server.ts';
import { messageTrashApi } from '#app/contact/trash/message-trash-api.server.ts';
import { discoveryRoutes } from '#app/discovery/discovery-routes.server.ts';
import { keyFile } from '#app/discovery/index-now/key-file.server.ts';
import { exportApi } from '#app/exchange/export/export-api.server.ts';
import { importApi } from '#app/exchange/jobs/import-api.server.ts';
import { createImportFolder } from '#app/exchange/jobs/import-folder.server.ts';
import { createImportJobs } from '#app/exchange/jobs/import-jobs.server.ts';
import { linkApi } from '#app/links/link-api.server.ts';
import { mailApi, mailTestRateLimit } from '#app/mail/mail-api.server.ts';
import { libraryApi } from '#app/media/library/library-api.server.ts';
import type { MediaStore } from '#app/media/store/media-store.server.ts';
import { redirectApi } from '#app/redirects/redirect-api.server.ts';
import type { Services } from '#app/services.ts';
import { ownPageApi } from '#app/site/own-pages/own-page-api.server.ts';
import { setupApi } from '#app/site/setup/setup-api.server.ts';
import { siteApi } from '#app/site/site-api.server.ts';
import { countRateLimit, statisticsApi } from '#app/statistics/statistics-api.server.ts';
import type { Database } from '#platform/database/schema.ts';
import type { DiskReserve } from '#platform/files/disk-reserve.ts';
import { takeDeclaredBodies, validateWithZod } from '#platform/http/api-route.server.ts';
import { readBackups } from './backup/reported-backups.ts';
import type { Config } from './config.ts';
import { createImportRunner } from './exchange/import-runner.ts';
import { createAdmissionQueue } from './http/admission-queue.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { registerErrors, sendError } from './http/errors.ts';
import { createHealthCheck, healthRoutes } from './http/health.ts';
import { connectionLimits, httpLimits } from './http/http-limits.ts';
import { closeConnectionsWhenIdle, limitedServer } from './http/http-server.ts';
import { registerMediaFiles } from './http/media-files.ts';
import { logRejections, registerOverloadGuard, rejectEarly } from './http/overload-guard.ts';
import { trackRoutes } from './http/registered-routes.ts';
import { drainUnreadBodies, limitArrivingBodies } from './http/request-bodies.ts';
import { requestIdGenerator, sendRequestIds } from './http/request-ids.ts';
import { logRequests, logWhenWritten } from './http/request-log.ts';
import { routedTarget } from './http/request-target.ts';
import { keepRoomToDelete } from './http/room-on-full-disk.ts';
import { hideFromSearch, isHidden } from './http/search-visibility.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { warnOfUnexpectedProxy } from './http/unexpected-proxy.ts';
import { answerUnreadable, refuseTwoHosts } from './http/unreadable-requests.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { metricsRoute } from './monitoring/metrics-endpoints.ts';
import { siteReadiness } from './monitoring/readiness.ts';
import { answerFromCache, noCachedCounts } from './pages/cache/answer-from-cache.ts';
import { createCachedFiles } from './pages/cache/cached-files.ts';
import { createPageCache } from './pages/cache/page-cache.ts';
import { pageKey } from './pages/cache/page-key.ts';
import { type PageHandler, type PageSource, type PageStart, pageRoutes } from './pages/plugin.ts';
import { createLatestVersion } from './system/latest-version.ts';
import { readSystemState } from './system/read-system-state.ts';
import { recordSlowRequests } from './system/slow-requests.ts';
import { createSystemRepository } from './system/system-repository.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export interface AppDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly services: Services;
  readonly logger: FastifyBaseLogger;
  readonly pages?: PageSource | undefined;
  readonly isDraining?: () => boolean;
  /** Absent: requests are counted in this process. */
  readonly rateLimitStore?: FastifyRateLimitStoreCtor | undefined;
  /** Room for an administrator on a full disk. */
  readonly reserve?: DiskReserve | null;
  readonly metrics?: Metrics | null;
  readonly telemetry?: Telemetry | null;
}

/** The whole HTTP side: dependencies in, an instance that is ready to listen (or to `inject`) out. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, mediaStore, services, logger, pages, metrics } = dependencies;
  // What the development server renders changes with every edit.
  const isCaching = pages?.clientFolder && config.pageCacheBytes > 0;
  const cache = isCaching ? createPageCache(services.freshness, { maxBytes: config.pageCacheBytes }) : null;
  const files = cache ? createCachedFiles() : null;
  const headers = securityHeaders(config.siteUrl);
  const queue = createAdmissionQueue(httpLimits.admission);
  const logRejection = logRejections(logger);
  const onRejected = () => {
    logRejection();
    metrics?.noteRejected();
  };
  const handlers = [
    ...(config.trustedProxies === 0 ? [warnOfUnexpectedProxy(logger)] : []),
    refuseTwoHosts(headers),
    ...(cache && files
      ? [answerFromCache(cache, files, metrics?.cached ?? noCachedCounts(), () => isHidden(services.site))]
      : []),
    rejectEarly(queue, headers, onRejected),
  ];
  const app = Fastify({
    serverFactory: limitedServer(
      handlers,
      {
        onRefused: metrics?.noteRefusedConnection,
        onSlow: (count) => {
          logger.info({ count }, 'connections were closed: too slow');
          metrics?.noteSlowConnections(count);
        },
      },
      connectionLimits({ isBehindProxy: config.trustedProxies > 0 }),
    ),
    loggerInstance: logger,
    trustProxy: trustedHops(config.trustedProxies),
    bodyLimit: httpLimits.jsonBytes,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(headers),
    rewriteUrl: routedTarget,
    childLoggerFactory: logWhenWritten,
    genReqId: requestIdGenerator(config),
    routerOptions: { maxParamLength: 2_000 },
    // Hooks do not run for these.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
  });
  validateWithZod(app);
  takeDeclaredBodies(app);

  if (dependencies.reserve) keepRoomToDelete(app, dependencies.reserve, config.dataDir);
  guardRoutes(app, services.auth);
  attributeRequests(app, (request) => {
    const caller = callerOf(request);
    return caller ? actingUser(caller, caller.sessionId) : null;
  });
  const answers = trackRoutes(app);
  registerErrors(app);
  registerSecurityHeaders(app, headers);
  sendRequestIds(app);
  drainUnreadBodies(app, { lingerMs: httpLimits.lingerMs });
  closeConnectionsWhenIdle(app);
  metrics?.watchRequests(app);
  dependencies.telemetry?.watchRequests(app);
  if (cache) metrics?.watchPageCache(cache);
  logRequests(app);
  recordSlowRequests(app, createSystemRepository(database));
  const start: PageStart = { isUnknown: false };
  let renderPage: PageHandler | null = null;
  const renderHome = async () => {
    // It counts as no visit.
    const asked = new Request(`${config.siteUrl}/`, { headers: { 'sec-purpose': 'prefetch' } });
    const response = await renderPage?.(asked);
    await response?.arrayBuffer();
    return response?.status ?? 503;
  };
  const look = createHealthCheck(
    siteReadiness({ config, database, mediaStore, ...(pages && { pages: { start, render: renderHome } }) }),
    logger,
  );
  await app.register(healthRoutes(look, { isDraining: dependencies.isDraining ?? (() => false) }));
  hideFromSearch(app, services.site);
  if (metrics && config.metrics.token) await app.register(metricsRoute(metrics, config.metrics.token));
  registerOverloadGuard(app, queue, {
    isUser: (request) => isSignedIn(services.auth, request),
    // A page that many wait for is rendered once.
    ...(cache && {
      keyOf: ({ method, routeOptions, url }) =>
        method === 'GET' && routeOptions.url === '*' ? pageKey(url) : null,
    }),
    onRejected,
  });
  limitArrivingBodies(app, { maxOfNetwork: httpLimits.bodiesOfNetwork });
  const { rateLimitStore: store } = dependencies;
  await app.register(rateLimit, { global: false, ...(store && { store }) });
  if (config.corsOrigins.length > 0) await app.register(cors, corsOptions(config.corsOrigins));
  await services.site.read();
  const titleOf = async () => (await services.site.read()).company.name;
  registerApiDocs(app, { titleOf, siteUrl: config.siteUrl });

  const timeZone = () => services.site.current().company.timeZone;
  const { siteUrl, apiUrl } = config;
  const settings = { siteUrl, apiUrl, uploadsUrl: config.s3?.publicUrl ?? undefined };
  await app.register(authApi(services.auth));
  await app.register(ownAccountApi(services.account));
  await app.register(secondFactorApi(services.secondFactor));
  await app.register(passkeyApi(services.passkeys));
  const limitPasskeys = app.rateLimit(passkeyRateLimit) as onRequestAsyncHookHandler;
  await app.register(passkeySignInApi(services.passkeySignIn, limitPasskeys));
  await app.register(signInLinkApi(services.signInLinks));
  const limitPasswords = app.rateLimit(passwordRateLimit) as onRequestAsyncHookHandler;
  await app.register(forgottenPasswordApi(services.forgottenPassword, limitPasswords));
  const folder = createImportFolder(config.dataDir);
  const importRunner = createImportRunner({ config, database, folder, log: logger });
  // An application that does not listen, such as a command's, takes up nothing.
  app.addHook('onListen', async () => importRunner.start());
  app.addHook('onClose', () => importRunner.stop());
  const imports = createImportJobs({ database, folder, wake: importRunner.wake, now: () => new Date() });
  await app.register(userApi(services));
  await app.register(invitationApi(services.invitations));
  await app.register(acceptanceApi(services.acceptance));
  await app.register(privacyApi(services.privacy));
  await app.register(profileApi(services.profiles));
  await app.register(async (scope) => {
    await scope.register(multipart);
    const { posts, postWriting: writing, postTrash: trash, media, pictures, postDrafts: drafts } = services;
    await scope.register(postApi({ posts, writing, trash, media, pictures, drafts, timeZone }));
    await scope.register(sourceApi(pictures, services.dataId));
    await scope.register(bulkApi({ writing, trash }));
    await scope.register(tagApi(services.tags));
    await scope.register(peopleApi(services.people));
    await scope.register(libraryApi(services));
    await scope.register(importApi(imports));
  });
  const exported = { database, mediaStore, services, siteUrl: config.siteUrl, now: () => new Date() };
  await app.register(exportApi(exported, services.exportTickets));
  await app.register(linkApi(services.linkWatch));
  await app.register(backupApi(() => readBackups(config, database, new Date())));
  const latestVersion = createLatestVersion(config.latestVersionFrom);
  const systemSources = { config, database, look, latestVersion, timeZone, now: () => new Date() };
  await app.register(systemApi(() => readSystemState(systemSources)));
  await app.register(activityApi(services.activity));
  await app.register(slugApi(services.posts));
  await app.register(newDraftApi(services.postDrafts));
  await app.register(draftApi(services, () => new Date()));
  await app.register(revisionApi(services.postHistory, services.postWriting));
  await app.register(reviewApi(services.postReview));
  await app.register(trashApi(services.postTrash));
  const perMinute = app.rateLimit(contactRateLimit) as onRequestAsyncHookHandler;
  const limitContact = limitPosts(perMinute, services.contactSenders);
  await app.register(contactApi(services.contact, limitContact));
  await app.register(inboxApi(services.inbox));
  await app.register(messageTrashApi(services.messageTrash));
  const limitCounts = app.rateLimit(countRateLimit) as onRequestAsyncHookHandler;
  await app.register(statisticsApi(services.statistics, limitCounts));
  app.addHook('onClose', async () => services.images.tasks.close());
  await app.register(cardApi(services.cards));
  await app.register(brandRoutes(services));
  answerFixedIcons(app, services);
  if (config.indexNow) await app.register(keyFile(config.indexNow.key));
  const own = { host: new URL(config.siteUrl).host, answers };
  await app.register(redirectApi(services.redirects, own));
  await app.register(siteApi(services, own));
  await app.register(setupApi(services, own));
  await app.register(ownPageApi(services, own));
  const limitMailTests = app.rateLimit(mailTestRateLimit) as onRequestAsyncHookHandler;
  await app.register(mailApi(services.mailTest, limitMailTests));
  await registerMediaFiles(app, mediaStore, services.library);
  await app.register(discoveryRoutes(services, settings));
  if (pages) {
    const source: PageSource = {
      ...pages,
      async createHandler(...parts) {
        renderPage = await pages.createHandler(...parts);
        return renderPage;
      },
    };
    await app.register(
      pageRoutes(source, services, settings, { limitPosts: limitContact, cache, files, headers, start }),
    );
  }
  await app.ready();
  return app;
}

/** Who sets it must let only those proxies reach this port (docs/decisions/0007). */
function trustedHops(proxies: number) {
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies;
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
