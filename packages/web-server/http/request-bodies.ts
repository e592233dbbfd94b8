import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { TooManyRequestsError } from '@site/platform/http/errors';
import { networkOf } from '@site/platform/http/network-of';
import type { FastifyInstance } from 'fastify';

/** RFC 9112, section 6. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Only a video or a slow sender takes longer. */
const retryAfterSeconds = 10;

/** Limits the bodies that arrive at one time from one network, so that one client cannot take all connections. */
export function limitArrivingBodies(app: FastifyInstance, { maxOfNetwork }: { maxOfNetwork: number }): void {
  const arriving = new Map<string, number>();
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return;
    const network = networkOf(request.ip);
    const count = arriving.get(network) ?? 0;
    if (count >= maxOfNetwork) throw new TooManyRequestsError(retryAfterSeconds);
    arriving.set(network, count + 1);
    raw.once('close', () => {
      const left = (arriving.get(network) ?? 1) - 1;
      if (left > 0) arriving.set(network, left);
      else arriving.delete(network);
    });
  });
}

/**
 * Drops the rest of a body that is answered already, for `lingerMs`: the client sees the response instead of a reset. Only our
 * side ends at first (RFC 9112, section 9.6): the system resets a connection that is closed before all was read.
 */
export function drainUnreadBodies(app: FastifyInstance, { lingerMs }: { lingerMs: number }): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || !hasBody(raw)) return;
    const { socket } = raw;
    socket.destroySoon = () => {
      if (raw.complete || raw.destroyed) return Socket.prototype.destroySoon.call(socket);
      raw.once('close', () => socket.destroy());
      socket.end();
    };
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed || !hasBody(raw)) return;
    const cut = setTimeout(() => raw.destroy(), lingerMs);
    raw.once('close', () => clearTimeout(cut));
    raw.unpipe();
    raw.resume();
  });
}
