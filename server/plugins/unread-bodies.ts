import type { FastifyInstance } from 'fastify';
import { hasBody } from './slow-bodies.ts';

/**
 * A request may be answered while its body is still arriving, such as an upload that is too large. What
 * follows is read and thrown away, so that the client sees the answer instead of a reset connection; a
 * connection still sending after `lingerMs` is cut.
 */
export function drainUnreadBodies(app: FastifyInstance, { lingerMs }: { lingerMs: number }): void {
  app.addHook('onResponse', async (request) => {
    const { raw } = request;
    if (raw.complete || raw.destroyed || !hasBody(raw)) return;
    const cut = setTimeout(() => raw.socket.destroy(), lingerMs);
    raw.once('close', () => clearTimeout(cut));
    raw.unpipe();
    raw.resume();
  });
}
