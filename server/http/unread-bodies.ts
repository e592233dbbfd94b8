import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './slow-bodies.ts';

/**
 * A request may be answered while its body is still arriving, such as an upload that is too large. What
 * follows is read and thrown away, so that the client sees the answer instead of a reset connection; a
 * connection still sending after `lingerMs` is cut.
 *
 * Where the connection ends with the answer, as most proxies ask, Node would close it at once, and the system resets a
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
