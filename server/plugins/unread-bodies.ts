import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

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

/** RFC 9112, section 6. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
