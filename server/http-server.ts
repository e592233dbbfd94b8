import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { httpLimits } from './http-limits.ts';

type ConnectionLimits = Record<
  'headersMs' | 'checkMs' | 'keepAliveMs' | 'headerBytes' | 'idleMs' | 'connections',
  number
>;

/**
 * Makes the server under the framework, with the limits of `http-limits.ts`.
 *
 * @param answerAtOnce Answers before the framework sees the request; false leaves the request to it.
 * @param onRefused Hears of each connection closed at once because there are too many.
 */
export function limitedServer(
  answerAtOnce: ((request: IncomingMessage, response: ServerResponse) => boolean) | null,
  onRefused: () => void = () => {},
  limits: ConnectionLimits = httpLimits,
): FastifyServerFactory {
  return (handler) => {
    const server = createServer(
      {
        headersTimeout: limits.headersMs,
        // A whole request has no fixed time: `cutSlowBodies` looks at its pace.
        requestTimeout: 0,
        connectionsCheckingInterval: limits.checkMs,
        keepAliveTimeout: limits.keepAliveMs,
        maxHeaderSize: limits.headerBytes,
      },
      (request, response) => {
        // A closing server answers what is under way and is then left: nobody may ask again on this connection.
        if (!server.listening) response.shouldKeepAlive = false;
        if (!answerAtOnce?.(request, response)) handler(request, response);
      },
    );
    server.setTimeout(limits.idleMs);
    server.maxConnections = limits.connections;
    server.on('drop', onRefused);
    return server;
  };
}

const sweepMs = 100;

/** While the server closes, connections end as soon as what is under way on them is answered. */
export function closeConnectionsWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
}
