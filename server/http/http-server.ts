import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { makeRoom } from './connections.ts';
import { httpLimits } from './http-limits.ts';

type ConnectionLimits = Record<
  'headersMs' | 'checkMs' | 'keepAliveMs' | 'headerBytes' | 'idleMs' | 'connections' | 'newcomers',
  number
>;

/**
 * Makes the server under the framework, with the limits of `http-limits.ts`.
 *
 * @param answerers Asked in turn before the framework sees the request, which gets what all of them leave.
 * @param onRefused Hears of each connection closed because there are too many.
 */
export function limitedServer(
  answerers: readonly ((request: IncomingMessage, response: ServerResponse) => boolean)[],
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
        connections.noteRequest(request.socket, response);
        if (!answerers.some((answer) => answer(request, response))) handler(request, response);
      },
    );
    server.setTimeout(limits.idleMs, (socket) => {
      if (connections.isServerWorking(socket)) socket.setTimeout(limits.idleMs);
      else socket.destroy();
    });
    const connections = makeRoom(server, limits.connections, onRefused);
    // A connection that is ended counts until the event loop has come round.
    server.maxConnections = limits.connections + limits.newcomers;
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
