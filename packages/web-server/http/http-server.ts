import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { boundConnections, type ConnectionEvents, type ConnectionLimits } from './connections.ts';
import { httpLimits } from './http-limits.ts';

type ServerLimits = ConnectionLimits &
  Record<'headersMs' | 'checkMs' | 'keepAliveMs' | 'headerBytes' | 'idleMs', number>;

/** Handles a request before the framework sees it. @returns Whether it did. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `handlers` run in turn; the framework gets the requests that none of them handles. */
export function limitedServer(
  handlers: readonly EarlyHandler[],
  events: ConnectionEvents = {},
  limits: ServerLimits = httpLimits,
): FastifyServerFactory {
  return (handler) => {
    const server = createServer(
      {
        headersTimeout: limits.headersMs,
        // The pace of a request counts instead.
        requestTimeout: 0,
        connectionsCheckingInterval: limits.checkMs,
        keepAliveTimeout: limits.keepAliveMs,
        maxHeaderSize: limits.headerBytes,
      },
      (request, response) => {
        if (!server.listening) response.shouldKeepAlive = false;
        const isAnswered = handlers.some((answer) => answer(request, response));
        // What is sent already is not kept: with many connections, their last responses would fill the young generation.
        const isSent = isAnswered && response.writableEnded && request.socket.writableLength === 0;
        connections.noteRequest(request.socket, isSent ? null : response);
        if (!isAnswered) handler(request, response);
      },
    );
    const connections = boundConnections(server, limits, events);
    // Encoding an upload or waiting for a turn does not make the client idle.
    server.setTimeout(limits.idleMs, (socket) => {
      if (connections.isServerWorking(socket)) socket.setTimeout(limits.idleMs);
      else socket.destroy();
    });
    return server;
  };
}

const sweepMs = 100;

/** While the server closes, each connection ends with the requests under way on it. */
export function closeConnectionsWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
}
