import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const header = 'x-request-id';
/** Long enough to be unique, short and plain enough for every log. */
const wellFormed = /^[\w.~-]{8,64}$/;

/**
 * Accepts the id of a request only behind a proxy, which sets it: any other client could inject text into the logs or
 * imitate another request.
 */
export function requestIdGenerator({ trustedProxies }: { trustedProxies: number }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[header];
    const isTrusted = trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given);
    return isTrusted ? given : randomUUID();
  };
}

/**
 * Sets the id on every response of the framework, and not before it is sent: earlier headers are cached with the page,
 * which many visitors receive.
 */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(header, request.id);
  });
}
