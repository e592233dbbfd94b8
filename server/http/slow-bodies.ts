import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface BodyPace {
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
  readonly checkMs: number;
}

/**
 * Cuts off whoever sends a body drop by drop to hold a connection, and with it whatever reads the body. After the
 * grace a body must have arrived at the given pace, taken over its whole time. Time in which we ourselves are slow to
 * read, such as on a busy disk, does not count.
 */
export function cutSlowBodies(app: FastifyInstance, { graceMs, minBytesPerSecond, checkMs }: BodyPace): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return;
    const { socket } = raw;
    const before = socket.bytesRead;
    let allowedMs = graceMs;
    let passedMs = 0;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      if (raw.readableLength > 0) allowedMs += checkMs;
      passedMs += checkMs;
      const earnedMs = ((socket.bytesRead - before) / minBytesPerSecond) * 1000;
      if (passedMs < allowedMs + earnedMs) return;
      clearInterval(timer);
      request.log.info({ seconds: Math.round(passedMs / 1000) }, 'a body that came too slowly was cut off');
      socket.destroy();
    }, checkMs).unref();
    raw.once('close', () => clearInterval(timer));
  });
}

/** RFC 9112, section 6. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
