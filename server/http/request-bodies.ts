import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TooManyRequestsError } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';

/** RFC 9112, section 6. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A body takes seconds at most, unless it is a video or its sender is slow on purpose. */
const retryAfterSeconds = 10;

/**
 * Lets so many bodies arrive at one time from one network: each takes a connection for as long as it keeps the minimum
 * pace, and one client must not take all of them.
 */
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
 * Reads and drops the rest of a body whose request is answered already, such as an upload that is too large: the client
 * sees the response instead of a reset connection. A connection still sending after `lingerMs` is closed.
 *
 * Where the connection ends with the response, as most proxies ask, Node would close it at once, and the system resets a
 * connection that is closed before all was read. So only our side of it ends at first (RFC 9112, section 9.6).
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
    const cut = setTimeout(() => raw.socket.destroy(), lingerMs);
    raw.once('close', () => clearTimeout(cut));
    raw.unpipe();
    raw.resume();
  });
}
