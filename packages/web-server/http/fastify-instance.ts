import type { IncomingMessage } from 'node:http';
import { takeDeclaredBodies, validateWithZod } from '@site/platform/http/api-route.server';
import { clientAddress } from '@site/platform/http/client-address';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { clientNetwork } from '../admission/client-network.ts';
import { queueRequests } from '../admission/request-queue.ts';
import { limitRequestsAhead } from '../admission/requests-ahead.ts';
import type { ConnectionEvents } from './connections.ts';
import { sendError } from './errors.ts';
import { connectionLimits, httpLimits } from './http-limits.ts';
import { type EarlyHandler, limitedServer } from './http-server.ts';
import { type OuterUrls, sameUrls, waitForPaths } from './outer-urls.ts';
import { requestIdGenerator } from './request-ids.ts';
import { logWhenWritten } from './request-log.ts';
import { routedTarget } from './request-target.ts';
import { answerUnreadable } from './unreadable-requests.ts';

/** Without routes. `handlers` run in turn before the framework; `headers` are on every response, also where no hook runs. */
export function createInstance({
  trustedProxies,
  logger,
  headers,
  handlers,
  events,
  isForPrograms,
  urls = sameUrls,
}: {
  trustedProxies: number;
  logger: FastifyBaseLogger;
  headers: Readonly<Record<string, string>>;
  handlers: readonly EarlyHandler[];
  events: ConnectionEvents;
  /** Whether a path is no page's, such as one of an API: its errors are JSON. */
  isForPrograms: (path: string) => boolean;
  /** Absent: visitors know pages by the paths that they have. */
  urls?: OuterUrls;
}): FastifyInstance {
  const limits = connectionLimits({ isBehindProxy: trustedProxies > 0 });
  const networkOf = (request: IncomingMessage) => clientNetwork(request, trustedProxies);
  const server = limitRequestsAhead(limitedServer(handlers, events, limits), httpLimits.requestsAhead);
  const app = Fastify({
    serverFactory: queueRequests(waitForPaths(server, urls), networkOf, httpLimits.requestQueue),
    loggerInstance: logger,
    trustProxy: trustedHops(trustedProxies),
    bodyLimit: httpLimits.jsonBytes,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(headers),
    rewriteUrl: routedTarget(isForPrograms, urls.inward),
    childLoggerFactory: logWhenWritten,
    genReqId: requestIdGenerator({ trustedProxies }),
    routerOptions: { maxParamLength: 2_000 },
    // Hooks do not run for these.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
  });
  resolveClients(app);
  validateWithZod(app);
  takeDeclaredBodies(app);
  return app;
}

/** First of all hooks: whatever reads `request.ip` gets one spelling for one client. */
function resolveClients(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: clientAddress(request.ip) });
  });
}

/** Who sets it must let only those proxies reach this port (docs/decisions/0007). */
function trustedHops(proxies: number) {
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies;
}
